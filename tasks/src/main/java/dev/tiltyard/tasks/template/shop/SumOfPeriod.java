package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ListedOrder;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Number and total of complete orders within some months. */
final class SumOfPeriod extends ShopTemplate {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.US);

    SumOfPeriod() {
        super(
                10103,
                "shop-sum-of-months",
                OutcomeKind.INFORMATION,
                "How many of my orders placed from {{since}} through {{until}} have the status Complete, and what is the sum of their totals?",
                "Look at the orders I placed from {{since}} through {{until}}. How many of them are complete, and how much did I spend on those in total?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> spans = draw.rows(SITE, MyOrders.MINE + """
                SELECT date_format(a.placed - INTERVAL 1 DAY, '%M %e, %Y') AS since,
                       date_format(b.placed + INTERVAL 1 DAY, '%M %e, %Y') AS until,
                       (SELECT count(*) FROM mine m
                         WHERE m.status = 'complete' AND m.placed BETWEEN a.placed AND b.placed) AS orders,
                       (SELECT sum(m.total) FROM mine m
                         WHERE m.status = 'complete' AND m.placed BETWEEN a.placed AND b.placed) AS total
                  FROM mine a JOIN mine b ON b.placed > a.placed AND b.placed < a.placed + INTERVAL 14 MONTH
                 WHERE a.status = 'complete' AND b.status = 'complete'
                   -- So that it does not matter in which time zone a day begins.
                   AND NOT EXISTS (SELECT 1 FROM mine m WHERE m.placed >= a.placed - INTERVAL 3 DAY AND m.placed < a.placed)
                   AND NOT EXISTS (SELECT 1 FROM mine m WHERE m.placed > b.placed AND m.placed <= b.placed + INTERVAL 3 DAY)
                 ORDER BY a.id, b.id
                """, "me", draw.me(SITE));
        JsonNode span = draw.one(spans);
        boolean single = spans.stream()
                        .filter(other -> other.path("total").equals(span.path("total")))
                        .filter(other -> !other.equals(span))
                        .findAny()
                        .isEmpty()
                && span.path("orders").asInt() > 1;
        return single
                ? Optional.of(Instance.of("since", span.path("since"), "until", span.path("until"))
                        .answer(cents(span.path("total")), span.path("orders")))
                : Optional.empty();
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        LocalDate first = LocalDate.parse(assignment.argument("since"), DAY);
        LocalDate last = LocalDate.parse(assignment.argument("until"), DAY);
        List<ListedOrder> meant = new OrderVisit(browser)
                .all().stream()
                        .filter(purchase -> purchase.status().equals("Complete"))
                        .filter(purchase -> !purchase.date().isBefore(first)
                                && !purchase.date().isAfter(last))
                        .toList();
        BigDecimal sum = meant.stream().map(ListedOrder::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        return meant.size() + " orders, " + String.format(Locale.US, "$%,.2f", sum);
    }
}
