package dev.tiltyard.shopping.magento.index;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.search.SearchIndex;
import dev.tiltyard.shopping.magento.search.SearchWords;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/**
 * Updates the catalog's indexes: stock status, prices by customer group, category products, layered navigation options,
 * search words. Products that are disabled or out of stock are only in the first, so that lists need no further
 * condition.
 */
public final class ProductIndex {
    private final Attributes attributes;

    public ProductIndex(Attributes attributes) {
        this.attributes = attributes;
    }

    /**
     * Reindexes some products, the configurable, grouped and bundle products that contain them, and their variants.
     *
     * @param today the day for special prices and price rules
     */
    public void refresh(Handle handle, Collection<Long> products, LocalDate today) {
        if (products.isEmpty()) {
            return;
        }
        Set<Long> all = new LinkedHashSet<>(products);
        all.addAll(handle.createQuery(
                        "SELECT parent_id FROM catalog_product_super_link WHERE product_id IN (<ids>)"
                                + " UNION SELECT product_id FROM catalog_product_super_link WHERE parent_id IN (<ids>)"
                                + " UNION SELECT product_id FROM catalog_product_link WHERE linked_product_id IN (<ids>)"
                                + " AND link_type_id = 3"
                                + " UNION SELECT parent_product_id FROM catalog_product_bundle_selection WHERE product_id IN (<ids>)")
                .bindList("ids", List.copyOf(products))
                .mapTo(Long.class)
                .list());
        String ids = all.stream().map(String::valueOf).collect(Collectors.joining(","));
        handle.execute("DELETE FROM catalog_product_index_price WHERE entity_id IN (" + ids + ")");
        handle.execute("DELETE FROM catalog_category_product_index_store1 WHERE product_id IN (" + ids + ")");
        handle.execute("DELETE FROM catalog_product_index_eav WHERE entity_id IN (" + ids + ")");
        handle.execute("DELETE FROM catalogsearch_fulltext_scope1 WHERE entity_id IN (" + ids + ")");
        derive(handle, " IN (" + ids + ")", today);
    }

    /** Builds all indexes of a new catalog. */
    public void build(Handle handle, LocalDate today) {
        derive(handle, " > 0", today);
    }

    private void derive(Handle handle, String which, LocalDate today) {
        stock(handle, which);
        prices(handle, which, today);
        categories(handle, which);
        options(handle, which);
        words(handle, which);
    }

    private void stock(Handle handle, String which) {
        handle.execute("""
                INSERT INTO cataloginventory_stock_status (product_id, website_id, stock_id, qty, stock_status)
                SELECT s.product_id, 0, s.stock_id, s.qty,
                       s.is_in_stock AND (s.manage_stock = 0 OR s.backorders > 0 OR e.type_id <> 'simple'
                                          OR s.qty > COALESCE(s.min_qty, 0) - COALESCE(
                                             (SELECT SUM(r.quantity) FROM inventory_reservation r
                                               WHERE r.stock_id = s.stock_id AND r.sku = e.sku), 0))
                  FROM cataloginventory_stock_item s JOIN catalog_product_entity e ON e.entity_id = s.product_id
                 WHERE e.entity_id @which@
                ON DUPLICATE KEY UPDATE qty = VALUES(qty), stock_status = VALUES(stock_status)
                """.replace("@which@", which));
        handle.execute("""
                UPDATE cataloginventory_stock_status s
                  JOIN catalog_product_entity e ON e.entity_id = s.product_id AND e.type_id = 'configurable'
                   SET s.stock_status = 0
                 WHERE s.product_id @which@ AND s.stock_status = 1 AND NOT EXISTS (
                       SELECT 1 FROM catalog_product_super_link l
                         JOIN cataloginventory_stock_status c ON c.product_id = l.product_id AND c.stock_status = 1
                        WHERE l.parent_id = e.entity_id)
                """.replace("@which@", which));
        bundleStock(handle, which);
    }

