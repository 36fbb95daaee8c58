package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.Purchase;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What the customer of the tasks has ordered, as SQL that others build on. */
final class MyOrders {
    /** Beginning of a query: {@code mine} (id, number, total, status, placed, month), placed by the customer {@code :me}. */
    static final String MINE = """
            WITH mine AS (
              SELECT o.entity_id AS id, o.increment_id AS number, round(o.grand_total, 2) AS total, o.status,
                     o.created_at AS placed, date_format(o.created_at, '%M %Y') AS month
                FROM sales_order o WHERE o.customer_id = (SELECT entity_id FROM customer_entity WHERE email = :me))
            """;

    /** Goes on: {@code things} (id of the order, name, sku, price, product, others, times), what was ordered. */
    static final String THINGS = """
            , things AS (
              SELECT i.order_id AS id, i.name, i.sku, round(i.price, 2) AS price, i.product_id AS product,
                     count(*) OVER (PARTITION BY i.order_id) - 1 AS others, count(*) OVER (PARTITION BY i.name) AS times,
                     rank() OVER (PARTITION BY i.order_id ORDER BY i.price DESC) AS place
                FROM sales_order_item i JOIN mine m ON m.id = i.order_id WHERE i.parent_item_id IS NULL)
            """;

    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.US);

    private MyOrders() {}

    /** Opens the order of a month in which a thing was bought. */
    static Purchase open(OrderVisit visit, String month, String thing) {
        YearMonth meant = YearMonth.parse(month, MONTH);
        for (Purchase purchase : visit.all()) {
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
