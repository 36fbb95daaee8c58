package dev.tiltyard.tasks.oracle.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.AnswerData;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.RewordingOracle;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.VerifiedOracle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The shop admin's tasks in WebArena-Verified's wording. */
final class VerifiedAdmin {
    private static final Pattern MONTHS =
            Pattern.compile("([A-Z][a-z]+)(?: (\\d{4}))? (?:through|to) ([A-Z][a-z]+) (\\d{4})");
    private static final Pattern DAYS = Pattern.compile("([A-Z][a-z]+ \\d{1,2}, \\d{4})");
    private static final Pattern THIS_YEAR = Pattern.compile("for this year \\(today is (\\d+/\\d+/)(\\d{4})\\)");
    private static final List<String> NAMES = List.of(
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December");
    private static final Pattern BEST =
            Pattern.compile("top-(\\d+) best-selling (brand|product type|product) name\\(s\\) in (.+)");
    private static final Pattern PLACE = Pattern.compile("completed the (?:(\\w+) )?most");

    private VerifiedAdmin() {}

    static Map<Integer, VerifiedOracle> all() {
        Map<Integer, VerifiedOracle> all = new HashMap<>();
        for (int template : List.of(253, 255)) {
            all.put(template, RewordingOracle.showing());
        }
        all.put(266, VerifiedAdmin::showTheme);
        all.put(268, RewordingOracle.showing().rewordedBy(VerifiedAdmin::inNumbers));
        all.put(271, RewordingOracle.showing().rewordedBy(VerifiedAdmin::inNumbers));
        all.put(248, RewordingOracle.finding(AnswerData::number));
        all.put(288, RewordingOracle.finding(AnswerData::number));
        all.put(
                274,
                RewordingOracle.finding(AnswerData::number)
                        .rewordedBy(reworded -> reworded.inWords(
                                "Tell me the grand total of invoice " + reworded.argument("id") + ".")));
        all.put(
                277,
                RewordingOracle.finding(AnswerData::number)
                        .rewordedBy(reworded -> reworded.inWords(
                                "What is the total count of " + reworded.argument("status") + " reviews")));
        all.put(
                367,
                RewordingOracle.finding(AnswerData::number)
                        .rewordedBy(reworded -> reworded.inWords(reworded.intent()
                                .replaceFirst("orders and the last \\d+ (\\w+) orders", "and $1 orders"))));
        all.put(270, RewordingOracle.finding(VerifiedAdmin::months).rewordedBy(VerifiedAdmin::ofMonths));
        all.put(276, VerifiedAdmin::tellBestCustomers);
        all.put(279, RewordingOracle.finding(AnswerData::list).rewordedBy(VerifiedAdmin::ofBestsellers));
        all.put(
                285,
                (reworded, browser, original) -> Report.found(AnswerData.texts(
                        MiscTasks.searchTerms(Integer.parseInt(reworded.argument("n")), false, browser))));
        all.put(364, VerifiedAdmin::findByPhone);
        all.put(366, VerifiedAdmin::tellAboutOrder);
        all.put(1002, VerifiedAdmin::countItems);
        all.put(368, VerifiedAdmin::tellStock);
        all.put(234, VerifiedAdmin::tellMostCancellations);
        all.put(1001, VerifiedAdmin::tellTopTerms);
        all.put(
                244,
                RewordingOracle.finding(AnswerData::text)
                        .rewordedBy(reworded -> reworded.inWords("Show me the " + reworded.argument("information")
                                + " of the customer who is the most unhappy with " + reworded.argument("product"))));
        all.put(245, (reworded, browser, original) -> nicknames(reworded, browser));
        all.put(249, (reworded, browser, original) -> titles(reworded, browser, stars -> stars <= 3));
        all.put(250, (reworded, browser, original) -> titles(reworded, browser, stars -> stars >= 4));
        all.put(251, VerifiedAdmin::describeByStars);
        all.put(243, VerifiedAdmin::approve);
        all.put(252, (reworded, browser, original) -> {
            new AddSomeVariations(browser).solve(reworded);
            return Report.changed();
        });
        all.put(
                256,
                RewordingOracle.changing()
                        .rewordedBy(reworded -> reworded.inWords("Add a simple product named "
                                + reworded.argument("product") + " with "
                                + reworded.argument("stock") + " in stock, available in size "
                                + reworded.argument("size").replace("size ", "").replace("a single size", "uni-size")
                                + " and color " + reworded.argument("color") + ", priced at $"
                                + reworded.argument("price"))));
        all.put(258, (assignment, browser, original) -> {
            String offer = assignment.argument("rule");
            DraftPriceRule.Kind kind =
                    offer.contains("products") ? DraftPriceRule.Kind.CATALOG : DraftPriceRule.Kind.CART;
            DraftPriceRule.draft(kind, assignment.argument("topic"), offer, "#save", browser);
            return Report.changed();
        });
        return all;
    }

    /** Opens the theme's page without the key in the link, which is valid for this session only. */
    private static Report showTheme(OracleTask assignment, BrowserActor browser, Oracle original) {
        original.solve(
                assignment.inWords("Preview the " + assignment.argument("name") + " theme for my shop"), browser);
        String path = java.net.URI.create(browser.address()).getPath();
        if (path.contains("/key/")) {
            browser.open(path.replaceFirst("/key/.*", ""));
        }
        return Report.shown();
    }

    /** Converts dates to numeric ones for the oracle. */
    private static OracleTask inNumbers(OracleTask reworded) {
        Matcher days = DAYS.matcher(reworded.intent());
        StringBuilder words = new StringBuilder();
        while (days.find()) {
            String[] parts = days.group(1).split("[ ,]+");
            days.appendReplacement(words, NAMES.indexOf(parts[0]) + 1 + "/" + parts[1] + "/" + parts[2]);
        }
        days.appendTail(words);
        // The current year ends today.
        Matcher year = THIS_YEAR.matcher(words);
        return reworded.inWords(year.replaceFirst("from 1/1/$2 to $1$2"));
    }

    private static OracleTask ofMonths(OracleTask reworded) {
        Matcher months = MONTHS.matcher(reworded.argument("period"));
        if (!months.find()) {
            throw new OracleException("\"" + reworded.argument("period") + "\" names no months");
        }
        return reworded.inWords("from " + months.group(1) + " to " + months.group(3) + " " + months.group(4));
    }

    /** Parses {@code May: 8 orders, June: 13 orders}. */
    private static List<JsonNode> months(OracleTask reworded, String answer) {
        List<JsonNode> months = new ArrayList<>();
        for (String part : answer.split(", ")) {
            String[] sides = part.split(": ");
            months.add(AnswerData.object("month", sides[0], "count", AnswerData.number(sides[1])));
        }
        return months;
    }

    private static OracleTask ofBestsellers(OracleTask reworded) {
        Matcher asked = BEST.matcher(reworded.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + reworded.intent() + "\" names no bestsellers");
        }
        String what = asked.group(2).equals("product type") ? "product type name" : asked.group(2);
        return reworded.inWords(
                "What is the top-" + asked.group(1) + " best-selling " + what + " in " + asked.group(3));
    }

