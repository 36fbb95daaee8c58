package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Answers a question from an order's page. */
final class TellAboutOrder implements Oracle {
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    @Override
    public Set<Integer> templates() {
        return Set.of(206);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        OrderVisit orders = new OrderVisit(browser);
        String info = assignment.argument("info").toLowerCase(Locale.ROOT);
        List<String> numbers = NUMBER.matcher(assignment.argument("order_number"))
                .results()
                .map(MatchResult::group)
                .toList();
        List<String> answers = new ArrayList<>();
        for (String number : numbers) {
            ListedOrder purchase = orders.open(number);
            String fact = fact(info, purchase, orders, browser);
            answers.add(numbers.size() > 1 ? number + ": " + fact : fact);
        }
        return String.join(", ", answers);
    }

    private static String fact(String info, ListedOrder purchase, OrderVisit orders, BrowserActor browser) {
        if (info.contains("status")) {
            return purchase.status();
        }
        if (info.contains("date")) {
            return purchase.day();
        }
        if (info.contains("total") || info.contains("cost")) {
            return MoneyText.show(purchase.total());
        }
        if (info.contains("address")) {
            return String.join(
                    ", ",
                    orders.box(info.contains("billing") ? "billing-address" : "shipping-address")
                            .lines()
                            .toList());
        }
        if (info.contains("shipping")) {
            return orders.box("shipping-method");
        }
        if (info.contains("payment")) {
            return orders.box("billing-method");
        }
        if (info.contains("product") || info.contains("item")) {
            return orders.items().stream()
                    .map(info.contains("sku") ? ListedOrder.Item::sku : ListedOrder.Item::name)
                    .collect(Collectors.joining("; "));
        }
        throw new OracleException("the page " + browser.address() + " says nothing about " + info);
    }
}
