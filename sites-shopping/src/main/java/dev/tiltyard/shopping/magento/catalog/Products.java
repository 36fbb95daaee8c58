package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attributes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Reads products, one by one or as cards for lists. The queries name their tables in the intended join order: finding
 * the best order of ten tables took the server longer than reading them. Thread-safe.
 */
public final class Products {
    private static final int SHARE_DECIMALS = 6;
    private static final List<String> VALUE_TABLES = List.of("varchar", "int", "decimal", "text", "datetime");

    private final Jdbi database;
    private final Attributes attributes;

    public Products(Jdbi database, Attributes attributes) {
        this.database = database;
        this.attributes = attributes;
    }

    /** The product with this id, enabled or not. */
    public Optional<Product> byId(long id, int customerGroup) {
        return database.withHandle(handle -> load(handle, id, customerGroup));
    }

    /** The product with this SKU, ignoring case. */
    public Optional<Product> bySku(String sku, int customerGroup) {
        return database.withHandle(handle -> idOfSku(handle, sku).flatMap(id -> load(handle, id, customerGroup)));
    }

    /** The product with this URL key. */
    public Optional<Product> byUrlKey(String key, int customerGroup) {
        return database.withHandle(handle -> idOfUrlKey(handle, key).flatMap(id -> load(handle, id, customerGroup)));
    }

    public Optional<Long> idOfSku(String sku) {
        return database.withHandle(handle -> idOfSku(handle, sku));
    }

    private static Optional<Long> idOfSku(Handle handle, String sku) {
        return handle.createQuery("SELECT entity_id FROM catalog_product_entity WHERE sku = ?")
                .bind(0, sku)
                .mapTo(Long.class)
                .findFirst();
    }

    private Optional<Long> idOfUrlKey(Handle handle, String key) {
        return handle.createQuery("""
                        SELECT entity_id FROM catalog_product_entity_varchar
                         WHERE attribute_id = ? AND store_id = 0 AND value = ? LIMIT 1
                        """)
                .bind(0, attributes.product("url_key").id())
                .bind(1, key)
                .mapTo(Long.class)
                .findFirst();
    }

    /** The enabled products of a grouped product, in the merchant's order. */
    public List<GroupedPart> grouped(long product, int customerGroup) {
        Map<Long, BigDecimal> quantities = new LinkedHashMap<>();
        database.useHandle(handle -> handle.createQuery("""
                        SELECT l.linked_product_id, COALESCE(q.value, 0) AS quantity
                          FROM catalog_product_link l
                          JOIN catalog_product_entity_int st
                            ON st.entity_id = l.linked_product_id AND st.attribute_id = :status AND st.store_id = 0
                           AND st.value = 1
                          LEFT JOIN catalog_product_link_attribute qa
                            ON qa.link_type_id = l.link_type_id AND qa.product_link_attribute_code = 'qty'
                          LEFT JOIN catalog_product_link_attribute_decimal q
                            ON q.link_id = l.link_id AND q.product_link_attribute_id = qa.product_link_attribute_id
                          LEFT JOIN catalog_product_link_attribute pa
                            ON pa.link_type_id = l.link_type_id AND pa.product_link_attribute_code = 'position'
                          LEFT JOIN catalog_product_link_attribute_int p
                            ON p.link_id = l.link_id AND p.product_link_attribute_id = pa.product_link_attribute_id
                         WHERE l.product_id = :product AND l.link_type_id = 3
                         ORDER BY COALESCE(p.value, 0), l.link_id
                        """)
                .bind("product", product)
                .bind("status", attributes.product("status").id())
                .map((row, context) -> Map.entry(row.getLong(1), row.getBigDecimal(2)))
                .forEach(part -> quantities.put(part.getKey(), part.getValue())));
        return cards(quantities.keySet(), customerGroup).stream()
                .map(card -> new GroupedPart(card, quantities.getOrDefault(card.id(), BigDecimal.ZERO)))
                .toList();
    }

