package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** Tells what reviews say about the things of one kind by one maker. */
final class TellWhatCustomersSay implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(135);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String maker = assignment.argument("manufature");
        String kind = assignment.argument("product_type");
        ShopVisit visit = new ShopVisit(hand);
        visit.search(maker + " " + kind);
        List<Offer> offers = visit.all().stream()
                .filter(offer -> Likeness.speaks(offer.name(), maker + " " + kind))
                .toList();
        StringJoiner said = new StringJoiner("\n");
        for (Offer offer : offers) {
            if (offer.reviews() > 0) {
                visit.openProduct(offer.name());
                visit.opinions().forEach(opinion -> said.add(opinion.title() + ": " + opinion.text()));
            }
        }
        return said.length() > 0
                ? said.toString()
                : Answers.unachievable("none of the " + offers.size() + " products of " + maker + " that are a " + kind
                        + " has reviews");
    }
}