    /**
     * Email addresses of those with a given number of orders, or the n-th most. Addresses rather than names, which are
     * not unique.
     */
    private static Report tellBestCustomers(OracleTask assignment, BrowserActor browser, Oracle original) {
        String criteria = assignment.argument("order_criteria");
        OrderCounts orders = new OrderCounts(browser);
        Matcher place = PLACE.matcher(criteria);
        boolean most = place.find();
        Map<String, Integer> counts = new LinkedHashMap<>();
        orders.ordersWithAddresses(most ? "Complete" : "")
                .forEach(row -> counts.merge(row.text("Customer Email"), 1, Integer::sum));
        if (!most) {
            return Report.found(AnswerData.texts(
                    OrderCounts.with(AnswerData.numbers(criteria).get(0).intValue(), counts)));
        }
        List<Integer> places = counts.values().stream()
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
        int at = place.group(1) == null
                ? 0
                : List.of("first", "second", "third", "fourth", "fifth").indexOf(place.group(1));
        return Report.found(AnswerData.texts(OrderCounts.with(places.get(at), counts)));
    }

    private static Report findByPhone(OracleTask assignment, BrowserActor browser, Oracle original) {
        String answer = original.solve(
                assignment.inWords(
                        "Find the customer name and email with phone number " + assignment.argument("PhoneNum")),
                browser);
        String[] parts = answer.split(", ");
        return Report.found(List.of(AnswerData.object("name", parts[0], "email", parts[1])));
    }

    private static Report tellAboutOrder(OracleTask assignment, BrowserActor browser, Oracle original) {
        String asked = assignment.argument("status").toLowerCase(Locale.ROOT);
        String attribute = assignment.argument("attribute");
        AdminVisit visit = new AdminVisit(browser);
        visit.orders(StatusNames.label(asked));
        if (asked.contains("oldest") || asked.contains("earliest")) {
            visit.sortBy("created_at");
        }
        List<ShownRow> orders = visit.shown();
        if (orders.isEmpty()) {
            return Report.notFound("there is no " + asked + " order");
        }
        ShownRow order = orders.get(0);
        String date = order.text("Purchase Date").replaceFirst("(\\d{4}).*$", "$1");
        return switch (attribute) {
            case "customer email" -> {
                OrderPage.open(visit, order);
                yield Report.found(
                        AnswerData.texts(List.of(browser.text(".order-account-information a[href^=mailto]"))));
            }
            case "order ID" -> Report.found(List.of(AnswerData.number(order.text("ID"))));
            case "billing name" -> Report.found(AnswerData.texts(List.of(order.text("Bill-to Name"))));
            case "date" -> Report.found(AnswerData.texts(List.of(date)));
            case "purchase date and order id" ->
                Report.found(List.of(AnswerData.object("date", date, "order_id", order.text("ID"))));
            default ->
                Report.found(OrderPage.open(visit, order).lines().stream()
                        .sorted(Comparator.comparing(OrderPage.Line::price))
                        .map(line -> (JsonNode)
                                AnswerData.object("name", line.name(), "price", AnswerData.number(line.price())))
                        .toList());
        };
    }

