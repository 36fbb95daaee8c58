package dev.tiltyard.suite.oracle.shop;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
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
