package dev.tiltyard.tasks.template.shop;

import java.util.List;

/** SQL for the shop's products that several templates share. */
final class ProductQueries {
    private static final String NAME = attribute(4, "name");

    /**
     * Beginning of a query: {@code products} (id, sku, type, chosen, name, url, price, reviews, rating, namesakes),
     * salable products.
     */
    static final String PRODUCTS = """
            WITH products AS (
              SELECT p.entity_id AS id, p.sku, p.type_id AS type, p.required_options AS chosen, n.value AS name,
                     concat(k.value, '.html') AS url, round(x.min_price, 2) AS price,
                     coalesce(s.reviews_count, 0) AS reviews, coalesce(s.rating_summary, 0) AS rating,
                     count(*) OVER (PARTITION BY n.value) AS namesakes
                FROM catalog_product_entity p
                JOIN catalog_product_entity_varchar n
                  ON n.entity_id = p.entity_id AND n.store_id = 0 AND n.attribute_id = %s
                JOIN catalog_product_entity_varchar k
                  ON k.entity_id = p.entity_id AND k.store_id = 0 AND k.attribute_id = %s
                JOIN catalog_product_entity_int v
                  ON v.entity_id = p.entity_id AND v.store_id = 0 AND v.attribute_id = %s AND v.value = 4
                JOIN catalog_product_index_price x
                  ON x.entity_id = p.entity_id AND x.customer_group_id = 1 AND x.website_id = 1
                JOIN cataloginventory_stock_item i ON i.product_id = p.entity_id AND i.is_in_stock = 1
                LEFT JOIN review_entity_summary s ON s.entity_pk_value = p.entity_id AND s.store_id = 1)
            """.formatted(NAME, attribute(4, "url_key"), attribute(4, "visibility"));

    /** Condition on {@code products w}: the name is unique and can be quoted in an intent. */
    static final String NAMED = " w.namesakes = 1 AND w.name NOT LIKE '%\"%' AND w.name NOT LIKE '%  %'"
            + " AND w.name NOT LIKE '%{%' AND char_length(w.name) BETWEEN 12 AND 110 ";

    /** Continuation of {@link #PRODUCTS}: categories without subcategories, {@code leaf_categories} (id, path, url). */
    static final String LEAF_CATEGORIES = """
            , leaf_categories AS (
              SELECT c.entity_id AS id, r.request_path AS url,
                     (SELECT group_concat(n.value ORDER BY a.level SEPARATOR ' > ')
                        FROM catalog_category_entity a JOIN catalog_category_entity_varchar n
                          ON n.entity_id = a.entity_id AND n.store_id = 0 AND n.attribute_id = %s
                       WHERE a.level > 1 AND (c.path = a.path OR c.path LIKE concat(a.path, '/%%'))) AS path
                FROM catalog_category_entity c JOIN url_rewrite r
                  ON r.entity_type = 'category' AND r.entity_id = c.entity_id AND r.store_id = 1
               WHERE c.level > 2 AND NOT EXISTS (SELECT 1 FROM catalog_category_entity b WHERE b.parent_id = c.entity_id))
            """.formatted(attribute(3, "name"));

    /** Salable products without options: id, sku, name, price, url. */
    static final String SIMPLE = PRODUCTS + "SELECT w.id, w.sku, w.name, w.price, w.url FROM products w WHERE" + NAMED
            + "AND w.type = 'simple' AND w.chosen = 0 ORDER BY md5(w.sku), w.id LIMIT 4000";

    /** Salable products without options, with enough stock to order several: id, sku, name, price, url. */
    static final String PLENTY = PRODUCTS + "SELECT w.id, w.sku, w.name, w.price, w.url FROM products w WHERE" + NAMED
            + "AND w.type = 'simple' AND w.chosen = 0 AND (SELECT min(s.qty) FROM cataloginventory_stock_item s"
            + " WHERE s.product_id = w.id) >= 10 ORDER BY md5(w.sku), w.id LIMIT 400";

    /** Products that are out of stock: sku, name, url. */
    static final String SOLD_OUT = """
            SELECT p.sku, n.value AS name, concat(k.value, '.html') AS url FROM catalog_product_entity p
              JOIN catalog_product_entity_varchar n
                ON n.entity_id = p.entity_id AND n.store_id = 0 AND n.attribute_id = %s
              JOIN catalog_product_entity_varchar k
                ON k.entity_id = p.entity_id AND k.store_id = 0 AND k.attribute_id = %s
              JOIN catalog_product_entity_int v
                ON v.entity_id = p.entity_id AND v.store_id = 0 AND v.attribute_id = %s AND v.value = 4
              JOIN cataloginventory_stock_item i ON i.product_id = p.entity_id AND i.is_in_stock = 0
             WHERE n.value NOT LIKE '%%"%%' AND char_length(n.value) < 120
               AND (SELECT count(*) FROM catalog_product_entity_varchar o
                     WHERE o.attribute_id = n.attribute_id AND o.value = n.value) = 1
             ORDER BY md5(p.sku), p.entity_id LIMIT 400
            """.formatted(NAME, attribute(4, "url_key"), attribute(4, "visibility"));

    private ProductQueries() {}

    private static String attribute(int entity, String code) {
        return "(SELECT attribute_id FROM eav_attribute WHERE entity_type_id = " + entity + " AND attribute_code = '"
                + code + "')";
    }

    /** The names in a category path, the outermost first. */
    static List<String> names(String path) {
        return List.of(path.split(" > "));
    }
}
