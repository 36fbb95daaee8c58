package dev.tiltyard.shopping.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.List;

/** Locators that query the database. They run unchanged on the original's. */
final class DatabaseLocators {
    private static final String PRODUCT_NAME = """
        LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = p.entity_id AND n.store_id = 0
         AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                WHERE entity_type_id = 4 AND attribute_code = 'name')
        """;

    private DatabaseLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "latest_order",
                        "The last placed order of all customers: entity_id, increment_id, customer_email, status,"
                                + " grand_total; no row if there is none.",
                        """
                        SELECT entity_id, increment_id, customer_email, status, grand_total FROM sales_order
                         ORDER BY created_at DESC, entity_id DESC LIMIT 1
                        """),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "order",
                        "The order with this number: status, state, customer_email, subtotal, shipping_amount,"
                                + " discount_amount, coupon_code, grand_total, total_qty_ordered, shipping_method,"
                                + " shipping_description, payment_method; no row if there is none.",
                        """
                        SELECT o.status, o.state, o.customer_email, o.subtotal, o.shipping_amount, o.discount_amount,
                               o.coupon_code, o.grand_total, o.total_qty_ordered, o.shipping_method,
                               o.shipping_description, y.method AS payment_method
                          FROM sales_order o LEFT JOIN sales_order_payment y ON y.parent_id = o.entity_id
                         WHERE o.increment_id = LPAD(:number, 9, '0')
                        """,
                        "number"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "order_lines",
                        "The items of the order with this number, in order: sku, name, qty_ordered, price,"
                                + " row_total, product_options.",
                        """
                        SELECT i.sku, i.name, i.qty_ordered, i.price, i.row_total, i.product_options
                          FROM sales_order_item i JOIN sales_order o ON o.entity_id = i.order_id
                         WHERE o.increment_id = LPAD(:number, 9, '0') AND i.parent_item_id IS NULL ORDER BY i.item_id
                        """,
                        "number"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "latest_order_lines_of",
                        "The items of this customer's last order, in order: sku, name, qty_ordered.",
                        """
                        SELECT i.sku, i.name, i.qty_ordered FROM sales_order_item i
                         WHERE i.parent_item_id IS NULL
                           AND i.order_id = (SELECT MAX(entity_id) FROM sales_order WHERE customer_email = :email)
                         ORDER BY i.item_id
                        """,
                        "email"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "order_address",
                        "One row with the address of this order, the type being shipping or billing: firstname,"
                                + " lastname, street, city, region, postcode, country_id, telephone.",
                        """
                        SELECT a.firstname, a.lastname, a.street, a.city, a.region, a.postcode, a.country_id, a.telephone
                          FROM sales_order_address a JOIN sales_order o ON o.entity_id = a.parent_id
                         WHERE o.increment_id = LPAD(:number, 9, '0') AND a.address_type = :type
                        """,
                        "number",
                        "type"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "orders_of",
                        "Orders of this customer, newest first: increment_id, status, grand_total, created_at (UTC).",
                        """
                        SELECT increment_id, status, grand_total, created_at FROM sales_order
                         WHERE customer_email = :email ORDER BY created_at DESC, entity_id DESC
                        """,
                        "email"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "cart_of",
                        "The items in this customer's cart, in order: sku, name, qty, price.",
                        """
                        SELECT i.sku, i.name, i.qty, i.price
                          FROM quote q JOIN customer_entity c ON c.entity_id = q.customer_id
                          JOIN quote_item i ON i.quote_id = q.entity_id AND i.parent_item_id IS NULL
                         WHERE c.email = :email AND q.is_active = 1 ORDER BY i.item_id
                        """,
                        "email"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "wish_list_of",
                        "The items of this customer's wish list, oldest first: sku, name, qty, description.",
                        "SELECT p.sku, n.value AS name, i.qty, i.description FROM wishlist w"
                                + " JOIN customer_entity c ON c.entity_id = w.customer_id"
                                + " JOIN wishlist_item i ON i.wishlist_id = w.wishlist_id"
                                + " JOIN catalog_product_entity p ON p.entity_id = i.product_id " + PRODUCT_NAME
                                + " WHERE c.email = :email ORDER BY i.wishlist_item_id",
                        "email"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "reviews_of_product",
                        "Reviews of the product with this SKU, oldest first, including pending ones:"
                                + " nickname, title, detail, status_id (1 approved, 2 pending, 3 not approved), stars,"
                                + " percent.",
                        """
                        SELECT d.nickname, d.title, d.detail, r.status_id, v.value AS stars, v.percent
                          FROM review r JOIN catalog_product_entity p ON p.entity_id = r.entity_pk_value
                          JOIN review_detail d ON d.review_id = r.review_id
                          LEFT JOIN rating_option_vote v ON v.review_id = r.review_id
                         WHERE r.entity_id = 1 AND p.sku = :sku ORDER BY r.review_id
                        """,
                        "sku"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "latest_review_of_product",
                        "The newest review of the product with this SKU, approved or not: nickname, title, detail,"
                                + " status_id, stars, percent; no row if there is none.",
                        """
                        SELECT d.nickname, d.title, d.detail, r.status_id, v.value AS stars, v.percent
                          FROM review r JOIN catalog_product_entity p ON p.entity_id = r.entity_pk_value
                          JOIN review_detail d ON d.review_id = r.review_id
                          LEFT JOIN rating_option_vote v ON v.review_id = r.review_id
                         WHERE r.entity_id = 1 AND p.sku = :sku ORDER BY r.review_id DESC LIMIT 1
                        """,
                        "sku"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "default_address",
                        "The address that is this customer's default, the type being shipping or billing: firstname,"
                                + " lastname, street, city, region, postcode, country_id, telephone; no row if there is"
                                + " none.",
                        """
                        SELECT a.firstname, a.lastname, a.street, a.city, a.region, a.postcode, a.country_id, a.telephone
                          FROM customer_entity c
                          JOIN customer_address_entity a
                            ON a.entity_id = CASE WHEN :type = 'shipping' THEN c.default_shipping
                                                  ELSE c.default_billing END
                         WHERE c.email = :email
                        """,
                        "email",
                        "type"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "subscription",
                        "One row with subscriber_status of this email address: 1 subscribed, 3 unsubscribed; no row"
                                + " if it was never subscribed.",
                        "SELECT subscriber_status FROM newsletter_subscriber WHERE subscriber_email = :email",
                        "email"),
                NamedLocator.sql(
                        ShoppingLocators.SITE,
                        "product",
                        "The product with this SKU: entity_id, type_id, name, qty, is_in_stock, rating (percent),"
                                + " reviews; no row if there is none.",
                        "SELECT p.entity_id, p.type_id, n.value AS name, s.qty, s.is_in_stock, r.rating_summary AS"
                                + " rating, r.reviews_count AS reviews FROM catalog_product_entity p "
                                + PRODUCT_NAME + " LEFT JOIN cataloginventory_stock_item s"
                                + " ON s.product_id = p.entity_id AND s.stock_id = 1"
                                + " LEFT JOIN review_entity_summary r ON r.entity_pk_value = p.entity_id"
                                + " AND r.entity_type = 1 AND r.store_id = 1 WHERE p.sku = :sku",
                        "sku"));
    }
}
