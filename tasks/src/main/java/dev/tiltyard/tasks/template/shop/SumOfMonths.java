package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.Purchase;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Number and sum of complete orders within some months. */
final class SumOfMonths extends ShopTemplate {
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);

    SumOfMonths() {
        super(
                10103,
                "shop-sum-of-months",
                Kind.INFORMATION,
                "How many of my orders placed from {{first}} through {{last}} have the status Complete, and what is the sum of their totals?",
                "Look at my orders from the beginning of {{first}} to the end of {{last}}. How many of "
                        + "them are complete, and how much did I spend on those in total?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> spans = draw.rows(SITE, MyOrders.MINE + """
                SELECT date_format(a.placed, '%M %Y') AS first, date_format(b.placed, '%M %Y') AS last,
                       (SELECT count(*) FROM mine m WHERE m.status = 'complete'
                         AND date_format(m.placed, '%Y%m') BETWEEN date_format(a.placed, '%Y%m')
                         AND date_format(b.placed, '%Y%m')) AS orders,
                       (SELECT sum(m.total) FROM mine m WHERE m.status = 'complete'
                         AND date_format(m.placed, '%Y%m') BETWEEN date_format(a.placed, '%Y%m')
                         AND date_format(b.placed, '%Y%m')) AS total
                  FROM mine a JOIN mine b ON b.placed > a.placed AND b.placed < a.placed + INTERVAL 7 MONTH
                   AND date_format(b.placed, '%Y%m') > date_format(a.placed, '%Y%m')
                 WHERE a.status = 'complete' AND b.status = 'complete' ORDER BY a.id, b.id
                """, "me", draw.me(SITE));
        JsonNode span = draw.one(spans);
        boolean single = spans.stream()
                        .filter(other -> other.path("total").equals(span.path("total")))
                        .filter(other -> !other.equals(span))
                        .findAny()
                        .isEmpty()
                && span.path("orders").asInt() > 1;
        return single
                ? Optional.of(Instance.of("first", span.path("first"), "last", span.path("last"))
                        .answer(cents(span.path("total")), span.path("orders")))
                : Optional.empty();
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        YearMonth first = YearMonth.parse(assignment.argument("first"), MONTH);
        YearMonth last = YearMonth.parse(assignment.argument("last"), MONTH);
        List<Purchase> meant = new OrderVisit(browser)
                .all().stream()
                        .filter(purchase -> purchase.status().equals("Complete"))
                        .filter(purchase -> !YearMonth.from(purchase.date()).isBefore(first)
                                && !YearMonth.from(purchase.date()).isAfter(last))
                        .toList();
        BigDecimal sum = meant.stream().map(Purchase::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        return meant.size() + " orders, " + String.format(Locale.US, "$%,.2f", sum);
    }
}
