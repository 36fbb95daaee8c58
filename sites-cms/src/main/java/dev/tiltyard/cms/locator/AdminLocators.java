package dev.tiltyard.cms.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.List;
import java.util.Locale;

/** Locators that query the shop admin's database. They run unchanged on the original's. */
public final class AdminLocators {
    private static final String SITE = "shopping_admin";
    private static final String VALUE = """
        (SELECT v.value FROM catalog_product_entity_%s v JOIN eav_attribute a ON a.attribute_id = v.attribute_id
            AND a.entity_type_id = 4 AND a.attribute_code = '%s'
          WHERE v.entity_id = p.entity_id AND v.store_id = 0) AS %s
        """;

    private AdminLocators() {}

    public static List<NamedLocator> all() {
        return List.of(
                sql(
                        "order_status",
                        "One row with status, state, grand_total and total_refunded of the order with this number; no"
                                + " row if there is none.",
                        "SELECT status, state, grand_total, total_refunded FROM sales_order"
                                + " WHERE increment_id = LPAD(:number, 9, '0')",
                        "number"),
                sql(
                        "order_comments",
                        "Comments of the order with this number, newest first: comment, is_customer_notified, status.",
                        """
                        SELECT h.comment, h.is_customer_notified, h.status FROM sales_order_status_history h
                          JOIN sales_order o ON o.entity_id = h.parent_id
                         WHERE o.increment_id = LPAD(:number, 9, '0') ORDER BY h.entity_id DESC
                        """,
                        "number"),
                sql(
                        "order_tracks",
                        "Tracking numbers of the order with this number, oldest first: carrier_code, title,"
                                + " track_number.",
                        """
                        SELECT t.carrier_code, t.title, t.track_number FROM sales_shipment_track t
                          JOIN sales_order o ON o.entity_id = t.order_id
                         WHERE o.increment_id = LPAD(:number, 9, '0') ORDER BY t.entity_id
                        """,
                        "number"),
                sql(
                        "order_address",
                        "One row with the address of this order, the type being shipping or billing: firstname,"
                                + " lastname, street, city, region, postcode, telephone.",
                        """
                        SELECT a.firstname, a.lastname, a.street, a.city, a.region, a.postcode, a.telephone
                          FROM sales_order_address a JOIN sales_order o ON o.entity_id = a.parent_id
                         WHERE o.increment_id = LPAD(:number, 9, '0') AND a.address_type = :type
                        """,
                        "number",
                        "type"),
                sql(
                        "order_addresses",
                        "The addresses of the order with this number, billing and shipping: street, city, region,"
                                + " postcode.",
                        """
                        SELECT a.street, a.city, a.region, a.postcode
                          FROM sales_order_address a JOIN sales_order o ON o.entity_id = a.parent_id
                         WHERE o.increment_id = LPAD(:number, 9, '0') ORDER BY a.entity_id
                        """,
                        "number"),
                sql(
                        "invoices_of_order",
                        "Invoices of the order with this number, oldest first: increment_id, grand_total.",
                        """
                        SELECT i.increment_id, i.grand_total FROM sales_invoice i JOIN sales_order o ON o.entity_id = i.order_id
                         WHERE o.increment_id = LPAD(:number, 9, '0') ORDER BY i.entity_id
                        """,
                        "number"),
                sql(
                        "product",
                        "The product with this SKU: entity_id, attribute_set_id, type_id, name, price, status (1"
                                + " enabled, 2 disabled), sale, qty, is_in_stock; no row if there is none.",
                        "SELECT p.entity_id, p.attribute_set_id, p.type_id, " + value("varchar", "name") + ", "
                                + value("decimal", "price") + ", " + value("int", "status") + ", "
                                + value("int", "sale")
                                + ", s.qty, s.is_in_stock FROM catalog_product_entity p LEFT JOIN"
                                + " cataloginventory_stock_item s ON s.product_id = p.entity_id AND s.stock_id = 1"
                                + " WHERE p.sku = :sku",
                        "sku"),
                sql(
                        "product_by_id",
                        "The product with this id: name, price, status (1 enabled, 2 disabled), sale, size, color"
                                + " (option ids), qty, is_in_stock; no row if there is none.",
                        "SELECT " + value("varchar", "name") + ", " + value("decimal", "price") + ", "
                                + value("int", "status") + ", " + value("int", "sale") + ", " + value("int", "size")
                                + ", "
                                + value("int", "color")
                                + ", s.qty, s.is_in_stock FROM catalog_product_entity p LEFT JOIN"
                                + " cataloginventory_stock_item s ON s.product_id = p.entity_id AND s.stock_id = 1"
                                + " WHERE p.entity_id = :id",
                        "id"),
                sql(
                        "variation_names_of",
                        "Names of the variants of the configurable product with this id, by id.",
                        "SELECT " + value("varchar", "name") + " FROM catalog_product_super_link l"
                                + " JOIN catalog_product_entity p ON p.entity_id = l.product_id"
                                + " WHERE l.parent_id = :id ORDER BY p.entity_id",
                        "id"),
                sql(
                        "category_names_of",
                        "Names of the categories that the product with this id is in, by id.",
                        """
                        SELECT n.value AS name FROM catalog_category_product l
                          JOIN catalog_category_entity_varchar n ON n.entity_id = l.category_id AND n.store_id = 0
                           AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                                  WHERE entity_type_id = 3 AND attribute_code = 'name')
                         WHERE l.product_id = :id ORDER BY l.category_id
                        """,
                        "id"),
                sql("variations_of", "SKUs of the variants of this configurable product, by id.", """
                        SELECT c.sku FROM catalog_product_super_link l JOIN catalog_product_entity p ON p.entity_id = l.parent_id
                          JOIN catalog_product_entity c ON c.entity_id = l.product_id WHERE p.sku = :sku ORDER BY c.entity_id
                        """, "sku"),
                sql(
                        "categories_of",
                        "Names of the categories that the product with this SKU is in, by id.",
                        """
                        SELECT n.value AS name FROM catalog_category_product l
                          JOIN catalog_product_entity p ON p.entity_id = l.product_id
                          JOIN catalog_category_entity_varchar n ON n.entity_id = l.category_id AND n.store_id = 0
                           AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                                  WHERE entity_type_id = 3 AND attribute_code = 'name')
                         WHERE p.sku = :sku ORDER BY l.category_id
                        """,
                        "sku"),
                sql(
                        "review",
                        "The review with this id: status_id (1 approved, 2 pending, 3 not approved), nickname, title,"
                                + " detail; no row if it has been deleted.",
                        """
                        SELECT r.status_id, d.nickname, d.title, d.detail FROM review r
                          JOIN review_detail d ON d.review_id = r.review_id WHERE r.review_id = :id
                        """,
                        "id"),
                sql(
                        "cms_page",
                        "The CMS page with this id: title, identifier, is_active, content; no row if there is none.",
                        "SELECT title, identifier, is_active, content FROM cms_page WHERE page_id = :id",
                        "id"),
                sql(
                        "cart_rule",
                        "Cart price rules with this name: rule_id, is_active, simple_action, discount_amount,"
                                + " coupon_type.",
                        "SELECT rule_id, is_active, simple_action, discount_amount, coupon_type FROM salesrule"
                                + " WHERE name = :name ORDER BY rule_id",
                        "name"),
                sql(
                        "customer",
                        "The customer with this email address: entity_id, firstname, lastname, group_id, telephone of"
                                + " the default address; no row if there is none.",
                        """
                        SELECT c.entity_id, c.firstname, c.lastname, c.group_id, a.telephone FROM customer_entity c
                          LEFT JOIN customer_address_entity a ON a.entity_id = c.default_billing WHERE c.email = :email
                        """,
                        "email"));
    }

    private static String value(String type, String code) {
        return String.format(Locale.ROOT, VALUE, type, code, code);
    }

    private static NamedLocator sql(String name, String finds, String query, String... parameters) {
        return NamedLocator.sql(SITE, name, finds, query, parameters);
    }
}
