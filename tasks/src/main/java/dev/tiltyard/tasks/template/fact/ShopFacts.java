package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.Money;
import dev.tiltyard.tasks.oracle.shop.Opinion;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.Purchase;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import java.util.Comparator;

/** Facts from the shop's pages. */
public final class ShopFacts {
    private static final String NAME = attribute("name");

    private static final String PRODUCTS = """
            SELECT p.entity_id, p.sku, n.value AS product
              FROM catalog_product_entity p
              JOIN catalog_product_entity_varchar n ON n.entity_id = p.entity_id AND n.store_id = 0 AND n.attribute_id = %s
              JOIN catalog_product_entity_int v ON v.entity_id = p.entity_id AND v.store_id = 0 AND v.attribute_id = %s
               AND v.value = 4
              JOIN catalog_product_entity_int t ON t.entity_id = p.entity_id AND t.store_id = 0 AND t.attribute_id = %s
               AND t.value = 1
             WHERE p.type_id = 'simple' AND char_length(n.value) BETWEEN 20 AND 75 AND n.value NOT LIKE '%%  %%'
               AND n.value REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,&|-]*[A-Za-z0-9]$'
               AND (SELECT count(*) FROM catalog_product_entity_varchar o
                     WHERE o.attribute_id = n.attribute_id AND o.value = n.value) = 1
            """.formatted(NAME, attribute("visibility"), attribute("status"));

    /** A product's SKU. */
    public static final Asked SKU = new Asked(
            new SqlFact(
                    Sites.SHOP,
                    "SELECT w.product, w.sku AS answer FROM (" + PRODUCTS + ") w ORDER BY md5(w.sku) LIMIT 400",
                    (assignment, browser) -> {
                        ShopVisit visit = Sites.shop(browser);
                        visit.openProduct(assignment.argument("product"));
                        return browser.text(".product-info-main [itemprop=sku]");
                    }),
            "the SKU of \"{{product}}\" in the shop",
            "the SKU that the shop gives on the page of \"{{product}}\"");

    /** Who gave a product its only star. */
    public static final Asked HARSH_REVIEWER = new Asked(
            new SqlFact(Sites.SHOP, """
                    WITH told AS (
                      SELECT r.entity_pk_value AS id, d.nickname, v.value AS stars,
                             sum(v.value = 1) OVER (PARTITION BY r.entity_pk_value) AS harsh,
                             count(*) OVER (PARTITION BY r.entity_pk_value) AS reviews
                        FROM review r JOIN review_detail d ON d.review_id = r.review_id
                        JOIN rating_option_vote v ON v.review_id = r.review_id AND v.rating_id = 4 WHERE r.status_id = 1)
                    SELECT w.product, t.nickname AS answer FROM told t JOIN (
                    """ + PRODUCTS + """
                     ) w ON w.entity_id = t.id
                     WHERE t.stars = 1 AND t.harsh = 1 AND t.reviews BETWEEN 3 AND 20
                       AND t.nickname REGEXP '^[A-Za-z]+ [A-Za-z]{3,}$' ORDER BY md5(w.sku) LIMIT 300
                    """, (assignment, browser) -> {
                ShopVisit visit = Sites.shop(browser);
                visit.openProduct(assignment.argument("product"));
                return visit.opinions().stream()
                        .filter(opinion -> opinion.percent() == 20)
                        .map(Opinion::author)
                        .findFirst()
                        .orElseThrow(() -> new OracleException("no one-star review: " + browser.address()));
            }),
            "the nickname of the only customer who gave \"{{product}}\" one star in the shop",
            "the nickname under the only one-star review of \"{{product}}\" in the shop");

    /** The dearest thing in an order. */
    public static final Asked DEAREST_ITEM = new Asked(
            new SqlFact(Sites.SHOP, """
                    SELECT o.increment_id AS purchase, i.name AS answer
                      FROM sales_order o JOIN sales_order_item i ON i.order_id = o.entity_id AND i.parent_item_id IS NULL
                     WHERE o.customer_email = :me AND char_length(i.name) < 120 AND i.name NOT LIKE '%  %'
                       AND i.name REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,&|().-]*[A-Za-z0-9)]$'
                       AND (SELECT count(*) FROM sales_order_item a
                             WHERE a.order_id = o.entity_id AND a.parent_item_id IS NULL) > 1
                       AND NOT EXISTS (SELECT 1 FROM sales_order_item b
                                        WHERE b.order_id = o.entity_id AND b.parent_item_id IS NULL
                                          AND b.item_id <> i.item_id AND b.price >= i.price)
                     ORDER BY o.increment_id
                    """, (assignment, browser) -> {
                OrderVisit visit = Sites.orders(browser);
                visit.open(assignment.argument("purchase"));
                return visit.items().stream()
                        .max(Comparator.comparing(Purchase.Item::price))
                        .map(Purchase.Item::name)
                        .orElseThrow(() -> new OracleException("the order has no items"));
            }),
            "the full name of the item with the highest unit price in my shop order {{purchase}}",
            "the full product name of the most expensive item (by unit price) in order {{purchase}} in my shop account");

    /** What the items of an order cost without shipping. */
    public static final Asked SUBTOTAL = new Asked(
            new SqlFact(Sites.SHOP, """
                    SELECT increment_id AS purchase, cast(round(subtotal, 2) AS char) AS answer FROM sales_order
                     WHERE customer_email = :me AND subtotal < 1000 AND shipping_amount > 0 ORDER BY increment_id
                    """, (assignment, browser) -> {
                Sites.orders(browser).open(assignment.argument("purchase"));
                return Money.read(browser.text("#my-orders-table tfoot tr:has-text(\"Subtotal\") td.amount"))
                        .setScale(2)
                        .toPlainString();
            }),
            "the subtotal of my shop order {{purchase}} (a number with two decimals)",
            "the subtotal, without shipping, of order {{purchase}} in my shop account, as a number with two decimals");

    private ShopFacts() {}

    private static String attribute(String code) {
        return "(SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = '" + code + "')";
    }
}
