package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Set;

/** Shows search results with a sort order. */
final class ShowListings implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(208);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String order = assignment.argument("sorting_order").toLowerCase(Locale.ROOT);
        ShopVisit visit = new ShopVisit(browser);
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
        return Answer.shown();
    }
}
