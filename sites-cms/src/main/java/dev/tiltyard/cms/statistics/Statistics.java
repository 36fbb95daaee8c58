package dev.tiltyard.cms.statistics;

import java.time.ZoneId;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Fills the aggregated tables.
 *
 * <p>Source: Magento 2.4, the aggregations of {@code Magento\Sales\Model\ResourceModel\Report} and its package: new
 * orders and orders pending payment are in none, bestsellers count the packed products and exclude canceled orders.
 */
public final class Statistics {
    private static final ZoneId ZONE = ZoneId.of("America/New_York");
    private static final String STORES = "(SELECT 0 AS store UNION ALL SELECT 1) s";
    private static final List<String> TABLES = List.of(
            "sales_order_aggregated_created",
            "sales_order_aggregated_updated",
            "tax_order_aggregated_created",
            "tax_order_aggregated_updated",
            "sales_shipping_aggregated",
            "sales_shipping_aggregated_order",
            "sales_invoiced_aggregated",
            "sales_invoiced_aggregated_order",
            "sales_refunded_aggregated",
            "sales_refunded_aggregated_order",
            "salesrule_coupon_aggregated",
            "salesrule_coupon_aggregated_updated",
            "sales_bestsellers_aggregated_daily",
            "sales_bestsellers_aggregated_monthly",
            "sales_bestsellers_aggregated_yearly",
            "report_viewed_product_aggregated_daily",
            "report_viewed_product_aggregated_monthly",
            "report_viewed_product_aggregated_yearly");

    private Statistics() {}

    /** Refreshes all statistics. */
    public static void refreshAll(Handle handle) {
        for (String table : TABLES) {
            handle.execute("DELETE FROM " + table);
        }
        for (String by : List.of("created", "updated")) {
            orders(handle, by);
            taxes(handle, by);
            coupons(handle, by);
        }
        shipping(handle, "sales_shipping_aggregated_order", "o.created_at", "");
        shipping(
                handle,
                "sales_shipping_aggregated",
                "p.created_at",
                " JOIN sales_shipment p ON p.order_id = o.entity_id");
        invoiced(handle, "sales_invoiced_aggregated_order", "o.created_at");
        invoiced(handle, "sales_invoiced_aggregated", "p.created_at");
        refunded(handle, "sales_refunded_aggregated_order", "o.created_at");
        refunded(handle, "sales_refunded_aggregated", "p.created_at");
        bestsellers(handle);
        views(handle);
    }

    private static String day(String column) {
        return StoreDay.of(column, ZONE);
    }

    private static void orders(Handle handle, String by) {
        handle.execute(
                """
                INSERT INTO sales_order_aggregated_@by@ (period, store_id, order_status, orders_count, total_qty_ordered,
                       total_qty_invoiced, total_income_amount, total_revenue_amount, total_profit_amount,
                       total_invoiced_amount, total_canceled_amount, total_paid_amount, total_refunded_amount,
                       total_tax_amount, total_tax_amount_actual, total_shipping_amount, total_shipping_amount_actual,
                       total_discount_amount, total_discount_amount_actual)
                SELECT @day@ AS day, s.store, o.status, COUNT(*), SUM(COALESCE(o.total_qty_ordered, 0) - q.canceled),
                       SUM(q.invoiced), SUM(o.base_grand_total - COALESCE(o.base_total_canceled, 0)),
                       SUM(COALESCE(o.base_total_invoiced, 0) - COALESCE(o.base_tax_invoiced, 0)
                           - COALESCE(o.base_shipping_invoiced, 0) - COALESCE(o.base_total_refunded, 0)
                           + COALESCE(o.base_tax_refunded, 0) + COALESCE(o.base_shipping_refunded, 0)),
                       SUM(COALESCE(o.base_total_paid, 0) - COALESCE(o.base_total_refunded, 0)
                           - COALESCE(o.base_tax_invoiced, 0) + COALESCE(o.base_tax_refunded, 0)
                           - COALESCE(o.base_shipping_invoiced, 0) + COALESCE(o.base_shipping_refunded, 0)),
                       SUM(COALESCE(o.base_total_invoiced, 0)), SUM(COALESCE(o.base_total_canceled, 0)),
                       SUM(COALESCE(o.base_total_paid, 0)), SUM(COALESCE(o.base_total_refunded, 0)),
                       SUM(COALESCE(o.base_tax_amount, 0) - COALESCE(o.base_tax_canceled, 0)),
                       SUM(COALESCE(o.base_tax_invoiced, 0) - COALESCE(o.base_tax_refunded, 0)),
                       SUM(COALESCE(o.base_shipping_amount, 0) - COALESCE(o.base_shipping_canceled, 0)),
                       SUM(COALESCE(o.base_shipping_invoiced, 0) - COALESCE(o.base_shipping_refunded, 0)),
                       SUM(ABS(COALESCE(o.base_discount_amount, 0)) - ABS(COALESCE(o.base_discount_canceled, 0))),
                       SUM(ABS(COALESCE(o.base_discount_invoiced, 0)) - ABS(COALESCE(o.base_discount_refunded, 0)))
                  FROM sales_order o
                  JOIN (SELECT order_id, SUM(qty_invoiced) AS invoiced, SUM(qty_canceled) AS canceled
                          FROM sales_order_item WHERE parent_item_id IS NULL GROUP BY order_id) q ON q.order_id = o.entity_id
                  JOIN @stores@
                 WHERE o.state NOT IN ('pending_payment', 'new')
                 GROUP BY day, s.store, o.status
                """.replace("@by@", by).replace("@day@", day("o." + by + "_at")).replace("@stores@", STORES));
    }

