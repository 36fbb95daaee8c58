package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Answers what reviews say about a manufacturer's products of a kind. */
final class TellWhatCustomersSay implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(135);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String maker = assignment.argument("manufature");
        String kind = assignment.argument("product_type");
        ShopVisit visit = new ShopVisit(browser);
        visit.search(maker + " " + kind);
        List<ListedProduct> offers = visit.all().stream()
                .filter(offer -> Likeness.speaks(offer.name(), maker + " " + kind))
                .toList();
        List<String> said = new ArrayList<>();
        for (ListedProduct offer : offers) {
            if (offer.reviews() > 0) {
                visit.openProduct(offer.name());
                visit.opinions().forEach(opinion -> said.add(opinion.title() + ": " + opinion.text()));
            }
        }
        String none = "none of the " + offers.size() + " products of " + maker + " that are a " + kind + " has reviews";
        return said.isEmpty()
                ? Answer.notFound(none).inWords("No reviews available: " + none + ".")
                : Answer.lines(said);
    }
}
