package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Opens the storage for game cards that is just large enough. */
final class ShowBestStorage implements Oracle {
    private static final String WANTED = "Nintendo Switch game card storage case holder";

    @Override
    public Set<Integer> templates() {
        return Set.of(171);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        String needed = assignment.argument("num") + " cards";
        double least = Contents.amount(needed);
        ShopVisit visit = new ShopVisit(browser);
        visit.search(WANTED);
        List<Offer> holders = visit.first().stream()
                .filter(offer -> Likeness.has(Words.of(offer.name()), "card"))
                .toList();
        String best = "";
        double room = Double.MAX_VALUE;
        for (Offer offer : holders) {
            visit.openProduct(offer.name());
            OptionalDouble said = Contents.room(needed, visit.description());
            if (said.isPresent() && said.getAsDouble() >= least && said.getAsDouble() < room) {
                best = offer.name();
                room = said.getAsDouble();
            }
        }
        if (best.isEmpty()) {
            return Answers.infeasible("no storage has room for " + needed);
        }
        visit.openProduct(best);
        return "";
    }
}
