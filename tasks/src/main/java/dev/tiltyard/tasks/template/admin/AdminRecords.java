package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import java.util.Map;

/** Queries and steps that several shop admin templates share. */
final class AdminRecords {
    /**
     * Beginning of a query: {@code lone}, customers (id, name, email, group_id, phone, zip) that a filter by name finds
     * as the only match.
     */
    static final String CUSTOMERS = """
            WITH customers AS (
              SELECT entity_id AS id, name, email, group_id, billing_telephone AS phone, billing_postcode AS zip,
                     billing_street AS street
                FROM customer_grid_flat ORDER BY md5(email), entity_id LIMIT 100),
            lone AS (
              SELECT c.* FROM customers c WHERE c.name NOT LIKE '%"%'
                 AND (SELECT count(*) FROM customer_grid_flat o WHERE o.name LIKE concat('%', c.name, '%')) = 1)
            """;

    /** Some simple products (id, sku, name, price, qty) that a filter by SKU finds as the only match. */
    static final String PRODUCTS = """
            WITH some AS (
              SELECT entity_id, sku FROM catalog_product_entity WHERE type_id = 'simple' ORDER BY md5(sku), entity_id LIMIT 100)
            SELECT p.entity_id AS id, p.sku, n.value AS name, round(d.value, 2) AS price, round(i.qty) AS qty
              FROM some p
              JOIN catalog_product_entity_varchar n ON n.entity_id = p.entity_id AND n.store_id = 0 AND n.attribute_id =
                   (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'name')
              JOIN catalog_product_entity_decimal d ON d.entity_id = p.entity_id AND d.store_id = 0 AND d.attribute_id =
                   (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'price')
              JOIN catalog_product_entity_int s ON s.entity_id = p.entity_id AND s.store_id = 0 AND s.value = 1
               AND s.attribute_id =
                   (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'status')
              JOIN cataloginventory_stock_item i ON i.product_id = p.entity_id AND i.is_in_stock = 1 AND i.qty > 0
             WHERE n.value NOT LIKE '%"%' AND n.value NOT LIKE '%&%;%' -- pages show character references as characters
               AND (SELECT count(*) FROM catalog_product_entity o WHERE o.sku LIKE concat('%', p.sku, '%')) = 1
             ORDER BY md5(p.sku), p.entity_id
            """;

    /** Beginning of a query: {@code single}, review titles that a filter by title finds as the only match. */
    static final String TITLES = """
            WITH titles AS (SELECT title, count(*) AS times FROM review_detail GROUP BY title),
            single AS (
              SELECT t.title FROM titles t WHERE t.times = 1 AND char_length(t.title) > 9 AND t.title = trim(t.title)
                 AND t.title NOT LIKE '%"%' AND t.title NOT LIKE '%\\%%'
                 AND (SELECT count(*) FROM titles o WHERE o.title LIKE concat('%', t.title, '%')) = 1)
            """;

    private AdminRecords() {}

    /** Opens the product with a SKU. */
    static void product(AdminVisit visit, String sku) {
        visit.menu("catalog", "catalog/product");
        visit.filter(Map.of("sku", sku));
        ShownRow row = AdminTemplate.only(visit.shown());
        visit.browser().expecting("#product_form", () -> visit.open(row));
    }

    /** Opens the customer with a name. */
    static void customer(AdminVisit visit, String name) {
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("name", name));
        visit.open(AdminTemplate.only(visit.shown()));
    }
}