    private static Report countItems(OracleTask assignment, BrowserActor browser, Oracle original) {
        AdminVisit visit = new AdminVisit(browser);
        int items = 0;
        for (ShownRow row : visit.orders("Complete").stream()
                .limit(Integer.parseInt(assignment.argument("k")))
                .toList()) {
            items += OrderPage.open(visit, row).lines().stream()
                    .mapToInt(OrderPage.Line::quantity)
                    .sum();
        }
        return Report.found(List.of(AnswerData.number(String.valueOf(items))));
    }

    private static Report tellStock(OracleTask assignment, BrowserActor browser, Oracle original) {
        String[] range = assignment.argument("N").split("-");
        List<ShownRow> rows = new AdminVisit(browser)
                .products(
                        Map.of("type_id", "Simple Product", "qty[from]", range[0], "qty[to]", range[range.length - 1]));
        if (rows.isEmpty()) {
            return Report.notFound("no product has " + assignment.argument("N") + " units left");
        }
        String attribute = assignment.argument("Attribute").toLowerCase(Locale.ROOT);
        if (attribute.contains("material")) {
            return Report.found(AnswerData.texts(new ProductVisit(browser).materials(rows)));
        }
        return Report.found(rows.stream().map(row -> stock(attribute, row)).toList());
    }

    private static JsonNode stock(String attribute, ShownRow row) {
        String name = row.text("Name");
        String[] parts = name.split("-");
        if (attribute.contains("sku")) {
            return AnswerData.texts(List.of(row.text("SKU"))).get(0);
        }
        return attribute.contains("color")
                ? AnswerData.object("name", name, "color", parts[parts.length - 1])
                : AnswerData.object("name", name, "size", parts[parts.length - 2]);
    }

    private static Report tellMostCancellations(OracleTask assignment, BrowserActor browser, Oracle original) {
        String asked = assignment.argument("attribute");
        if (!asked.contains("email")) {
            String answer = original.solve(assignment, browser);
            return Report.found(
                    asked.contains("SKU")
                            ? AnswerData.list(assignment, answer)
                            : AnswerData.number(assignment, answer));
        }
        String answer = original.solve(assignment.with("attribute", "email address, name, phone number"), browser);
        Matcher parts =
                Pattern.compile("email: (.*), name: (.*), phone number: (.*)").matcher(answer);
        if (!parts.matches()) {
            throw new OracleException("\"" + answer + "\" does not tell of a customer");
        }
        return Report.found(
                asked.equals("email")
                        ? AnswerData.texts(List.of(parts.group(1)))
                        : List.of(AnswerData.object(
                                "name", parts.group(2), "email", parts.group(1), "phone_number", parts.group(3))));
    }

    /** The most frequent search terms that are words of a product's name. */
    private static Report tellTopTerms(OracleTask assignment, BrowserActor browser, Oracle original) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("reports", "search/term/report");
        List<String> terms = visit.legacy("query_text", "popularity", "num_results").stream()
                .filter(row -> !row.text("num_results").equals("0"))
                .map(row -> row.text("query_text"))
                .limit(3)
                .toList();
        return Report.found(AnswerData.texts(terms));
    }

    private static List<ReviewVisit.Review> reviews(OracleTask assignment, BrowserActor browser) {
        String product = assignment.argument("product").replaceAll("'s products$| products$", "");
        List<String> words = List.of(
                product.toLowerCase(Locale.ROOT).replaceFirst("^tanks$", "tank").split(" "));
        String first = words.get(0).substring(0, 1).toUpperCase(Locale.ROOT)
                + words.get(0).substring(1);
        return new ReviewVisit(browser).of(first);
    }

    private static Report nicknames(OracleTask assignment, BrowserActor browser) {
        List<String> names = reviews(assignment, browser).stream()
                .filter(review -> review.stars() <= 3 && review.stars() > 0)
                .map(ReviewVisit.Review::nickname)
                .distinct()
                .toList();
        return names.isEmpty() ? Report.notFound("nobody gave so few stars") : Report.found(AnswerData.texts(names));
    }

    private static Report titles(OracleTask assignment, BrowserActor browser, IntPredicate stars) {
        return Report.found(reviews(assignment, browser).stream()
                .filter(review -> review.stars() > 0 && stars.test(review.stars()))
                .map(review -> (JsonNode) AnswerData.object(
                        "title", review.title(), "rating", AnswerData.number(String.valueOf(review.stars()))))
                .toList());
    }

    /** Replaces a product's description by the number of customers who love it. */
    private static Report describeByStars(OracleTask assignment, BrowserActor browser, Oracle original) {
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
        return Report.changed();
    }

    private static Report approve(OracleTask assignment, BrowserActor browser, Oracle original) {
        new ReviewVisit(browser).approve(stars -> stars >= 4);
        return Report.changed();
    }
}
