package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Buys the best-rated product of a category within a budget, if there are few enough to compare. */
final class BuyHighestRated implements Oracle {
    /** Five pages of the shop's list. */
    private static final int MOST_TO_COMPARE = 60;

    @Override
    public Set<Integer> templates() {
        return Set.of(172);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Budget budget = Budget.read(assignment.argument("dollar_value"));
        String category = assignment.argument("product_category");
        ShopVisit visit = new ShopVisit(browser);
        Departments departments = new Departments(browser);
        departments.find(category).ifPresentOrElse(departments::enter, () -> visit.search(Likeness.inFull(category)));
        browser.open(narrowed(browser.address(), budget));
        int count = visit.count();
        if (count > MOST_TO_COMPARE) {
            return Answer.infeasible(
                    Report.Did.RETRIEVE,
                    Report.Outcome.ACTION_NOT_ALLOWED,
                    "the website does not support sorting by rating, and there are " + count
                            + " products in this category, too many to compare");
        }
        ListedProduct best = visit.all().stream()
                .filter(offer -> budget.allows(offer.price()))
                .max(Comparator.comparingInt(ListedProduct::rating).thenComparingInt(ListedProduct::reviews))
                .orElseThrow(() -> new OracleException("nothing in " + category + " is within the budget"));
        ShopCheckout checkout = new ShopCheckout(browser);
        checkout.emptyCart();
        visit.openProduct(best.name());
        checkout.add(List.of());
        checkout.buy();
        return Answer.done();
    }

    /** The list's URL with the budget as a price range, which the filter's links do not offer. */
    private static String narrowed(String address, Budget budget) {
        URI uri = URI.create(address);
        String price = budget.least().map(BigDecimal::toPlainString).orElse("") + "-"
                + budget.most().map(BigDecimal::toPlainString).orElse("");
        String query = uri.getRawQuery() == null ? "" : uri.getRawQuery() + "&";
        return uri.getRawPath() + "?" + query + "price=" + price;
    }
}
