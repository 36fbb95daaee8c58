package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Opens the smallest game card storage that is large enough. */
final class ShowBestStorage implements Oracle {
    private static final String WANTED = "Nintendo Switch game card storage case holder";

    @Override
    public Set<Integer> templates() {
        return Set.of(171);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String needed = assignment.argument("num") + " cards";
        double least = PackageContents.amount(needed);
        ShopVisit visit = new ShopVisit(browser);
        visit.search(WANTED);
        List<ListedProduct> holders = visit.first().stream()
                .filter(offer -> Likeness.has(TextWords.of(offer.name()), "card"))
                .toList();
        String best = "";
        double room = Double.MAX_VALUE;
        for (ListedProduct offer : holders) {
            visit.openProduct(offer.name());
            OptionalDouble said = PackageContents.room(needed, visit.description());
            if (said.isPresent() && said.getAsDouble() >= least && said.getAsDouble() < room) {
                best = offer.name();
                room = said.getAsDouble();
            }
        }
        if (best.isEmpty()) {
            return Answer.infeasible(
                    Report.Did.NAVIGATE, Report.Outcome.NOT_FOUND, "no storage has room for " + needed);
        }
        visit.openProduct(best);
        return Answer.shown();
    }
}