    /** A bundle is salable if each required option has a salable selection. */
    private void bundleStock(Handle handle, String which) {
        handle.createUpdate("""
                        UPDATE cataloginventory_stock_status s
                          JOIN catalog_product_entity e ON e.entity_id = s.product_id AND e.type_id = 'bundle'
                          LEFT JOIN (SELECT o.parent_id, MIN(COALESCE(o.required, 0) = 0 OR COALESCE(c.salable, 0) > 0) AS met,
                                            SUM(COALESCE(c.salable, 0)) AS salable
                                       FROM catalog_product_bundle_option o
                                       LEFT JOIN (SELECT b.option_id, COUNT(*) AS salable
                                                    FROM catalog_product_bundle_selection b
                                                    JOIN cataloginventory_stock_status k
                                                      ON k.product_id = b.product_id AND k.stock_status = 1
                                                    JOIN catalog_product_entity_int a ON a.entity_id = b.product_id
                                                     AND a.attribute_id = :status AND a.store_id = 0 AND a.value = 1
                                                   GROUP BY b.option_id) c ON c.option_id = o.option_id
                                      GROUP BY o.parent_id) t ON t.parent_id = e.entity_id
                           SET s.stock_status = 0
                         WHERE s.product_id @which@ AND s.stock_status = 1
                           AND (COALESCE(t.met, 0) = 0 OR COALESCE(t.salable, 0) = 0)
                        """.replace("@which@", which))
                .bind("status", id("status"))
                .execute();
    }

    private void prices(Handle handle, String which, LocalDate today) {
        handle.createUpdate("""
                        INSERT INTO catalog_product_index_price (entity_id, customer_group_id, website_id, tax_class_id,
                               price, final_price, min_price, max_price, tier_price)
                        SELECT entity_id, customer_group_id, 1, tax_class, price, final, final, final, NULL FROM (
                          SELECT STRAIGHT_JOIN e.entity_id, g.customer_group_id, t.value AS tax_class, p.value AS price,
                                 LEAST(p.value, COALESCE(IF((f.value IS NULL OR DATE(f.value) <= :today)
                                                        AND (u.value IS NULL OR DATE(u.value) >= :today), s.value, NULL),
                                                        p.value),
                                       COALESCE(r.rule_price, p.value)) AS final
                            FROM catalog_product_entity e
                            JOIN catalog_product_website w ON w.product_id = e.entity_id AND w.website_id = 1
                            JOIN catalog_product_entity_int a
                              ON a.entity_id = e.entity_id AND a.attribute_id = :status AND a.store_id = 0 AND a.value = 1
                            JOIN cataloginventory_stock_status k
                              ON k.product_id = e.entity_id AND k.website_id = 0 AND k.stock_id = 1 AND k.stock_status = 1
                            JOIN catalog_product_entity_decimal p
                              ON p.entity_id = e.entity_id AND p.attribute_id = :price AND p.store_id = 0
                            JOIN customer_group g
                            LEFT JOIN catalog_product_entity_decimal s
                              ON s.entity_id = e.entity_id AND s.attribute_id = :special AND s.store_id = 0
                            LEFT JOIN catalog_product_entity_datetime f
                              ON f.entity_id = e.entity_id AND f.attribute_id = :from AND f.store_id = 0
                            LEFT JOIN catalog_product_entity_datetime u
                              ON u.entity_id = e.entity_id AND u.attribute_id = :until AND u.store_id = 0
                            LEFT JOIN catalog_product_entity_int t
                              ON t.entity_id = e.entity_id AND t.attribute_id = :tax AND t.store_id = 0
                            LEFT JOIN catalogrule_product_price r
                              ON r.product_id = e.entity_id AND r.rule_date = :today AND r.website_id = 1
                             AND r.customer_group_id = g.customer_group_id
                           WHERE e.entity_id @which@ AND e.type_id NOT IN ('configurable', 'grouped', 'bundle')) simple
                        """.replace("@which@", which))
                .bind("today", today)
                .bind("status", id("status"))
                .bind("price", id("price"))
                .bind("special", id("special_price"))
                .bind("from", id("special_from_date"))
                .bind("until", id("special_to_date"))
                .bind("tax", id("tax_class_id"))
                .execute();
        pricesOfWholes(handle, which, "configurable", "catalog_product_super_link l ON", "parent_id", "product_id");
        pricesOfWholes(
                handle,
                which,
                "grouped",
                "catalog_product_link l ON l.link_type_id = 3 AND",
                "product_id",
                "linked_product_id");
        pricesOfBundles(handle, which, today);
    }