    private static void taxes(Handle handle, String by) {
        handle.execute(
                """
                INSERT INTO tax_order_aggregated_@by@ (period, store_id, code, order_status, percent, orders_count,
                                                       tax_base_amount_sum)
                SELECT @day@ AS day, s.store, t.code, o.status, MAX(t.percent), COUNT(DISTINCT o.entity_id),
                       SUM(t.base_real_amount)
                  FROM sales_order_tax t JOIN sales_order o ON o.entity_id = t.order_id JOIN @stores@
                 WHERE o.state NOT IN ('pending_payment', 'new')
                 GROUP BY day, s.store, t.code, o.status
                """.replace("@by@", by).replace("@day@", day("o." + by + "_at")).replace("@stores@", STORES));
    }

    private static void coupons(Handle handle, String by) {
        handle.execute("""
                INSERT INTO salesrule_coupon_aggregated@table@ (period, store_id, order_status, coupon_code, rule_name,
                       coupon_uses, subtotal_amount, discount_amount, total_amount, subtotal_amount_actual,
                       discount_amount_actual, total_amount_actual)
                SELECT @day@ AS day, s.store, o.status, o.coupon_code, o.coupon_rule_name, COUNT(*),
                       SUM(o.base_subtotal - COALESCE(o.base_subtotal_canceled, 0)),
                       SUM(ABS(o.base_discount_amount) - ABS(COALESCE(o.base_discount_canceled, 0))),
                       SUM(o.base_subtotal - COALESCE(o.base_subtotal_canceled, 0)
                           - ABS(o.base_discount_amount) + ABS(COALESCE(o.base_discount_canceled, 0))),
                       SUM(COALESCE(o.base_subtotal_invoiced, 0) - COALESCE(o.base_subtotal_refunded, 0)),
                       SUM(ABS(COALESCE(o.base_discount_invoiced, 0)) - ABS(COALESCE(o.base_discount_refunded, 0))),
                       SUM(COALESCE(o.base_subtotal_invoiced, 0) - COALESCE(o.base_subtotal_refunded, 0)
                           - ABS(COALESCE(o.base_discount_invoiced, 0)) + ABS(COALESCE(o.base_discount_refunded, 0)))
                  FROM sales_order o JOIN @stores@
                 WHERE o.coupon_code IS NOT NULL AND o.state NOT IN ('pending_payment', 'new')
                 GROUP BY day, s.store, o.status, o.coupon_code, o.coupon_rule_name
                """.replace("@table@", by.equals("created") ? "" : "_updated")
                .replace("@day@", day("o." + by + "_at"))
                .replace("@stores@", STORES));
    }

    private static void shipping(Handle handle, String table, String at, String join) {
        handle.execute("""
                INSERT INTO @table@ (period, store_id, order_status, shipping_description, orders_count, total_shipping,
                                     total_shipping_actual)
                SELECT @day@ AS day, s.store, o.status, o.shipping_description, COUNT(DISTINCT o.entity_id),
                       SUM(COALESCE(o.base_shipping_amount, 0) - COALESCE(o.base_shipping_canceled, 0)),
                       SUM(COALESCE(o.base_shipping_invoiced, 0) - COALESCE(o.base_shipping_refunded, 0))
                  FROM sales_order o@join@ JOIN @stores@
                 WHERE o.state NOT IN ('pending_payment', 'new') AND o.is_virtual = 0
                 GROUP BY day, s.store, o.status, o.shipping_description
                """.replace("@table@", table)
                .replace("@join@", join)
                .replace("@day@", day(at))
                .replace("@stores@", STORES));
    }

