package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Solutions that start from a menu category. */
final class CategoryTasks {
    private static final int ENOUGH_REVIEWS = 5;

    private CategoryTasks() {}

    /** Opens the most expensive product of a category. */
    static Answer showMostExpensive(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(assignment.argument("product_category"));
        ShopVisit visit = new ShopVisit(browser);
        visit.sortBy("Price");
        visit.direction(true);
        if (assignment.lite()) {
            // The list with this product first is what WebArena-Lite asks to be shown.
            return Answer.shown();
        }
        visit.open(visit.offers().stream()
                .findFirst()
                .orElseThrow(() -> new OracleException("the category at " + browser.address() + " is empty")));
        return Answer.shown();
    }

    /** Shows the most expensive product of all categories with a name, wherever they are. */
    static void showMostExpensiveOfAll(String asked, BrowserActor browser) {
        Departments departments = new Departments(browser);
        ShopVisit visit = new ShopVisit(browser);
        Optional<ListedProduct> best = Optional.empty();
        for (Departments.Department department : departments.called(asked)) {
            departments.enter(department);
            visit.sortBy("Price");
            visit.direction(true);
            best = Stream.concat(best.stream(), visit.offers().stream())
                    .max(Comparator.comparing(ListedProduct::price));
        }
        visit.openProduct(best.orElseThrow(() -> new OracleException("nothing is sold as " + asked))
                .name());
    }

    /** Shows a category's products below a price, which none of the filter's links offers. */
    static Answer showUnderPrice(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(assignment.argument("product_category"));
        browser.open(URI.create(browser.address()).getRawPath() + "?price=0-" + assignment.argument("price"));
        return Answer.shown();
    }

    /** Buys the least expensive of a category's best-rated products with enough reviews. */
    static Answer buyBestRated(OracleTask assignment, BrowserActor browser) {
        String category = assignment.argument("category").replaceAll("['\"\u2019]s\\b", "");
        new Departments(browser).enter(category);
        ShopVisit visit = new ShopVisit(browser);
        ListedProduct best = visit.all().stream()
                .filter(offer -> offer.reviews() >= ENOUGH_REVIEWS)
                .min(Comparator.comparingInt(ListedProduct::rating).reversed().thenComparing(ListedProduct::price))
                .orElseThrow(() -> new OracleException("nothing in " + category + " has enough reviews"));
        ShopCheckout checkout = new ShopCheckout(browser);
        checkout.emptyCart();
        visit.openProduct(best.name());
        checkout.add(List.of());
        checkout.buy();
        return Answer.done();
    }
}
