package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The grand total of one of the user's shop orders: {@code 65.32}. */
public record OrderTotal() implements ListedQuestion {
    @Override
    public String site() {
        return Sites.SHOP;
    }

    @Override
    public List<DrawnFact> all(Draw draw) {
        return draw.rows(site(), """
                SELECT increment_id, round(grand_total, 2) AS total FROM sales_order
                 WHERE customer_email = :me AND grand_total < 1000 ORDER BY increment_id
                """, "me", draw.me(site())).stream()
                .map(order -> DrawnFact.of(
                        new BigDecimal(order.path("total").asText()).setScale(2).toPlainString(),
                        "order",
                        order.path("increment_id")))
                .toList();
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        return Optional.of(draw.one(all(draw)));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        OrderVisit visit = Sites.orders(browser);
        String number = assignment.argument("order");
        return visit.newest(order -> order.number().equals(number))
                .orElseThrow(() -> new OracleException("there is no order " + number))
                .total()
                .setScale(2)
                .toPlainString();
    }
}
