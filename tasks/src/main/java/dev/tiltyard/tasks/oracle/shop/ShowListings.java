package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Locale;
import java.util.Set;

/** Shows what a search finds, in an order. */
final class ShowListings implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(208);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String order = assignment.argument("sorting_order").toLowerCase(Locale.ROOT);
        ShopVisit visit = new ShopVisit(hand);
        visit.search(assignment.argument("product"));
        if (order.contains("price")) {
            visit.sortBy("Price");
            if (order.contains("ascending") || order.contains("descending")) {
                visit.direction(order.contains("descending"));
            }
        } else if (order.contains("name")) {
            visit.sortBy("Product Name");
            visit.direction(order.contains("descending"));
        }
        return "";
    }
}