    private static void invoiced(Handle handle, String table, String at) {
        handle.execute("""
                INSERT INTO @table@ (period, store_id, order_status, orders_count, orders_invoiced, invoiced,
                                     invoiced_captured, invoiced_not_captured)
                SELECT @day@ AS day, s.store, o.status, COUNT(DISTINCT o.entity_id), COUNT(DISTINCT o.entity_id),
                       SUM(p.base_grand_total), SUM(IF(p.state = 2, p.base_grand_total, 0)),
                       SUM(IF(p.state = 2, 0, p.base_grand_total))
                  FROM sales_order o JOIN sales_invoice p ON p.order_id = o.entity_id AND p.state <> 3 JOIN @stores@
                 GROUP BY day, s.store, o.status
                """.replace("@table@", table).replace("@day@", day(at)).replace("@stores@", STORES));
    }

    private static void refunded(Handle handle, String table, String at) {
        handle.execute("""
                INSERT INTO @table@ (period, store_id, order_status, orders_count, refunded, online_refunded,
                                     offline_refunded)
                SELECT @day@ AS day, s.store, o.status, COUNT(DISTINCT o.entity_id), SUM(p.base_grand_total), 0,
                       SUM(p.base_grand_total)
                  FROM sales_order o JOIN sales_creditmemo p ON p.order_id = o.entity_id JOIN @stores@
                 GROUP BY day, s.store, o.status
                """.replace("@table@", table).replace("@day@", day(at)).replace("@stores@", STORES));
    }

    private static void bestsellers(Handle handle) {
        handle.execute("""
                INSERT INTO sales_bestsellers_aggregated_daily (period, store_id, product_id, product_name, product_price,
                                                                qty_ordered, rating_pos)
                SELECT @day@ AS day, s.store, i.product_id, MIN(i.name), MAX(COALESCE(p.price, i.price)),
                       SUM(i.qty_ordered), 0
                  FROM sales_order o
                  JOIN sales_order_item i ON i.order_id = o.entity_id
                   AND i.product_type NOT IN ('configurable', 'grouped', 'bundle')
                  LEFT JOIN sales_order_item p ON p.item_id = i.parent_item_id
                  JOIN @stores@
                 WHERE o.state <> 'canceled'
                 GROUP BY day, s.store, i.product_id
                """.replace("@day@", day("o.created_at")).replace("@stores@", STORES));
        coarser(handle, "sales_bestsellers_aggregated", "qty_ordered");
    }

    private static void views(Handle handle) {
        handle.execute("""
                INSERT INTO report_viewed_product_aggregated_daily (period, store_id, product_id, product_name,
                                                                    product_price, views_num, rating_pos)
                SELECT @day@ AS day, s.store, e.object_id, MIN(n.value), COALESCE(MIN(x.min_price), 0), COUNT(*), 0
                  FROM report_event e
                  JOIN catalog_product_entity_varchar n ON n.entity_id = e.object_id AND n.store_id = 0
                   AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                          WHERE entity_type_id = 4 AND attribute_code = 'name')
                  LEFT JOIN catalog_product_index_price x ON x.entity_id = e.object_id AND x.customer_group_id = 0
                  JOIN @stores@
                 WHERE e.event_type_id = 1
                 GROUP BY day, s.store, e.object_id
                """.replace("@day@", day("e.logged_at")).replace("@stores@", STORES));
        coarser(handle, "report_viewed_product_aggregated", "views_num");
    }

    private static void coarser(Handle handle, String table, String sum) {
        for (String[] each : List.of(new String[] {"monthly", "%Y-%m-01"}, new String[] {"yearly", "%Y-01-01"})) {
            handle.execute("""
                    INSERT INTO @table@_@by@ (period, store_id, product_id, product_name, product_price, @sum@, rating_pos)
                    SELECT DATE_FORMAT(period, '@form@') AS part, store_id, product_id, MIN(product_name),
                           MAX(product_price), SUM(@sum@), 0
                      FROM @table@_daily GROUP BY part, store_id, product_id
                    """.replace("@table@", table)
                    .replace("@by@", each[0])
                    .replace("@form@", each[1])
                    .replace("@sum@", sum));
        }
    }
}