    /**
     * A bundle's minimal price: the cheapest selections of its required options. Maximal: everything that can be
     * selected together. Its regular price is the minimal price without its special price, which is a percentage.
     */
    private void pricesOfBundles(Handle handle, String which, LocalDate today) {
        handle.createUpdate("""
                        INSERT INTO catalog_product_index_price (entity_id, customer_group_id, website_id, tax_class_id,
                               price, final_price, min_price, max_price, tier_price)
                        SELECT b.entity_id, b.customer_group_id, 1, b.tax_class, b.least, b.least * b.share,
                               b.least * b.share, b.most * b.share, NULL
                          FROM (SELECT o.entity_id, o.customer_group_id, MAX(o.tax_class) AS tax_class, MAX(o.share) AS share,
                                       MAX(o.base) + IF(MAX(o.required) = 1, SUM(IF(o.required = 1, o.least, 0)),
                                                        IF(MAX(o.base) > 0, 0, MIN(o.least))) AS least,
                                       MAX(o.base) + SUM(o.most) AS most
                                  FROM (SELECT u.entity_id, u.customer_group_id, u.option_id, MAX(u.tax_class) AS tax_class,
                                               MAX(u.share) AS share, MAX(u.base) AS base, MAX(u.required) AS required,
                                               MIN(u.price) AS least,
                                               IF(MAX(u.type) IN ('checkbox', 'multi'), SUM(u.price), MAX(u.price)) AS most
                                          FROM (SELECT e.entity_id, c.customer_group_id, o.option_id, o.required, o.type,
                                                       t.value AS tax_class,
                                                       IF(COALESCE(d.value, 0) = 1, COALESCE(p.value, 0), 0) AS base,
                                                       COALESCE(IF((f.value IS NULL OR DATE(f.value) <= :today)
                                                                   AND (x.value IS NULL OR DATE(x.value) >= :today),
                                                                   LEAST(s.value, 100) / 100, NULL), 1) AS share,
                                                       COALESCE(b.selection_qty, 1)
                                                       * IF(COALESCE(d.value, 0) <> 1, c.min_price,
                                                            IF(b.selection_price_type = 1,
                                                               COALESCE(p.value, 0) * COALESCE(b.selection_price_value, 0) / 100,
                                                               COALESCE(b.selection_price_value, 0))) AS price
                                                  FROM catalog_product_entity e
                                                  JOIN catalog_product_website w
                                                    ON w.product_id = e.entity_id AND w.website_id = 1
                                                  JOIN catalog_product_entity_int a ON a.entity_id = e.entity_id
                                                   AND a.attribute_id = :status AND a.store_id = 0 AND a.value = 1
                                                  JOIN cataloginventory_stock_status k ON k.product_id = e.entity_id
                                                   AND k.website_id = 0 AND k.stock_id = 1 AND k.stock_status = 1
                                                  JOIN catalog_product_bundle_option o ON o.parent_id = e.entity_id
                                                  JOIN catalog_product_bundle_selection b ON b.option_id = o.option_id
                                                  JOIN catalog_product_index_price c
                                                    ON c.entity_id = b.product_id AND c.website_id = 1
                                                  LEFT JOIN catalog_product_entity_int d ON d.entity_id = e.entity_id
                                                   AND d.attribute_id = :kind AND d.store_id = 0
                                                  LEFT JOIN catalog_product_entity_decimal p ON p.entity_id = e.entity_id
                                                   AND p.attribute_id = :price AND p.store_id = 0
                                                  LEFT JOIN catalog_product_entity_decimal s ON s.entity_id = e.entity_id
                                                   AND s.attribute_id = :special AND s.store_id = 0
                                                  LEFT JOIN catalog_product_entity_datetime f ON f.entity_id = e.entity_id
                                                   AND f.attribute_id = :from AND f.store_id = 0
                                                  LEFT JOIN catalog_product_entity_datetime x ON x.entity_id = e.entity_id
                                                   AND x.attribute_id = :until AND x.store_id = 0
                                                  LEFT JOIN catalog_product_entity_int t ON t.entity_id = e.entity_id
                                                   AND t.attribute_id = :tax AND t.store_id = 0
                                                 WHERE e.entity_id @which@ AND e.type_id = 'bundle') u
                                         GROUP BY u.entity_id, u.customer_group_id, u.option_id) o
                                 GROUP BY o.entity_id, o.customer_group_id) b
                        """.replace("@which@", which))
                .bind("today", today)
                .bind("status", id("status"))
                .bind("kind", id("price_type"))
                .bind("price", id("price"))
                .bind("special", id("special_price"))
                .bind("from", id("special_from_date"))
                .bind("until", id("special_to_date"))
                .bind("tax", id("tax_class_id"))
                .execute();
    }

