package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Solutions on the shop that take a few steps. */
final class ShopTasks {
    private ShopTasks() {}

    /** Adds a product to the wish list. */
    static String addToWishList(Assignment assignment, BrowserActor browser) {
        new ShopVisit(browser).openProduct(assignment.argument("product"));
        browser.followLink(".product-info-main a.towishlist");
        browser.await(".products-grid.wishlist");
        return "";
    }

    /** Shows a category by price. */
    static String listCategoryByPrice(Assignment assignment, BrowserActor browser) {
        new Departments(browser).enter(assignment.argument("product_category"));
        ShopVisit visit = new ShopVisit(browser);
        visit.sortBy("Price");
        visit.direction(assignment.argument("order").startsWith("desc"));
        return "";
    }

    /** Quotes what reviews of the product on the page find fault with. */
    static String quoteCriticisms(Assignment assignment, BrowserActor browser) {
        String quoted = new ShopVisit(browser)
                .opinions().stream()
                        .map(Opinion::criticisms)
                        .filter(sentences -> !sentences.isEmpty())
                        .map(sentences -> String.join(" ", sentences))
                        .collect(Collectors.joining("\n"));
        return quoted.isEmpty() ? Answers.infeasible("there is no criticism in the reviews") : quoted;
    }

    /** Goes to a category. */
    static String showCategory(Assignment assignment, BrowserActor browser) {
        new Departments(browser).enter(assignment.argument("category"));
        return "";
    }

    /** Opens the user's newest order with a status. */
    static String showNewestOrder(Assignment assignment, BrowserActor browser) {
        String status = assignment.argument("status");
        OrderVisit orders = new OrderVisit(browser);
        Optional<Purchase> newest = orders.newest(purchase -> purchase.is(status));
        newest.ifPresent(orders::open);
        return newest.isPresent() ? "" : Answers.infeasible("there is no " + status + " order");
    }

    /** Answers the date of the user's first order. */
    static String tellFirstPurchase(Assignment assignment, BrowserActor browser) {
        List<Purchase> all = new OrderVisit(browser).all();
        return all.isEmpty()
                ? Answers.infeasible("there are no orders")
                : all.get(all.size() - 1).day();
    }

    /** Answers when the user last ordered a product. */
    static String tellWhenLastOrdered(Assignment assignment, BrowserActor browser) {
        String description = assignment.argument("description");
        return new OrderVisit(browser)
                .newestWith(description)
                .map(found -> found.purchase().day())
                .orElseGet(() -> Answers.infeasible("no order has " + description));
    }
}
