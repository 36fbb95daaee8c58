package dev.tiltyard.tasks.oracle.admin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle.Solution;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What WebArena-Verified asks for otherwise in the shop admin: addresses for names, titles and stars for opinions. */
final class VerifiedAdmin {
    private static final Pattern PLACE = Pattern.compile("completed the (?:(\\w+) )?most");

    private VerifiedAdmin() {}

    static Map<Integer, Solution> all() {
        Map<Integer, Solution> all = new HashMap<>();
        all.put(243, VerifiedAdmin::approve);
        all.put(245, VerifiedAdmin::nicknames);
        all.put(249, (task, browser) -> titles(task, browser, stars -> stars <= 3));
        all.put(250, (task, browser) -> titles(task, browser, stars -> stars >= 4));
        all.put(251, VerifiedAdmin::describeByStars);
        all.put(252, (task, browser) -> {
            new AddSomeVariations(browser).solve(task);
            return Answer.done();
        });
        all.put(258, (task, browser) -> {
            String offer = task.argument("rule");
            DraftPriceRule.Kind kind =
                    offer.contains("products") ? DraftPriceRule.Kind.CATALOG : DraftPriceRule.Kind.CART;
            DraftPriceRule.draft(kind, task.argument("topic"), offer, "#save", browser);
            return Answer.done();
        });
        all.put(266, VerifiedAdmin::showTheme);
        all.put(276, VerifiedAdmin::tellBestCustomers);
        all.put(
                285,
                (task, browser) ->
                        Answer.list(MiscTasks.searchTerms(Integer.parseInt(task.argument("n")), false, browser)));
        all.put(366, VerifiedAdmin::tellAboutOrder);
        all.put(368, VerifiedAdmin::tellStock);
        all.put(1001, VerifiedAdmin::tellTopTerms);
        all.put(
                1002,
                (task, browser) -> Answer.number(
                        TellAboutOrders.items(Integer.parseInt(task.argument("k")), "Complete", browser)));
        return all;
    }

    /** Opens the theme's page without the key in the link, which is valid for this session only. */
    private static Answer showTheme(OracleTask assignment, BrowserActor browser) {
        MiscTasks.previewTheme(assignment, browser);
        String path = java.net.URI.create(browser.address()).getPath();
        if (path.contains("/key/")) {
            browser.open(path.replaceFirst("/key/.*", ""));
        }
        return Answer.shown();
    }

    /**
     * Email addresses of those with a given number of orders, or the n-th most. Addresses rather than names, which are
     * not unique.
     */
    private static Answer tellBestCustomers(OracleTask assignment, BrowserActor browser) {
        String criteria = assignment.argument("order_criteria");
        OrderCounts orders = new OrderCounts(browser);
        Matcher place = PLACE.matcher(criteria);
        boolean most = place.find();
        Map<String, Integer> counts = new LinkedHashMap<>();
        orders.ordersWithAddresses(most ? "Complete" : "")
                .forEach(row -> counts.merge(row.text("Customer Email"), 1, Integer::sum));
        if (!most) {
            return Answer.list(OrderCounts.with(Integer.parseInt(criteria.replaceAll("\\D", "")), counts));
        }
        List<Integer> places = counts.values().stream()
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
        int at = place.group(1) == null
                ? 0
                : List.of("first", "second", "third", "fourth", "fifth").indexOf(place.group(1));
        return Answer.list(OrderCounts.with(places.get(at), counts));
    }

    private static Answer tellAboutOrder(OracleTask assignment, BrowserActor browser) {
        String asked = assignment.argument("status").toLowerCase(Locale.ROOT);
        String attribute = assignment.argument("attribute");
        AdminVisit visit = new AdminVisit(browser);
        visit.orders(StatusNames.label(asked));
        if (asked.contains("oldest") || asked.contains("earliest")) {
            visit.sortBy("created_at");
        }
        List<ShownRow> orders = visit.shown();
        if (orders.isEmpty()) {
            return Answer.notFound("there is no " + asked + " order");
        }
        ShownRow order = orders.get(0);
        String date = TellAboutOrders.day(order.text("Purchase Date"));
        return switch (attribute) {
            case "customer email" -> {
                OrderPage.open(visit, order);
                yield Answer.text(browser.text(".order-account-information a[href^=mailto]"));
            }
            case "order ID" -> Answer.number(Long.parseLong(order.text("ID")));
            case "billing name" -> Answer.text(order.text("Bill-to Name"));
            case "date" -> Answer.text(date);
            case "purchase date and order id" ->
                Answer.rows(List.of(Answer.row("date", date, "order_id", order.text("ID"))));
            default ->
                Answer.rows(OrderPage.open(visit, order).lines().stream()
                        .sorted(Comparator.comparing(OrderPage.Line::price))
                        .map(line -> Answer.row("name", line.name(), "price", line.price()))
                        .toList());
        };
    }

