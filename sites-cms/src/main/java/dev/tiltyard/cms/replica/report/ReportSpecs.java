package dev.tiltyard.cms.replica.report;

import dev.tiltyard.cms.replica.report.ReportSpec.Cell;
import dev.tiltyard.cms.statistics.StoreDay;
import java.time.ZoneId;
import java.util.List;

/** All reports over periods. */
final class ReportSpecs {
    private static final ZoneId ZONE = ZoneId.of("America/New_York");

    private ReportSpecs() {}

    static List<ReportSpec> all() {
        return List.of(
                ReportSpec.of(
                                "reports/report_sales/sales",
                                "Orders Report",
                                "Magento_Reports::salesroot_sales",
                                "created_at_order",
                                "Order Created",
                                "sales_order_aggregated_created t",
                                "updated_at_order",
                                "Order Updated",
                                "sales_order_aggregated_updated t")
                        .sums(
                                Cell.number("Orders", "SUM(orders_count)"),
                                Cell.number("Sales Items", "SUM(total_qty_ordered)"),
                                Cell.money("Sales Total", "SUM(total_income_amount)"),
                                Cell.money("Invoiced", "SUM(total_invoiced_amount)"),
                                Cell.money("Refunded", "SUM(total_refunded_amount)"),
                                Cell.money("Sales Tax", "SUM(total_tax_amount)"),
                                Cell.money("Sales Shipping", "SUM(total_shipping_amount)"),
                                Cell.money("Sales Discount", "SUM(total_discount_amount)"),
                                Cell.money("Canceled", "SUM(total_canceled_amount)"))
                        .actually(
                                Cell.money("Tax", "SUM(total_tax_amount_actual)"),
                                Cell.money("Shipping", "SUM(total_shipping_amount_actual)"),
                                Cell.money("Discount", "SUM(total_discount_amount_actual)"))
                        .withStatuses(),
                ReportSpec.of(
                                "reports/report_sales/tax",
                                "Tax Report",
                                "Magento_Reports::tax",
                                "created_at_order",
                                "Order Created",
                                "tax_order_aggregated_created t",
                                "updated_at_order",
                                "Order Updated",
                                "tax_order_aggregated_updated t")
                        .by(Cell.text("Tax", "code"), Cell.number("Rate", "percent"))
                        .sums(
                                Cell.number("Orders", "SUM(orders_count)"),
                                Cell.money("Tax Amount", "SUM(tax_base_amount_sum)"))
                        .withStatuses(),
                ReportSpec.of(
                                "reports/report_sales/invoiced",
                                "Invoice Report",
                                "Magento_Reports::invoiced",
                                "created_at_order",
                                "Order Created",
                                "sales_invoiced_aggregated_order t",
                                "created_at_invoice",
                                "Last Invoice Created Date",
                                "sales_invoiced_aggregated t")
                        .sums(
                                Cell.number("Orders", "SUM(orders_count)"),
                                Cell.number("Invoiced Orders", "SUM(orders_invoiced)"),
                                Cell.money("Total Invoiced", "SUM(invoiced)"),
                                Cell.money("Paid Invoices", "SUM(invoiced_captured)"),
                                Cell.money("Unpaid Invoices", "SUM(invoiced_not_captured)"))
                        .withStatuses(),
                ReportSpec.of(
                                "reports/report_sales/shipping",
                                "Shipping Report",
                                "Magento_Reports::shipping",
                                "created_at_order",
                                "Order Created",
                                "sales_shipping_aggregated_order t",
                                "created_at_shipment",
                                "First Shipment Created Date",
                                "sales_shipping_aggregated t")
                        .by(Cell.text("Carrier/Method", "shipping_description"))
                        .sums(
                                Cell.number("Orders", "SUM(orders_count)"),
                                Cell.money("Total Sales Shipping", "SUM(total_shipping)"),
                                Cell.money("Total Shipping", "SUM(total_shipping_actual)"))
                        .withStatuses(),
                ReportSpec.of(
                                "reports/report_sales/refunded",
                                "Refunds Report",
                                "Magento_Reports::refunded",
                                "created_at_order",
                                "Order Created",
                                "sales_refunded_aggregated_order t",
                                "created_at_refunded",
                                "Last Credit Memo Created Date",
                                "sales_refunded_aggregated t")
                        .sums(
                                Cell.number("Refunded Orders", "SUM(orders_count)"),
                                Cell.money("Total Refunded", "SUM(refunded)"),
                                Cell.money("Online Refunds", "SUM(online_refunded)"),
                                Cell.money("Offline Refunds", "SUM(offline_refunded)"))
                        .withStatuses(),
                ReportSpec.of(
                                "reports/report_sales/coupons",
                                "Coupons Report",
                                "Magento_Reports::coupons",
                                "created_at_order",
                                "Order Created",
                                "salesrule_coupon_aggregated t",
                                "updated_at_order",
                                "Order Updated",
                                "salesrule_coupon_aggregated_updated t")
                        .by(Cell.text("Coupon Code", "coupon_code"), Cell.text("Price Rule", "rule_name"))
                        .sums(
                                Cell.number("Uses", "SUM(coupon_uses)"),
                                Cell.money("Sales Subtotal", "SUM(subtotal_amount)"),
                                Cell.money("Sales Discount", "SUM(discount_amount)"),
                                Cell.money("Sales Total", "SUM(total_amount)"),
                                Cell.money("Subtotal", "SUM(subtotal_amount_actual)"),
                                Cell.money("Discount", "SUM(discount_amount_actual)"),
                                Cell.money("Total", "SUM(total_amount_actual)"))
                        .withStatuses()
                        .withCoupons(),
                ReportSpec.of(
                                "reports/report_sales/bestsellers",
                                "Bestsellers Report",
                                "Magento_Reports::bestsellers",
                                "",
                                "",
                                "sales_bestsellers_aggregated_daily t")
                        .by(Cell.text("Product", "product_name"), Cell.money("Price", "product_price"))
                        .sums(Cell.number("Order Quantity", "SUM(qty_ordered)"))
                        .top(5),
                ReportSpec.of(
                                "reports/report_product/viewed",
                                "Product Views Report",
                                "Magento_Reports::viewed",
                                "",
                                "",
                                "report_viewed_product_aggregated_daily t")
                        .by(Cell.text("Product", "product_name"), Cell.money("Price", "product_price"))
                        .sums(Cell.number("Views", "SUM(views_num)"))
                        .top(5),
                ReportSpec.of(
                                "reports/report_product/sold",
                                "Ordered Products Report",
                                "Magento_Reports::sold",
                                "",
                                "",
                                """
                                (SELECT @day@ AS period, 0 AS store_id, i.name AS product_name, i.sku AS sku, i.qty_ordered
                                   FROM sales_order o JOIN sales_order_item i ON i.order_id = o.entity_id
                                  WHERE i.parent_item_id IS NULL AND o.state <> 'canceled') t
                                """.replace("@day@", StoreDay.of("o.created_at", ZONE)))
                        .by(Cell.text("Product", "product_name"), Cell.text("SKU", "sku"))
                        .sums(Cell.number("Order Quantity", "SUM(qty_ordered)")),
                ReportSpec.of(
                                "reports/report_customer/accounts",
                                "New Accounts Report",
                                "Magento_Reports::accounts",
                                "",
                                "",
                                """
                                (SELECT @day@ AS period, 0 AS store_id FROM customer_entity c) t
                                """.replace("@day@", StoreDay.of("c.created_at", ZONE)))
                        .sums(Cell.number("New Accounts", "COUNT(*)")),
                customers("reports/report_customer/totals", "Order Total Report", "Magento_Reports::totals", true),
                customers(
                        "reports/report_customer/orders",
                        "Order Count Report",
                        "Magento_Reports::customers_orders",
                        false));
    }

    private static ReportSpec customers(String path, String title, String resource, boolean byTotal) {
        Cell orders = Cell.number("Orders", "COUNT(*)");
        Cell average = Cell.money("Average", "AVG(base_grand_total)");
        Cell total = Cell.money("Total", "SUM(base_grand_total)");
        ReportSpec report = ReportSpec.of(
                        path, title, resource, "", "", """
                        (SELECT @day@ AS period, 0 AS store_id, o.base_grand_total,
                                CONCAT(o.customer_firstname, ' ', o.customer_lastname) AS customer
                           FROM sales_order o WHERE o.state <> 'canceled') t
                        """.replace("@day@", StoreDay.of("o.created_at", ZONE)))
                .by(Cell.text("Customer", "customer"));
        return byTotal ? report.sums(orders, average, total) : report.sums(average, total, orders);
    }
}
