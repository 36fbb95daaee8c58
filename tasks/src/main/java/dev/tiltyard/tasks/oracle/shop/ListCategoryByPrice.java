package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Shows a category by price. */
final class ListCategoryByPrice implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(137);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Departments(hand).enter(assignment.argument("product_category"));
        ShopVisit visit = new ShopVisit(hand);
        visit.sortBy("Price");
        visit.direction(assignment.argument("order").startsWith("desc"));
        return "";
    }
}
