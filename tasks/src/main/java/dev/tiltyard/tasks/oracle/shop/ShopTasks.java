package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Solutions on the shop that take a few steps. */
final class ShopTasks {
    private static final Pattern PROBLEM = Pattern.compile("(?i)I have (?:an? )?(.+?) problem");
    private static final Pattern EMAIL = Pattern.compile("[\\w.+-]+@[\\w.-]+\\w");

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

    /** Adds the product whose page is open to the wish list. */
    static String wishForOpenProduct(Assignment assignment, BrowserActor browser) {
        browser.followLink(".product-info-main a.towishlist");
        browser.await(".products-grid.wishlist");
        return "";
    }

    /** Adds a product of some kind to the wish list. */
    static String wishForKind(Assignment assignment, BrowserActor browser) {
        String product = assignment.argument("product");
        ShopVisit visit = new ShopVisit(browser);
        visit.open(ofKind(product, visit));
        return wishForOpenProduct(assignment, browser);
    }

    /** The first product of a search for its kind. */
    static Offer ofKind(String kind, ShopVisit visit) {
        visit.search(kind);
        return visit.find(offer -> Likeness.speaks(offer.name(), kind), "called like " + kind);
    }

    /** Searches for words. */
    static String search(Assignment assignment, BrowserActor browser) {
        new ShopVisit(browser).search(assignment.argument("keyword"));
        return "";
    }

    /** Opens a product that helps against a health problem. */
    static String showRemedy(Assignment assignment, BrowserActor browser) {
        Matcher problem = PROBLEM.matcher(assignment.intent());
        if (!problem.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no problem");
        }
        ShopVisit visit = new ShopVisit(browser);
        visit.search(problem.group(1));
        visit.open(visit.find(offer -> Likeness.speaks(offer.name(), problem.group(1)), "against " + problem.group(1)));
        return "";
    }

    /** Subscribes the user to the newsletter. */
    static String subscribe(Assignment assignment, BrowserActor browser) {
        browser.follow("My Account");
        Matcher email = EMAIL.matcher(browser.text(".box-information .box-content"));
        if (!email.find()) {
            throw new OracleException("the account's page " + browser.address() + " shows no e-mail address");
        }
        browser.type("#newsletter", email.group());
        browser.press("Subscribe");
        return "";
    }

    /** Writes a request for a coupon into the contact form without sending it. */
    static String askForCoupon(Assignment assignment, BrowserActor browser) {
        browser.follow("Contact Us");
        List<String> quoted = assignment.quoted();
        browser.type(
                "#comment",
                quoted.isEmpty()
                        ? "Could I get a coupon, please? My reason: " + assignment.argument("reason") + "."
                        : quoted.get(0));
        return "";
    }

    /** Looks for a way to change the delivery address of the newest order. */
    static String changeDelivery(Assignment assignment, BrowserActor browser) {
        OrderVisit orders = new OrderVisit(browser);
        orders.newest(purchase -> true).ifPresent(orders::open);
        if (browser.isPresent(".box-order-shipping-address a:not([href^='tel:'])")) {
            throw new OracleException("the order at " + browser.address() + " has an address that can be edited");
        }
        return Answers.infeasible("the shipping address cannot be changed after an order is placed");
    }

    /** Answers how the newest order stands and whether it will arrive. */
    static String tellNewestStatus(Assignment assignment, BrowserActor browser) {
        Purchase newest = new OrderVisit(browser)
                .newest(purchase -> true)
                .orElseThrow(() -> new OracleException("there are no orders"));
        String status = newest.status().toLowerCase(Locale.ROOT);
        return "The last order was " + status + "."
                + (newest.is("canceled") ? " It will never arrive." : " The shop does not say when it will arrive.");
    }

    /** Looks for a list of the discounted products. */
    static String findDiscounted(Assignment assignment, BrowserActor browser) {
        Departments departments = new Departments(browser);
        for (String name : List.of("Sale", "Deals", "Discounts", "Clearance")) {
            if (!departments.named(name).isEmpty()) {
                departments.enter(List.of(name));
                return "";
            }
        }
        return Answers.infeasible("there is no function to show only discounted items");
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
