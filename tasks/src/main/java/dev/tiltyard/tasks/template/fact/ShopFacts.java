package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ListedOrder;
import dev.tiltyard.tasks.oracle.shop.MoneyText;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.ProductReview;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import java.util.Comparator;
import java.util.function.Function;

/** Facts from the shop's pages. */
public final class ShopFacts {
    private static final String NAME = attribute("name");

    private static final String PRODUCTS = """
            SELECT p.entity_id, p.sku, n.value AS product
              FROM catalog_product_entity p
              JOIN cataloginventory_stock_item k ON k.product_id = p.entity_id AND k.is_in_stock = 1 -- else no list has it
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

    private static final String ITEMS = """
            SELECT o.increment_id AS purchase, GROUP_CONCAT(DISTINCT i.%s ORDER BY i.item_id SEPARATOR '\\n') AS answer
              FROM sales_order o JOIN sales_order_item i ON i.order_id = o.entity_id AND i.parent_item_id IS NULL
             WHERE o.customer_email = :me
             GROUP BY o.entity_id, o.increment_id HAVING count(*) BETWEEN 2 AND 5
            """;

    /** A product's SKU. */
    public static final PhrasedQuestion SKU = new PhrasedQuestion(
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

    /** Who wrote a product's only one-star review. */
    public static final PhrasedQuestion HARSH_REVIEWER = new PhrasedQuestion(
            onlyHarshReview("nickname", "t.answer REGEXP '^[A-Za-z]+ [A-Za-z]{3,}$'", ProductReview::author),
            "the nickname of the only customer who gave \"{{product}}\" one star in the shop",
            "the nickname under the only one-star review of \"{{product}}\" in the shop");

    /** The most expensive item of an order. */
    public static final PhrasedQuestion DEAREST_ITEM = new PhrasedQuestion(
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
                        .max(Comparator.comparing(ListedOrder.Item::price))
                        .map(ListedOrder.Item::name)
                        .orElseThrow(() -> new OracleException("the order has no items"));
            }),
            "the full name of the item with the highest unit price in my shop order {{purchase}}",
            "the full product name of the most expensive item (by unit price) in order {{purchase}} in my shop account");

    /** The subtotal of an order, without shipping. */
    public static final PhrasedQuestion SUBTOTAL = new PhrasedQuestion(
            new SqlFact(Sites.SHOP, """
                    SELECT increment_id AS purchase, cast(round(subtotal, 2) AS char) AS answer FROM sales_order
                     WHERE customer_email = :me AND subtotal < 1000 AND shipping_amount > 0 ORDER BY increment_id
                    """, (assignment, browser) -> {
                Sites.orders(browser).open(assignment.argument("purchase"));
                return MoneyText.read(browser.text("#my-orders-table tfoot tr:has-text(\"Subtotal\") td.amount"))
                        .setScale(2)
                        .toPlainString();
            }),
            "the subtotal of my shop order {{purchase}} (a number with two decimals)",
            "the subtotal, without shipping, of order {{purchase}} in my shop account, as a number with two decimals");

    /** The cheapest item of an order. */
    public static final PhrasedQuestion CHEAPEST_ITEM = new PhrasedQuestion(
            new SqlFact(Sites.SHOP, """
                    SELECT o.increment_id AS purchase, i.name AS answer
                      FROM sales_order o JOIN sales_order_item i ON i.order_id = o.entity_id AND i.parent_item_id IS NULL
                     WHERE o.customer_email = :me AND char_length(i.name) < 120 AND i.name NOT LIKE '%  %'
                       AND i.name REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,&|().-]*[A-Za-z0-9)]$'
                       AND (SELECT count(*) FROM sales_order_item a
                             WHERE a.order_id = o.entity_id AND a.parent_item_id IS NULL) > 1
                       AND NOT EXISTS (SELECT 1 FROM sales_order_item b
                                        WHERE b.order_id = o.entity_id AND b.parent_item_id IS NULL
                                          AND b.item_id <> i.item_id AND b.price <= i.price)
                     ORDER BY o.increment_id
                    """, (assignment, browser) -> {
                OrderVisit visit = Sites.orders(browser);
                visit.open(assignment.argument("purchase"));
                return visit.items().stream()
                        .min(Comparator.comparing(ListedOrder.Item::price))
                        .map(ListedOrder.Item::name)
                        .orElseThrow(() -> new OracleException("the order has no items"));
            }),
            "the full name of the item with the lowest unit price in my shop order {{purchase}}",
            "the full product name of the cheapest item (by unit price) in order {{purchase}} in my shop account");

    /** The title of a product's only one-star review. */
    public static final PhrasedQuestion HARSH_TITLE = new PhrasedQuestion(
            onlyHarshReview(
                    "title",
                    "t.answer REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,-]{8,}[A-Za-z0-9]$' AND t.answer NOT LIKE '%  %'",
                    ProductReview::title),
            "the title of the only one-star review of \"{{product}}\" in the shop",
            "the exact title of the only review that gives \"{{product}}\" one star in the shop");

    /** The names of all items of an order, one per line. */
    static final ListedQuestion ITEM_NAMES = new SqlFact(
            Sites.SHOP,
            ITEMS.formatted("name") + """
               AND min(i.name REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,&|().-]*[A-Za-z0-9)]$' AND i.name NOT LIKE '%  %') = 1
             ORDER BY o.increment_id
            """,
            (assignment, browser) -> items(assignment, browser, ListedOrder.Item::name));

    /** The SKUs of all items of an order, one per line. */
    static final ListedQuestion ITEM_SKUS = new SqlFact(
            Sites.SHOP,
            ITEMS.formatted("sku") + " AND min(i.product_type = 'simple') = 1 ORDER BY o.increment_id",
            (assignment, browser) -> items(assignment, browser, ListedOrder.Item::sku));

    /** The SKU of a product without reviews. */
    static final FactQuestion SKU_OF_UNREVIEWED = new SqlFact(
            Sites.SHOP, "SELECT w.product, w.sku AS answer FROM (" + PRODUCTS + """
            ) w WHERE NOT EXISTS (SELECT 1 FROM review r WHERE r.entity_pk_value = w.entity_id)
             ORDER BY md5(w.sku) LIMIT 400
            """, (assignment, browser) -> {
                ShopVisit visit = Sites.shop(browser);
                visit.openProduct(assignment.argument("product"));
                if (!visit.opinions().isEmpty()) {
                    throw new OracleException("the product has reviews: " + browser.address());
                }
                return browser.text(".product-info-main [itemprop=sku]");
            });

    private ShopFacts() {}

    private static String attribute(String code) {
        return "(SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = '" + code + "')";
    }

    /**
     * A fact about a product's only one-star review.
     *
     * @param column column of the review
     * @param condition condition on {@code t.answer}, its value
     * @param part the same fact on the product's page
     */
    private static SqlFact onlyHarshReview(String column, String condition, Function<ProductReview, String> part) {
        return new SqlFact(
                Sites.SHOP, """
                WITH reviewed AS (
                  SELECT r.entity_pk_value AS id, d.%s AS answer, v.value AS stars,
                         sum(v.value = 1) OVER (PARTITION BY r.entity_pk_value) AS harsh,
                         count(*) OVER (PARTITION BY r.entity_pk_value) AS reviews
                    FROM review r JOIN review_detail d ON d.review_id = r.review_id
                    JOIN rating_option_vote v ON v.review_id = r.review_id AND v.rating_id = 4 WHERE r.status_id = 1)
                SELECT w.product, t.answer FROM reviewed t JOIN (
                """.formatted(column) + PRODUCTS + """
                 ) w ON w.entity_id = t.id
                 WHERE t.stars = 1 AND t.harsh = 1 AND t.reviews BETWEEN 3 AND 20 AND
                """ + condition + """
                 ORDER BY md5(w.sku) LIMIT 300
                """, (assignment, browser) -> {
                    ShopVisit visit = Sites.shop(browser);
                    visit.openProduct(assignment.argument("product"));
                    return visit.opinions().stream()
                            .filter(opinion -> opinion.percent() == 20)
                            .map(part)
                            .findFirst()
                            .orElseThrow(() -> new OracleException("no one-star review: " + browser.address()));
                });
    }

    private static String items(OracleTask assignment, BrowserActor browser, Function<ListedOrder.Item, String> part) {
        OrderVisit visit = Sites.orders(browser);
        visit.open(assignment.argument("purchase"));
        return String.join("\n", visit.items().stream().map(part).toList());
    }
}
