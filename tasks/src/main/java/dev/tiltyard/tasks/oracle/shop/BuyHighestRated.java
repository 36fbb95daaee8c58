package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Buys what has the best rating in a category within a budget, if the products are few enough to compare. */
final class BuyHighestRated implements Oracle {
    /** Five pages as the shop shows them. */
    private static final int MOST_TO_COMPARE = 60;

    @Override
    public Set<Integer> templates() {
        return Set.of(172);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Budget budget = Budget.read(assignment.argument("dollar_value"));
        String category = assignment.argument("product_category");
        ShopVisit visit = new ShopVisit(hand);
        Departments departments = new Departments(hand);
        departments.find(category).ifPresentOrElse(departments::enter, () -> visit.search(Likeness.inFull(category)));
        hand.open(narrowed(hand.address(), budget));
        int count = visit.count();
        if (count > MOST_TO_COMPARE) {
            return Answers.unachievable("the website does not support sorting by rating, and there are " + count
                    + " products in this category, too many to compare");
        }
        Offer best = visit.all().stream()
                .filter(offer -> budget.allows(offer.price()))
                .max(Comparator.comparingInt(Offer::rating).thenComparingInt(Offer::reviews))
                .orElseThrow(() -> new OracleException("nothing in " + category + " is within the budget"));
        Checkout checkout = new Checkout(hand);
        checkout.emptyCart();
        visit.openProduct(best.name());
        checkout.add(List.of());
        checkout.buy();
        return "";
    }

    /** The list's address with the bounds of the budget typed behind it, which the filter's links do not offer. */
    private static String narrowed(String address, Budget budget) {
        URI uri = URI.create(address);
        String price = budget.least().map(BigDecimal::toPlainString).orElse("") + "-"
                + budget.most().map(BigDecimal::toPlainString).orElse("");
        String query = uri.getRawQuery() == null ? "" : uri.getRawQuery() + "&";
        return uri.getRawPath() + "?" + query + "price=" + price;
    }
}