    /** Composite products cost as much as their cheapest and most expensive products. */
    private void pricesOfWholes(Handle handle, String which, String type, String links, String whole, String part) {
        handle.createUpdate("""
                        INSERT INTO catalog_product_index_price (entity_id, customer_group_id, website_id, tax_class_id,
                               price, final_price, min_price, max_price, tier_price)
                        SELECT e.entity_id, c.customer_group_id, 1, MIN(c.tax_class_id), 0, 0, MIN(c.min_price),
                               MAX(c.max_price), NULL
                          FROM catalog_product_entity e
                          JOIN @links@ l.@whole@ = e.entity_id
                          JOIN catalog_product_index_price c ON c.entity_id = l.@part@ AND c.website_id = 1
                          JOIN catalog_product_entity_int a
                            ON a.entity_id = e.entity_id AND a.attribute_id = :status AND a.store_id = 0 AND a.value = 1
                          JOIN cataloginventory_stock_status k
                            ON k.product_id = e.entity_id AND k.website_id = 0 AND k.stock_id = 1 AND k.stock_status = 1
                         WHERE e.entity_id @which@ AND e.type_id = '@type@'
                         GROUP BY e.entity_id, c.customer_group_id
                        """.replace("@which@", which)
                        .replace("@links@", links)
                        .replace("@whole@", whole)
                        .replace("@part@", part)
                        .replace("@type@", type))
                .bind("status", id("status"))
                .execute();
    }

    /** An anchor category includes its subcategories' products; a product keeps its position in its own category. */
    private void categories(Handle handle, String which) {
        handle.createUpdate("""
                        INSERT INTO catalog_category_product_index_store1 (category_id, product_id, position, is_parent,
                               store_id, visibility)
                        SELECT t.above, c.product_id, MIN(c.position), MAX(t.above = c.category_id), 1, v.value
                          FROM catalog_category_product c
                          JOIN (SELECT d.entity_id AS below, a.entity_id AS above
                                  FROM catalog_category_entity d
                                  JOIN catalog_category_entity a
                                    ON a.level > 0 AND FIND_IN_SET(a.entity_id, REPLACE(d.path, '/', ','))
                                  LEFT JOIN catalog_category_entity_int h
                                    ON h.entity_id = a.entity_id AND h.attribute_id = :anchor AND h.store_id = 0
                                 WHERE a.entity_id = d.entity_id OR h.value = 1 OR a.level = 1) t
                            ON t.below = c.category_id
                          JOIN catalog_product_index_price p
                            ON p.entity_id = c.product_id AND p.customer_group_id = 0 AND p.website_id = 1
                          JOIN catalog_product_entity_int v
                            ON v.entity_id = c.product_id AND v.attribute_id = :visibility AND v.store_id = 0
                           AND v.value IN (2, 3, 4)
                         WHERE c.product_id @which@
                         GROUP BY t.above, c.product_id, v.value
                        """.replace("@which@", which))
                .bind("anchor", attributes.category("is_anchor").id())
                .bind("visibility", id("visibility"))
                .execute();
    }

