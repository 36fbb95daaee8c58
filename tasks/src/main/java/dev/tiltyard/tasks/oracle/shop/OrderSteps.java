package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.NamedStep.Given;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The shop's named steps for the account's orders. */
final class OrderSteps {
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.US);
    private static final List<String> ORDER = List.of("order");

    private OrderSteps() {}

    static List<NamedStep> all() {
        return List.of(
                NamedStep.acting(
                        "shop-open-order",
                        "Opens one of the account's orders.",
                        ORDER,
                        (with, browser) -> new OrderVisit(browser).open(with.of("order"))),
                new NamedStep(
                        "shop-order-total",
                        "Reads the grand total of one of the account's orders from the list: with two decimals, and as pages show it.",
                        ORDER,
                        List.of("total", "shown"),
                        (with, browser) -> {
                            BigDecimal total = total(browser, with.getOrDefault("order", ""));
                            return Map.of("total", total.setScale(2).toPlainString(), "shown", shown(total));
                        }),
                new NamedStep(
                        "shop-order-items",
                        "Opens one of the account's orders and reads its items: all names and SKUs, one a line, the most expensive and the cheapest.",
                        ORDER,
                        List.of("names", "skus", "dearest", "dearest_sku", "cheapest"),
                        (with, browser) -> items(browser, with.getOrDefault("order", ""))),
                new NamedStep(
                        "shop-find-order",
                        "Finds the account's order of a month that contains a product, opens it and reads its number and total.",
                        List.of("month", "product"),
                        List.of("number", "total"),
                        (with, browser) -> {
                            ListedOrder found = find(new OrderVisit(browser), new Given(with));
                            return Map.of("number", found.number(), "total", shown(found.total()));
                        }),
                NamedStep.reading(
                        "shop-other-items",
                        "Reads names and prices of the open order's other items.",
                        List.of("product"),
                        "others",
                        (with, browser) -> new OrderVisit(browser)
                                .items().stream()
                                        .filter(item -> !item.name().equals(with.of("product")))
                                        .map(item -> item.name() + ", " + MoneyText.show(item.price()))
                                        .collect(Collectors.joining("; "))),
                new NamedStep(
                        "shop-complete-orders",
                        "Counts and sums the account's complete orders from one day through another, such as March 5, 2023.",
                        List.of("since", "until"),
                        List.of("count", "total"),
                        (with, browser) -> complete(browser, new Given(with))));
    }

    private static BigDecimal total(BrowserActor browser, String number) {
        return new OrderVisit(browser)
                .newest(order -> order.number().equals(number))
                .orElseThrow(() -> new OracleException("there is no order " + number))
                .total();
    }

    private static String shown(BigDecimal amount) {
        return String.format(Locale.US, "$%,.2f", amount);
    }

    private static Map<String, String> items(BrowserActor browser, String order) {
        OrderVisit visit = new OrderVisit(browser);
        visit.open(order);
        List<ListedOrder.Item> items = visit.items();
        if (items.isEmpty()) {
            throw new OracleException("the order has no items: " + browser.address());
        }
        ListedOrder.Item dearest = Collections.max(items, Comparator.comparing(ListedOrder.Item::price));
        ListedOrder.Item cheapest = Collections.min(items, Comparator.comparing(ListedOrder.Item::price));
        return Map.of(
                "names", lines(items, ListedOrder.Item::name),
                "skus", lines(items, ListedOrder.Item::sku),
                "dearest", dearest.name(),
                "dearest_sku", dearest.sku(),
                "cheapest", cheapest.name());
    }

    private static String lines(List<ListedOrder.Item> items, Function<ListedOrder.Item, String> part) {
        return items.stream().map(part).collect(Collectors.joining("\n"));
    }

    private static ListedOrder find(OrderVisit visit, Given with) {
        YearMonth month = YearMonth.parse(with.of("month"), MONTH);
        for (ListedOrder order : visit.all()) {
            if (YearMonth.from(order.date()).equals(month)) {
                visit.open(order.number());
                if (visit.items().stream().anyMatch(item -> item.name().equals(with.of("product")))) {
                    return order;
                }
            }
        }
        throw new OracleException("no order of " + with.of("month") + " has " + with.of("product"));
    }

    private static Map<String, String> complete(BrowserActor browser, Given with) {
        LocalDate first = LocalDate.parse(with.of("since"), DAY);
        LocalDate last = LocalDate.parse(with.of("until"), DAY);
        List<ListedOrder> orders = new OrderVisit(browser)
                .all().stream()
                        .filter(order -> order.status().equals("Complete"))
                        .filter(order ->
                                !order.date().isBefore(first) && !order.date().isAfter(last))
                        .toList();
        BigDecimal sum = orders.stream().map(ListedOrder::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        return Map.of("count", Integer.toString(orders.size()), "total", shown(sum));
    }
}
