package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Shows the least expensive thing of a kind that has room for so much. */
final class ShowCheapestWithRoom implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(207);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String product = assignment.argument("product");
        String needed = assignment.argument("min_storage");
        ShopVisit visit = new ShopVisit(hand);
        visit.search(product);
        List<Offer> cheapestFirst =
                visit.all().stream().sorted(Comparator.comparing(Offer::price)).toList();
        for (Offer offer : cheapestFirst) {
            if (saysTooLittle(needed, offer.name())) {
                continue;
            }
            visit.openProduct(offer.name());
            String all = visit.description();
            OptionalDouble room = Contents.room(needed, all);
            if (Likeness.speaks(all, product) && room.isPresent() && room.getAsDouble() >= Contents.amount(needed)) {
                return "";
            }
        }
        return Answers.unachievable("no " + product + " has room for " + needed);
    }

    private static boolean saysTooLittle(String needed, String name) {
        OptionalDouble room = Contents.room(needed, name);
        return room.isPresent() && room.getAsDouble() < Contents.amount(needed);
    }
}