    private void options(Handle handle, String which) {
        List<Integer> filterable =
                attributes.filterable().stream().map(Attribute::id).toList();
        if (filterable.isEmpty()) {
            return;
        }
        handle.createUpdate("""
                        INSERT IGNORE INTO catalog_product_index_eav (entity_id, attribute_id, store_id, value, source_id)
                        SELECT v.entity_id, v.attribute_id, 1, v.value, v.entity_id
                          FROM catalog_product_entity_int v
                          JOIN catalog_product_index_price p
                            ON p.entity_id = v.entity_id AND p.customer_group_id = 0 AND p.website_id = 1
                         WHERE v.attribute_id IN (<filterable>) AND v.store_id = 0 AND v.value > 0
                           AND v.entity_id @which@
                        """.replace("@which@", which))
                .bindList("filterable", filterable)
                .execute();
        handle.createUpdate("""
                        INSERT IGNORE INTO catalog_product_index_eav (entity_id, attribute_id, store_id, value, source_id)
                        SELECT l.parent_id, i.attribute_id, 1, i.value, i.entity_id
                          FROM catalog_product_super_link l
                          JOIN catalog_product_index_eav i ON i.entity_id = l.product_id AND i.source_id = l.product_id
                         WHERE i.attribute_id IN (<filterable>) AND i.store_id = 1 AND l.parent_id @which@
                        """.replace("@which@", which))
                .bindList("filterable", filterable)
                .execute();
    }

    /** In chunks, so that a large catalog need not fit into memory. */
    private void words(Handle handle, String which) {
        List<Texts> part = texts(handle, which, 0);
        while (!part.isEmpty()) {
            try (PreparedBatch insert = handle.prepareBatch(
                    "INSERT INTO catalogsearch_fulltext_scope1 (entity_id, attribute_id, data_index) VALUES (?, ?, ?)")) {
                for (Texts texts : part) {
                    insert.add(texts.product(), SearchIndex.NAME, texts.name());
                    insert.add(texts.product(), SearchIndex.EVERYTHING, texts.name() + " " + texts.rest());
                }
                insert.execute();
            }
            part = texts(handle, which, part.get(part.size() - 1).product());
        }
    }

    private List<Texts> texts(Handle handle, String which, long after) {
        return handle.createQuery("""
                        SELECT STRAIGHT_JOIN e.entity_id, e.sku, n.value AS name, s.value AS short, d.value AS description
                          FROM catalog_product_entity e
                          JOIN catalog_product_index_price p
                            ON p.entity_id = e.entity_id AND p.customer_group_id = 0 AND p.website_id = 1
                          JOIN catalog_product_entity_int v
                            ON v.entity_id = e.entity_id AND v.attribute_id = :visibility AND v.store_id = 0
                           AND v.value IN (3, 4)
                          LEFT JOIN catalog_product_entity_varchar n
                            ON n.entity_id = e.entity_id AND n.attribute_id = :name AND n.store_id = 0
                          LEFT JOIN catalog_product_entity_text s
                            ON s.entity_id = e.entity_id AND s.attribute_id = :short AND s.store_id = 0
                          LEFT JOIN catalog_product_entity_text d
                            ON d.entity_id = e.entity_id AND d.attribute_id = :description AND d.store_id = 0
                         WHERE e.entity_id @which@ AND e.entity_id > :after ORDER BY e.entity_id LIMIT 1000
                        """.replace("@which@", which))
                .bind("after", after)
                .bind("visibility", id("visibility"))
                .bind("name", id("name"))
                .bind("short", id("short_description"))
                .bind("description", id("description"))
                .map((row, context) -> new Texts(
                        row.getLong("entity_id"),
                        SearchWords.indexed(plain(row.getString("name")), plain(row.getString("sku"))),
                        SearchWords.indexed(plain(row.getString("short")), plain(row.getString("description")))))
                .list();
    }

    private record Texts(long product, String name, String rest) {}

    /** HTML tags are not words. */
    private static String plain(@Nullable String html) {
        return html == null ? "" : html.replaceAll("<[^>]*>", " ").replaceAll("&[a-z]{2,8};", " ");
    }

    private int id(String attribute) {
        return attributes.product(attribute).id();
    }
}
