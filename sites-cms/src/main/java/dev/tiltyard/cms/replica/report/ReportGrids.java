package dev.tiltyard.cms.replica.report;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Column;
import dev.tiltyard.cms.replica.grid.GridSpec;
import java.util.List;

/** Reports that are plain lists. */
public final class ReportGrids {
    private static final String NAME = """
            LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = %s AND n.store_id = 0
             AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                    WHERE entity_type_id = 4 AND attribute_code = 'name')
            """;

    private ReportGrids() {}

    /** All of them. */
    public static List<GridSpec> all() {
        return List.of(inCart(), searches(), abandoned(), problems(), reviewers(), reviewed(), lowStock(), downloads());
    }

    private static GridSpec inCart() {
        return GridSpec.of(
                        "gridProductsInCart",
                        "reports/report_shopcart/product",
                        "Products in Carts",
                        "Magento_Reports::product")
                .from("""
                        (SELECT i.product_id, MIN(i.name) AS name, MAX(i.price) AS price, COUNT(DISTINCT i.quote_id) AS carts
                           FROM quote_item i JOIN quote q ON q.entity_id = i.quote_id AND q.is_active = 1
                          WHERE i.parent_item_id IS NULL GROUP BY i.product_id) c
                        """, "c.product_id")
                .columns(
                        Column.number("entity_id", "ID", "c.product_id"),
                        Column.text("name", "Product", "c.name"),
                        Column.money("price", "Price", "c.price"),
                        Column.number("carts", "Carts", "c.carts"))
                .sort("carts", true)
                .legacy()
                .build();
    }

    private static GridSpec searches() {
        return GridSpec.of(
                        "searchReportGrid",
                        "search/term/report",
                        "Search Terms Report",
                        "Magento_Reports::report_search_term")
                .from("search_query q", "q.query_id")
                .columns(
                        Column.number("query_id", "ID", "q.query_id"),
                        Column.text("query_text", "Search Query", "q.query_text"),
                        Column.choice(
                                "store_id",
                                "Store",
                                "q.store_id",
                                Choices.query("SELECT store_id, name FROM store WHERE store_id > 0")),
                        Column.number("num_results", "Results", "q.num_results"),
                        Column.number("popularity", "Hits", "q.popularity"))
                .sort("popularity", true)
                .legacy()
                .action("Edit", "search/term/edit/id/{id}/")
                .build();
    }

    private static GridSpec abandoned() {
        return GridSpec.of(
                        "gridAbandoned",
                        "reports/report_shopcart/abandoned",
                        "Abandoned Carts",
                        "Magento_Reports::abandoned")
                .from("quote q", "q.entity_id")
                .where("q.is_active = 1 AND q.items_count > 0")
                .columns(
                        Column.text(
                                "customer_name", "Customer", "CONCAT(q.customer_firstname, ' ', q.customer_lastname)"),
                        Column.text("email", "Email", "q.customer_email"),
                        Column.number("items_count", "Products", "q.items_count"),
                        Column.number("items_qty", "Quantity", "q.items_qty"),
                        Column.money("subtotal", "Subtotal", "q.subtotal"),
                        Column.text("coupon_code", "Applied Coupon", "q.coupon_code"),
                        Column.time("created_at", "Created", "q.created_at"),
                        Column.time("updated_at", "Updated", "q.updated_at"),
                        Column.text("remote_ip", "IP Address", "q.remote_ip"))
                .sort("updated_at", true)
                .legacy()
                .build();
    }

    private static GridSpec problems() {
        return GridSpec.of(
                        "problemGrid",
                        "newsletter/problem",
                        "Newsletter Problems Report",
                        "Magento_Newsletter::problem")
                .from("newsletter_problem p", "p.problem_id")
                .join("s", "LEFT JOIN newsletter_subscriber s ON s.subscriber_id = p.subscriber_id")
                .columns(
                        Column.number("problem_id", "ID", "p.problem_id"),
                        Column.text("subscriber", "Subscriber", "s.subscriber_email")
                                .from("s"),
                        Column.text("problem_code", "Error Code", "p.problem_error_code"),
                        Column.text("problem_text", "Error Text", "p.problem_error_text"))
                .legacy()
                .build();
    }

