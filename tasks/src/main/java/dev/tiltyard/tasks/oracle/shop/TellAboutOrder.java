package dev.tiltyard.tasks.oracle.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers a question from an order's page. */
final class TellAboutOrder implements Oracle {
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private static final Pattern STREET = Pattern.compile("(\\d+) (.+)");
    private static final Pattern PLACE = Pattern.compile("(.+), (.+), (\\d{5})");

    @Override
    public Set<Integer> templates() {
        return Set.of(206);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        OrderVisit orders = new OrderVisit(browser);
        String info = assignment.argument("info").toLowerCase(Locale.ROOT);
        List<String> numbers = NUMBER.matcher(assignment.argument("order_number"))
                .results()
                .map(MatchResult::group)
                .toList();
        if (numbers.size() == 1) {
            return fact(info, orders.open(numbers.get(0)), orders, browser);
        }
        List<ObjectNode> rows = new ArrayList<>();
        for (String number : numbers) {
            Answer fact = fact(info, orders.open(number), orders, browser);
            rows.add(Answer.row("order_number", number, "status", fact.words()));
        }
        return Answer.rows(rows);
    }

    private static Answer fact(String info, ListedOrder purchase, OrderVisit orders, BrowserActor browser) {
        if (info.contains("status")) {
            return Answer.text(purchase.status());
        }
        if (info.contains("date")) {
            return Answer.day(purchase.date());
        }
        if (info.contains("total") || info.contains("cost")) {
            return Answer.money(purchase.total());
        }
        if (info.contains("address")) {
            return address(orders.box(info.contains("billing") ? "billing-address" : "shipping-address")
                    .lines()
                    .toList());
        }
        if (info.contains("shipping")) {
            return Answer.text(orders.box("shipping-method"));
        }
        if (info.contains("payment")) {
            return Answer.text(orders.box("billing-method"));
        }
        if (info.contains("product") || info.contains("item")) {
            List<String> items = orders.items().stream()
                    .map(info.contains("sku") ? ListedOrder.Item::sku : ListedOrder.Item::name)
                    .toList();
            return Answer.list(items).inWords(String.join("; ", items));
        }
        throw new OracleException("the page " + browser.address() + " says nothing about " + info);
    }

    /** @param lines the name, the street, the city with state and code, the country, and more */
    private static Answer address(List<String> lines) {
        Answer whole = Answer.text(String.join(", ", lines));
        Matcher street = STREET.matcher(lines.get(1));
        Matcher place = PLACE.matcher(lines.get(2));
        return street.matches() && place.matches()
                ? Answer.rows(List.of(Answer.row(
                                "house_number", street.group(1),
                                "street", street.group(2),
                                "city", place.group(1),
                                "state", place.group(2),
                                "postcode", place.group(3),
                                "country", lines.get(3))))
                        .inWords(whole.words())
                : whole;
    }
}
