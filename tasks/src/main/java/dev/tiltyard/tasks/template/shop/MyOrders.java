package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.ListedOrder;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** SQL for the user's orders that several templates share. */
final class MyOrders {
    /**
     * Beginning of a query: {@code mine} (id, number, total, status, placed, month), orders of the customer {@code
     * :me}.
     */
    static final String MINE = """
            WITH mine AS (
              SELECT o.entity_id AS id, o.increment_id AS number, round(o.grand_total, 2) AS total, o.status,
                     o.created_at AS placed, date_format(o.created_at, '%M %Y') AS month
                FROM sales_order o WHERE o.customer_id = (SELECT entity_id FROM customer_entity WHERE email = :me))
            """;

    /** Continuation: {@code things} (order id, name, sku, price, product, others, times), the ordered items. */
    static final String THINGS = """
            , things AS (
              SELECT i.order_id AS id, i.name, i.sku, round(i.price, 2) AS price, i.product_id AS product,
                     count(*) OVER (PARTITION BY i.order_id) - 1 AS others, count(*) OVER (PARTITION BY i.name) AS times,
                     rank() OVER (PARTITION BY i.order_id ORDER BY i.price DESC) AS place
                FROM sales_order_item i JOIN mine m ON m.id = i.order_id WHERE i.parent_item_id IS NULL)
            """;

    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);

    private MyOrders() {}

    /** Opens the order of a month that contains an item. */
    static ListedOrder open(OrderVisit visit, String month, String thing) {
        YearMonth meant = YearMonth.parse(month, MONTH);
        for (ListedOrder purchase : visit.all()) {
            if (YearMonth.from(purchase.date()).equals(meant)) {
                visit.open(purchase.number());
                if (visit.items().stream().anyMatch(item -> item.name().equals(thing))) {
                    return purchase;
                }
            }
        }
        throw new OracleException("no order of " + month + " has " + thing);
    }
}
