package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * The rows of a product around its attribute values, for the admin and the REST API alike: entity, websites, stock,
 * categories, URL rewrite.
 *
 * <p>Source: the rows that the original changes, as observed on a running one.
 */
public final class ProductRows {
    /** Backend types of attributes; a product has a table of values for each. */
    public static final List<String> VALUE_TYPES = List.of("varchar", "int", "decimal", "text", "datetime");

    private static final String SUFFIX = ".html";

    private ProductRows() {}

    /** Inserts a product without websites and values; returns its id. */
    public static long insert(Handle handle, long set, String type, String sku, Instant now) {
        int options = type.equals("configurable") ? 1 : 0;
        return Row.in("catalog_product_entity")
                .with("attribute_set_id", set)
                .with("type_id", type)
                .with("sku", sku)
                .with("has_options", options)
                .with("required_options", options)
                .with("created_at", now)
                .with("updated_at", now)
                .insert(handle);
    }

    /** Replaces a product's websites. */
    public static void websites(Handle handle, long product, Collection<Long> websites) {
        handle.execute("DELETE FROM catalog_product_website WHERE product_id = ?", product);
        websites.forEach(website -> handle.execute(
                "INSERT INTO catalog_product_website (product_id, website_id) VALUES (?, ?)", product, website));
    }

    /** Inserts a new product's stock item and source item. */
    public static void stock(Handle handle, long product, String sku, BigDecimal quantity, boolean inStock) {
        Row.in("cataloginventory_stock_item")
                .with("product_id", product)
                .with("stock_id", 1)
                .with("qty", quantity)
                .with("min_qty", 0)
                .with("min_sale_qty", 1)
                .with("max_sale_qty", 10_000)
                .with("is_in_stock", inStock ? 1 : 0)
                .with("manage_stock", 1)
                .with("notify_stock_qty", 1)
                .with("website_id", 0)
                .insert(handle);
        handle.execute("DELETE FROM inventory_source_item WHERE sku = ?", sku);
        Row.in("inventory_source_item")
                .with("source_code", "default")
                .with("sku", sku)
                .with("quantity", quantity)
                .with("status", inStock ? 1 : 0)
                .insert(handle);
    }

    /** Changes a product's stock item and, with it, its default source. Columns that are missing stay. */
    public static void changeStock(Handle handle, long product, String sku, Map<String, ?> columns) {
        Row.in("cataloginventory_stock_item").withAll(columns).update(handle, "product_id", product);
        Row.in("inventory_source_item")
                .withPresent("quantity", columns.get("qty"))
                .withPresent("status", columns.get("is_in_stock"))
                .update(handle, "sku", sku);
    }

    /** Replaces a product's categories; positions by category. */
    public static void categories(Handle handle, long product, Map<Long, Long> positions) {
        handle.execute("DELETE FROM catalog_category_product WHERE product_id = ?", product);
        positions.forEach((category, position) -> handle.execute(
                "INSERT INTO catalog_category_product (category_id, product_id, position) VALUES (?, ?, ?)",
                category,
                product,
                position));
    }

    /** The ids of products by their SKUs; unknown SKUs are missing. */
    public static Map<String, Long> ids(Handle handle, Collection<String> skus) {
        if (skus.isEmpty()) {
            return Map.of();
        }
        return handle
                .createQuery("SELECT sku, entity_id FROM catalog_product_entity WHERE sku IN (<skus>)")
                .bindList("skus", List.copyOf(skus))
                .map((row, context) -> Map.entry(row.getString(1), row.getLong(2)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Whether another product has the SKU; 0 for none as owner. */
    public static boolean isSkuTaken(Handle handle, String sku, long owner) {
        return Optional.ofNullable(ids(handle, List.of(sku)).get(sku))
                .filter(id -> id != owner)
                .isPresent();
    }

    public static void rename(Handle handle, long product, String old, String sku) {
        handle.execute("UPDATE catalog_product_entity SET sku = ? WHERE entity_id = ?", sku, product);
        handle.execute("UPDATE inventory_source_item SET sku = ? WHERE sku = ?", sku, old);
    }

    /** Whether the URL of a key belongs to something other than this product. */
    public static boolean isUrlTaken(Handle handle, String urlKey, long product) {
        return handle.createQuery("SELECT 1 FROM url_rewrite WHERE request_path = ? AND store_id = 1"
                        + " AND NOT (entity_type = 'product' AND entity_id = ?)")
                .bind(0, urlKey + SUFFIX)
                .bind(1, product)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
    }

    /** Gives a product the URL of its key; redirects to it stay. */
    public static void address(Handle handle, long product, String urlKey) {
        handle.execute(
                "DELETE FROM url_rewrite WHERE entity_type = 'product' AND entity_id = ?"
                        + " AND (redirect_type = 0 OR request_path = ?)",
                product,
                urlKey + SUFFIX);
        Row.in("url_rewrite")
                .with("entity_type", "product")
                .with("entity_id", product)
                .with("request_path", urlKey + SUFFIX)
                .with("target_path", "catalog/product/view/id/" + product)
                .with("redirect_type", 0)
                .with("store_id", 1)
                .with("is_autogenerated", 1)
                .insert(handle);
    }

    /** Deletes a product with all its rows; returns whether it existed. Bundles forget it by {@link BundleRows}. */
    public static boolean delete(Handle handle, long product) {
        Optional<String> sku = handle.createQuery(
                        "SELECT sku FROM catalog_product_entity WHERE entity_id = ? FOR UPDATE")
                .bind(0, product)
                .mapTo(String.class)
                .findFirst();
        if (sku.isEmpty()) {
            return false;
        }
        for (String type : VALUE_TYPES) {
            handle.execute("DELETE FROM catalog_product_entity_" + type + " WHERE entity_id = ?", product);
        }
        for (String table : List.of(
                "catalog_product_website",
                "catalog_category_product",
                "cataloginventory_stock_item",
                "cataloginventory_stock_status",
                "catalog_category_product_index_store1",
                "catalog_product_super_link",
                "catalog_product_super_attribute",
                "wishlist_item")) {
            handle.execute("DELETE FROM " + table + " WHERE product_id = ?", product);
        }
        for (String table : List.of(
                "catalog_product_index_price",
                "catalog_product_index_eav",
                "catalogsearch_fulltext_scope1",
                "catalog_product_entity_tier_price")) {
            handle.execute("DELETE FROM " + table + " WHERE entity_id = ?", product);
        }
        handle.execute("DELETE FROM catalog_product_super_link WHERE parent_id = ?", product);
        handle.execute("DELETE FROM catalog_product_relation WHERE parent_id = ? OR child_id = ?", product, product);
        handle.execute(
                "DELETE FROM catalog_product_link WHERE product_id = ? OR linked_product_id = ?", product, product);
        OptionRows.replace(handle, product, List.of());
        handle.execute("DELETE FROM inventory_source_item WHERE sku = ?", sku.get());
        handle.execute("DELETE FROM url_rewrite WHERE entity_type = 'product' AND entity_id = ?", product);
        handle.execute("DELETE FROM catalog_product_entity WHERE entity_id = ?", product);
        return true;
    }

    /** The URL key that a product gets from its name. */
    public static String urlKey(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
    }
}