    private static Answer tellStock(OracleTask assignment, BrowserActor browser) {
        String[] range = assignment.argument("N").split("-");
        List<ShownRow> rows = new AdminVisit(browser)
                .products(
                        Map.of("type_id", "Simple Product", "qty[from]", range[0], "qty[to]", range[range.length - 1]));
        if (rows.isEmpty()) {
            return Answer.notFound("no product has " + assignment.argument("N") + " units left");
        }
        String attribute = assignment.argument("Attribute").toLowerCase(Locale.ROOT);
        if (attribute.contains("material")) {
            return Answer.list(new ProductVisit(browser).materials(rows));
        }
        return attribute.contains("sku")
                ? Answer.list(rows.stream().map(row -> row.text("SKU")).toList())
                : Answer.rows(rows.stream().map(row -> stock(attribute, row)).toList());
    }

    private static ObjectNode stock(String attribute, ShownRow row) {
        String name = row.text("Name");
        String[] parts = name.split("-");
        return attribute.contains("color")
                ? Answer.row("name", name, "color", parts[parts.length - 1])
                : Answer.row("name", name, "size", parts[parts.length - 2]);
    }

    /** The most frequent search terms that are words of a product's name. */
    private static Answer tellTopTerms(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("reports", "search/term/report");
        List<String> terms = visit.legacy("query_text", "popularity", "num_results").stream()
                .filter(row -> !row.text("num_results").equals("0"))
                .map(row -> row.text("query_text"))
                .limit(3)
                .toList();
        return Answer.list(terms);
    }

    private static List<ReviewVisit.Review> reviews(OracleTask assignment, BrowserActor browser) {
        String product = assignment.argument("product").replaceAll("'s products$| products$", "");
        List<String> words = List.of(
                product.toLowerCase(Locale.ROOT).replaceFirst("^tanks$", "tank").split(" "));
        String first = words.get(0).substring(0, 1).toUpperCase(Locale.ROOT)
                + words.get(0).substring(1);
        return new ReviewVisit(browser).of(first);
    }

    private static Answer nicknames(OracleTask assignment, BrowserActor browser) {
        List<String> names = reviews(assignment, browser).stream()
                .filter(review -> review.stars() <= 3 && review.stars() > 0)
                .map(ReviewVisit.Review::nickname)
                .distinct()
                .toList();
        return names.isEmpty() ? Answer.notFound("nobody gave so few stars") : Answer.list(names);
    }

    private static Answer titles(OracleTask assignment, BrowserActor browser, IntPredicate stars) {
        return Answer.rows(reviews(assignment, browser).stream()
                .filter(review -> review.stars() > 0 && stars.test(review.stars()))
                .map(review -> Answer.row("title", review.title(), "rating", review.stars()))
                .toList());
    }

    /** Replaces a product's description by the number of customers who love it. */
    private static Answer describeByStars(OracleTask assignment, BrowserActor browser) {
        ProductVisit products = new ProductVisit(browser);
        ShownRow product = products.meant(assignment.argument("product"));
        String name = product.text("Name");
        long happy = new ReviewVisit(browser)
                .of(name.split(" ")[0]).stream()
                        .filter(review -> review.product().equals(name) && review.stars() >= 4)
                        .count();
        products.meant(name);
        products.open(product);
        browser.pressButton("[data-index=content] .admin__collapsible-title");
        // The short description, which the shop shows beside the price.
        browser.type(
                "[name=\"product[short_description]\"]",
                "<p>" + (happy == 0 ? "don't miss out on this amazing product" : happy + " customer(s) love it!")
                        + "</p>");
        products.save();
        return Answer.done();
    }

    private static Answer approve(OracleTask assignment, BrowserActor browser) {
        new ReviewVisit(browser).approve(stars -> stars >= 4);
        return Answer.done();
    }
}
