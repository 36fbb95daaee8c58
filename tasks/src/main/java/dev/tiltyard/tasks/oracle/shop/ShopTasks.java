package dev.tiltyard.tasks.oracle.shop;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Short solutions on the shop. */
final class ShopTasks {
    private static final Pattern PROBLEM = Pattern.compile("(?i)I have (?:an? )?(.+?) problem");
    private static final Pattern EMAIL = Pattern.compile("[\\w.+-]+@[\\w.-]+\\w");

    static final String ADDRESS_IS_FIXED = "the shipping address cannot be changed after an order is placed";

    private ShopTasks() {}

    static Answer addToWishList(OracleTask assignment, BrowserActor browser) {
        new ShopVisit(browser).openProduct(assignment.argument("product"));
        browser.expecting(".products-grid.wishlist", () -> browser.followLink(".product-info-main a.towishlist"));
        return Answer.done();
    }

    static Answer listCategoryByPrice(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(assignment.argument("product_category"));
        ShopVisit visit = new ShopVisit(browser);
        visit.sortBy("Price");
        visit.direction(assignment.argument("order").startsWith("desc"));
        return Answer.shown();
    }

    /** Quotes the criticism in the open product's reviews. */
    static Answer quoteCriticisms(OracleTask assignment, BrowserActor browser) {
        List<String> quoted = new ShopVisit(browser)
                .opinions().stream()
                        .map(ProductReview::criticisms)
                        .filter(sentences -> !sentences.isEmpty())
                        .map(sentences -> String.join(" ", sentences))
                        .toList();
        return quoted.isEmpty() ? Answer.notFound("there is no criticism in the reviews") : Answer.lines(quoted);
    }

    /** Adds the open product to the wish list. */
    static Answer wishForOpenProduct(OracleTask assignment, BrowserActor browser) {
        browser.expecting(".products-grid.wishlist", () -> browser.followLink(".product-info-main a.towishlist"));
        return Answer.done();
    }

    /** Adds a product of a kind to the wish list. */
    static Answer wishForKind(OracleTask assignment, BrowserActor browser) {
        String product = assignment.argument("product");
        ShopVisit visit = new ShopVisit(browser);
        visit.open(ofKind(product, visit));
        return wishForOpenProduct(assignment, browser);
    }

    /** The first search result for a kind. */
    static ListedProduct ofKind(String kind, ShopVisit visit) {
        visit.search(kind);
        return visit.find(offer -> Likeness.speaks(offer.name(), kind), "called like " + kind);
    }

    static Answer search(OracleTask assignment, BrowserActor browser) {
        new ShopVisit(browser).search(assignment.argument("keyword"));
        return Answer.shown();
    }

    /** Opens a product for a health problem. */
    static Answer showRemedy(OracleTask assignment, BrowserActor browser) {
        Matcher problem = PROBLEM.matcher(assignment.intent());
        if (!problem.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no problem");
        }
        ShopVisit visit = new ShopVisit(browser);
        visit.search(problem.group(1));
        visit.open(visit.find(offer -> Likeness.speaks(offer.name(), problem.group(1)), "against " + problem.group(1)));
        return Answer.shown();
    }

    static Answer subscribe(OracleTask assignment, BrowserActor browser) {
        browser.follow("My Account");
        Matcher email = EMAIL.matcher(browser.text(".box-information .box-content"));
        if (!email.find()) {
            throw new OracleException("the account's page " + browser.address() + " shows no e-mail address");
        }
        browser.type("#newsletter", email.group());
        browser.press("Subscribe");
        return Answer.done();
    }

    /** Writes a request for a coupon into the contact form, without sending it. */
    static Answer askForCoupon(OracleTask assignment, BrowserActor browser) {
        browser.follow("Contact Us");
        // The form's full address, which is where sending it would lead back to.
        browser.open("/contact/index/");
        List<String> quoted = assignment.quoted();
        browser.type(
                "#comment",
                quoted.isEmpty()
                        ? "Could I get a coupon, please? My reason: " + assignment.argument("reason") + "."
                        : quoted.get(0));
        return Answer.done();
    }

    /** Looks for a way to change the newest order's delivery address. */
    static Answer changeDelivery(OracleTask assignment, BrowserActor browser) {
        OrderVisit orders = new OrderVisit(browser);
        orders.newest(purchase -> true).ifPresent(orders::open);
        if (browser.isPresent(".box-order-shipping-address a:not([href^='tel:'])")) {
            throw new OracleException("the order at " + browser.address() + " has an address that can be edited");
        }
        return Answer.infeasible(Report.Did.MUTATE, Report.Outcome.ACTION_NOT_ALLOWED, ADDRESS_IS_FIXED);
    }

    /** Answers the newest order's status and whether it will arrive. */
    static Answer tellNewestStatus(OracleTask assignment, BrowserActor browser) {
        ListedOrder newest = new OrderVisit(browser)
                .newest(purchase -> true)
                .orElseThrow(() -> new OracleException("there are no orders"));
        String status = newest.status().toLowerCase(Locale.ROOT);
        return Answer.rows(List.of(Answer.row("status", status, "arrival_date", NullNode.getInstance())))
                .inWords("Your newest order is " + status + ", "
                        + (newest.is("canceled")
                                ? "so it will not arrive."
                                : "and the shop does not say when it will arrive."));
    }

    /** Looks for a list of discounted products. */
    static Answer findDiscounted(OracleTask assignment, BrowserActor browser) {
        Departments departments = new Departments(browser);
        for (String name : List.of("Sale", "Deals", "Discounts", "Clearance")) {
            if (!departments.named(name).isEmpty()) {
                departments.enter(List.of(name));
                return Answer.shown();
            }
        }
        return Answer.notFound("");
    }

    static Answer showCategory(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(assignment.argument("category"));
        return Answer.shown();
    }

    /** Opens the user's newest order with a status. */
    static Answer showNewestOrder(OracleTask assignment, BrowserActor browser) {
        String status = assignment.argument("status");
        OrderVisit orders = new OrderVisit(browser);
        Optional<ListedOrder> newest = orders.newest(purchase -> purchase.is(status));
        newest.ifPresent(orders::open);
        return newest.isPresent()
                ? Answer.shown()
                : Answer.infeasible(Report.Did.NAVIGATE, Report.Outcome.NOT_FOUND, "there is no " + status + " order");
    }

    /** Answers the date of the user's first order. */
    static Answer tellFirstPurchase(OracleTask assignment, BrowserActor browser) {
        List<ListedOrder> all = new OrderVisit(browser).all();
        return all.isEmpty()
                ? Answer.notFound("there are no orders")
                : Answer.day(all.get(all.size() - 1).date());
    }

    /** Answers when the user last ordered a product. */
    static Answer tellWhenLastOrdered(OracleTask assignment, BrowserActor browser) {
        String description = assignment.argument("description");
        return new OrderVisit(browser)
                .newestWith(description)
                .map(found -> Answer.day(found.purchase().date()))
                .orElseGet(() -> Answer.notFound("no order has " + description));
    }
}