    /**
     * Cards of these products, in the same order; missing products are skipped.
     *
     * @param customerGroup the group whose prices are shown
     */
    public List<ProductCard> cards(Collection<Long> ids, int customerGroup) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, ProductCard> found = new HashMap<>();
        database.useHandle(handle -> handle.createQuery("""
                        SELECT STRAIGHT_JOIN e.entity_id, e.sku, e.type_id, e.required_options, n.value AS name, k.value AS url_key,
                               d.value AS short_description, i.value AS image, l.value AS image_label, b.value AS price, x.price AS index_price,
                               x.min_price, x.max_price, w.value AS price_view, s.stock_status, r.rating_summary,
                               r.reviews_count
                          FROM catalog_product_entity e
                          LEFT JOIN catalog_product_entity_int w
                            ON w.entity_id = e.entity_id AND w.attribute_id = :view AND w.store_id = 0
                          LEFT JOIN catalog_product_entity_varchar n
                            ON n.entity_id = e.entity_id AND n.attribute_id = :name AND n.store_id = 0
                          LEFT JOIN catalog_product_entity_varchar k
                            ON k.entity_id = e.entity_id AND k.attribute_id = :key AND k.store_id = 0
                          LEFT JOIN catalog_product_entity_varchar i
                            ON i.entity_id = e.entity_id AND i.attribute_id = :image AND i.store_id = 0
                          LEFT JOIN catalog_product_entity_varchar l
                            ON l.entity_id = e.entity_id AND l.attribute_id = :label AND l.store_id = 0
                          LEFT JOIN catalog_product_entity_text d
                            ON d.entity_id = e.entity_id AND d.attribute_id = :short AND d.store_id = 0
                          LEFT JOIN catalog_product_entity_decimal b
                            ON b.entity_id = e.entity_id AND b.attribute_id = :price AND b.store_id = 0
                          LEFT JOIN catalog_product_index_price x
                            ON x.entity_id = e.entity_id AND x.customer_group_id = :group AND x.website_id = 1
                          LEFT JOIN cataloginventory_stock_status s
                            ON s.product_id = e.entity_id AND s.website_id = 0 AND s.stock_id = 1
                          LEFT JOIN review_entity_summary r
                            ON r.entity_pk_value = e.entity_id AND r.entity_type = 1 AND r.store_id = 1
                         WHERE e.entity_id IN (<ids>)
                        """)
                .bindList("ids", List.copyOf(ids))
                .bind("name", attributes.product("name").id())
                .bind("key", attributes.product("url_key").id())
                .bind("image", attributes.product("small_image").id())
                .bind("label", attributes.product("small_image_label").id())
                .bind("short", attributes.product("short_description").id())
                .bind("price", attributes.product("price").id())
                .bind("view", attributes.product("price_view").id())
                .bind("group", customerGroup)
                .map((row, context) -> card(row))
                .forEach(card -> found.put(card.id(), card)));
        return ids.stream().filter(found::containsKey).map(found::get).toList();
    }

    private static ProductCard card(ResultSet row) throws SQLException {
        return new ProductCard(
                row.getLong("entity_id"),
                row.getString("sku"),
                ProductType.of(row.getString("type_id")),
                ShownText.of(text(row, "name")),
                text(row, "url_key"),
                text(row, "short_description"),
                prices(row),
                new ProductCard.Picture(image(text(row, "image")), text(row, "image_label")),
                row.getInt("rating_summary"),
                row.getInt("reviews_count"),
                row.getInt("stock_status") == 1,
                row.getInt("required_options") == 1 || !row.getString("type_id").equals("simple"));
    }

    /** A product that is out of stock is not in the price index. */
    private static Prices prices(ResultSet row) throws SQLException {
        BigDecimal own = amount(row, "price");
        BigDecimal lowest = row.getBigDecimal("min_price");
        if (lowest == null) {
            return new Prices(own, own, own, false);
        }
        BigDecimal regular = amount(row, "index_price");
        return new Prices(
                regular.signum() == 0 ? lowest : regular,
                lowest,
                amount(row, "max_price"),
                row.getInt("price_view") == 0);
    }

    private static BigDecimal amount(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column)).orElse(BigDecimal.ZERO);
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column)).orElse("");
    }

    private static String image(String file) {
        return file.equals("no_selection") ? "" : file;
    }

    private Optional<Product> load(Handle handle, long id, int customerGroup) {
        return handle.createQuery("""
                        SELECT STRAIGHT_JOIN e.entity_id, e.attribute_set_id, e.type_id, e.sku, e.created_at, e.updated_at,
                               x.price AS index_price, x.min_price, x.max_price, w.value AS price_view, b.value AS price,
                               s.stock_status, q.qty, r.rating_summary, r.reviews_count
                          FROM catalog_product_entity e
                          LEFT JOIN catalog_product_entity_int w
                            ON w.entity_id = e.entity_id AND w.attribute_id = :view AND w.store_id = 0
                          LEFT JOIN catalog_product_entity_decimal b
                            ON b.entity_id = e.entity_id AND b.attribute_id = :price AND b.store_id = 0
                          LEFT JOIN catalog_product_index_price x
                            ON x.entity_id = e.entity_id AND x.customer_group_id = :group AND x.website_id = 1
                          LEFT JOIN cataloginventory_stock_status s
                            ON s.product_id = e.entity_id AND s.website_id = 0 AND s.stock_id = 1
                          LEFT JOIN cataloginventory_stock_item q ON q.product_id = e.entity_id AND q.stock_id = 1
                          LEFT JOIN review_entity_summary r
                            ON r.entity_pk_value = e.entity_id AND r.entity_type = 1 AND r.store_id = 1
                         WHERE e.entity_id = :id
                        """)
                .bind("id", id)
                .bind("group", customerGroup)
                .bind("price", attributes.product("price").id())
                .bind("view", attributes.product("price_view").id())
                .map((row, context) -> product(handle, row, customerGroup))
                .findFirst();
    }

    private Product product(Handle handle, ResultSet row, int customerGroup) throws SQLException {
        long id = row.getLong("entity_id");
        ProductType type = ProductType.of(row.getString("type_id"));
        ProductParts parts = new ProductParts(handle, attributes);
        boolean configurable = type == ProductType.CONFIGURABLE;
        Map<String, String> values = values(handle, id);
        return new Product(
                id,
                row.getInt("attribute_set_id"),
                type,
                row.getString("sku"),
                new Product.Times(instant(row, "created_at"), instant(row, "updated_at")),
                values,
                prices(row),
                new Product.Stock(amount(row, "qty"), row.getInt("stock_status") == 1),
                new Product.Rated(row.getInt("rating_summary"), row.getInt("reviews_count")),
                parts.gallery(id),
                new Product.Configuration(
                        parts.options(id),
                        configurable ? parts.choices(id) : List.of(),
                        configurable ? parts.variants(id) : List.of(),
                        type == ProductType.BUNDLE
                                ? Optional.of(new Bundles(handle, attributes).of(id, values, share(row), customerGroup))
                                : Optional.empty()),
                parts.categories(id));
    }

    /** The fraction of its full price that a bundle costs: the index has both for the cheapest selection. */
    private static BigDecimal share(ResultSet row) throws SQLException {
        BigDecimal full = amount(row, "index_price");
        return full.signum() == 0
                ? BigDecimal.ONE
                : amount(row, "min_price").divide(full, SHARE_DECIMALS, RoundingMode.HALF_UP);
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getTimestamp(column))
                .map(Timestamp::toInstant)
                .orElse(Instant.EPOCH);
    }

    private Map<String, String> values(Handle handle, long id) {
        Map<Integer, String> codes = new HashMap<>();
        attributes.ofProducts().forEach(attribute -> codes.put(attribute.id(), attribute.code()));
        List<String> parts = new ArrayList<>();
        for (String table : VALUE_TABLES) {
            parts.add("SELECT attribute_id, CAST(value AS CHAR) AS value, store_id FROM catalog_product_entity_" + table
                    + " WHERE entity_id = :id AND store_id IN (0, 1) AND value IS NOT NULL");
        }
        Map<String, String> values = new TreeMap<>();
        handle.createQuery(String.join(" UNION ALL ", parts) + " ORDER BY store_id")
                .bind("id", id)
                .map((row, context) -> {
                    String code = codes.get(row.getInt("attribute_id"));
                    return code == null ? "" : String.valueOf(values.put(code, row.getString("value")));
                })
                .list();
        return values;
    }
}