    private static GridSpec reviewers() {
        return GridSpec.of(
                        "customers_grid",
                        "reports/report_review/customer",
                        "Customer Reviews Report",
                        "Magento_Reports::review_customer")
                .from("""
                        (SELECT COALESCE(d.customer_id, 0) AS customer_id, COUNT(*) AS reviews,
                                COALESCE(CONCAT(MIN(c.firstname), ' ', MIN(c.lastname)), 'Guest') AS name
                           FROM review_detail d LEFT JOIN customer_entity c ON c.entity_id = d.customer_id
                          GROUP BY COALESCE(d.customer_id, 0)) r
                        """, "r.customer_id")
                .columns(
                        Column.text("customer_name", "Customer", "r.name"),
                        Column.number("review_cnt", "Reviews", "r.reviews"))
                .sort("review_cnt", true)
                .legacy()
                .action("Show Reviews", "review/product/index/")
                .build();
    }

    private static GridSpec reviewed() {
        return GridSpec.of(
                        "gridProducts",
                        "reports/report_review/product",
                        "Product Reviews Report",
                        "Magento_Reports::review_product")
                .from("""
                        (SELECT r.entity_pk_value AS product, COUNT(DISTINCT r.review_id) AS reviews, AVG(v.percent) AS average,
                                AVG(IF(r.status_id = 1, v.percent, NULL)) AS approved, MAX(r.created_at) AS last
                           FROM review r LEFT JOIN rating_option_vote v ON v.review_id = r.review_id
                          WHERE r.entity_id = 1 GROUP BY r.entity_pk_value) r
                        """ + String.format(NAME, "r.product"), "r.product")
                .columns(
                        Column.number("entity_id", "ID", "r.product"),
                        Column.text("name", "Product", "n.value"),
                        Column.number("review_cnt", "Reviews", "r.reviews"),
                        Column.number("avg_rating", "Average", "ROUND(r.average)"),
                        Column.number("avg_rating_approved", "Average (Approved)", "ROUND(COALESCE(r.approved, 0))"),
                        Column.time("last_created", "Last Review", "r.last"))
                .sort("review_cnt", true)
                .legacy()
                .action("Show Reviews", "review/product/index/?filters[name]={name}")
                .build();
    }

    private static GridSpec lowStock() {
        return GridSpec.of(
                        "gridLowstock",
                        "reports/report_product/lowstock",
                        "Low Stock Report",
                        "Magento_Reports::lowstock")
                .from("""
                        inventory_source_item i
                          STRAIGHT_JOIN catalog_product_grid_flat e ON e.sku = i.sku AND e.type_id = 'simple'
                          STRAIGHT_JOIN cataloginventory_stock_item s ON s.product_id = e.entity_id
                        """, "e.entity_id")
                // The first condition holds whenever the second does, and an index knows it.
                .where("i.quantity <= (SELECT MAX(notify_stock_qty) FROM cataloginventory_stock_item)"
                        + " AND i.quantity <= s.notify_stock_qty")
                .columns(
                        Column.text("name", "Product", "e.name"),
                        Column.text("sku", "SKU", "i.sku"),
                        Column.number("qty", "Quantity", "i.quantity"),
                        Column.text("source_code", "Source Code", "i.source_code"))
                .sort("qty", false)
                .legacy()
                .build();
    }

    private static GridSpec downloads() {
        return GridSpec.of(
                        "downloadsGrid",
                        "reports/report_product/downloads",
                        "Downloads Report",
                        "Magento_Reports::downloads")
                .from("downloadable_link_purchased p", "p.purchased_id")
                .columns(
                        Column.text("product_name", "Product", "p.product_name"),
                        Column.text("product_sku", "SKU", "p.product_sku"),
                        Column.time("created_at", "Purchased", "p.created_at"))
                .legacy()
                .build();
    }
}
