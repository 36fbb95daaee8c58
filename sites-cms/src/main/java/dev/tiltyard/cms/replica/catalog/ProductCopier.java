package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Duplicates products. A copy is disabled and out of stock, and has its own SKU and URL key. */
final class ProductCopier {
    private static final String DISABLED = "2";
    private static final int LONGEST_SKU = 64;

    private final Magento magento;
    private final ProductReader reader;
    private final ProductWriter writer;

    ProductCopier(Magento magento, ProductWriter writer) {
        this.magento = magento;
        this.reader = new ProductReader(magento);
        this.writer = writer;
    }

    /** Copies a product with its images, categories and links; returns the copy's id. */
    long copy(long id, Instant now) {
        long copy = magento.database().inTransaction(handle -> {
            ProductRecord product =
                    reader.byId(handle, id).orElseThrow(() -> new ProductWriter.Invalid("This product doesn't exist."));
            String sku = free(handle, "SELECT 1 FROM catalog_product_entity WHERE sku = ?", product.sku(), "");
            long made = ProductWriter.insert(handle, product.set(), product.type(), sku, now);
            values(handle, id, made);
            String key =
                    free(handle, "SELECT 1 FROM url_rewrite WHERE request_path = ?", product.value("url_key"), ".html");
            writer.write(handle, made, Map.of("status", DISABLED, "url_key", key, "quantity_and_stock_status", "0"));
            ProductRows.stock(handle, made, sku, BigDecimal.ZERO, false);
            ProductWriter.address(handle, made, key);
            rows(handle, id, made);
            pictures(handle, id, made);
            writer.derive(handle, List.of(made), now);
            return made;
        });
        magento.catalogChanged();
        return copy;
    }

    /** A text with the first number appended that is not taken. */
    private static String free(Handle handle, String taken, String text, String end) {
        String base = text.replaceAll("-[0-9]{1,6}$", "");
        for (int number = 1; ; number++) {
            String mark = "-" + number;
            String tried = base.substring(0, Math.min(base.length(), LONGEST_SKU - mark.length())) + mark;
            if (handle.createQuery(taken)
                    .bind(0, tried + end)
                    .mapTo(Integer.class)
                    .findFirst()
                    .isEmpty()) {
                return tried;
            }
        }
    }

    private static void values(Handle handle, long from, long to) {
        for (String type : ProductRows.VALUE_TYPES) {
            String table = "catalog_product_entity_" + type;
            handle.execute(
                    "INSERT INTO " + table + " (attribute_id, store_id, entity_id, value)"
                            + " SELECT attribute_id, store_id, ?, value FROM " + table + " WHERE entity_id = ?",
                    to,
                    from);
        }
    }

    private static void rows(Handle handle, long from, long to) {
        handle.execute(
                "INSERT INTO catalog_category_product (category_id, product_id, position)"
                        + " SELECT category_id, ?, position FROM catalog_category_product WHERE product_id = ?",
                to,
                from);
        handle.execute(
                "INSERT INTO catalog_product_link (product_id, linked_product_id, link_type_id)"
                        + " SELECT ?, linked_product_id, link_type_id FROM catalog_product_link WHERE product_id = ?",
                to,
                from);
        for (String type : List.of("int", "decimal")) {
            String table = "catalog_product_link_attribute_" + type;
            handle.execute(
                    "INSERT INTO " + table + " (product_link_attribute_id, link_id, value)"
                            + " SELECT i.product_link_attribute_id, c.link_id, i.value FROM " + table + " i"
                            + " JOIN catalog_product_link o ON o.link_id = i.link_id AND o.product_id = ?"
                            + " JOIN catalog_product_link c ON c.product_id = ? AND c.link_type_id = o.link_type_id"
                            + " AND c.linked_product_id = o.linked_product_id",
                    from,
                    to);
        }
        handle.execute(
                "INSERT INTO catalog_product_super_attribute (product_id, attribute_id, position)"
                        + " SELECT ?, attribute_id, position FROM catalog_product_super_attribute WHERE product_id = ?",
                to,
                from);
        handle.execute(
                "INSERT INTO catalog_product_super_link (product_id, parent_id)"
                        + " SELECT product_id, ? FROM catalog_product_super_link WHERE parent_id = ?",
                to,
                from);
        handle.execute(
                "INSERT INTO catalog_product_relation (parent_id, child_id)"
                        + " SELECT ?, child_id FROM catalog_product_relation WHERE parent_id = ?",
                to,
                from);
        BundleItems.copy(handle, from, to);
        handle.execute(
                "UPDATE catalog_product_entity c JOIN catalog_product_entity o ON o.entity_id = ? AND o.type_id = 'bundle'"
                        + " SET c.has_options = o.has_options, c.required_options = o.required_options"
                        + " WHERE c.entity_id = ?",
                from,
                to);
    }

    private record Picture(long id, int attribute, String file, String type, String label, int position, int hidden) {}

    /** Each image gets its own rows, so that removing it from the copy leaves the original's. */
    private static void pictures(Handle handle, long from, long to) {
        List<Picture> pictures =
                handle.createQuery("""
                        SELECT g.value_id AS id, g.attribute_id AS attribute, g.value AS file, g.media_type AS type,
                               COALESCE(v.label, '') AS label, v.position, v.disabled AS hidden
                          FROM catalog_product_entity_media_gallery_value_to_entity e
                          JOIN catalog_product_entity_media_gallery g ON g.value_id = e.value_id
                          JOIN catalog_product_entity_media_gallery_value v
                            ON v.value_id = g.value_id AND v.entity_id = e.entity_id AND v.store_id = 0
                         WHERE e.entity_id = ? ORDER BY v.position, g.value_id
                        """).bind(0, from).mapTo(Picture.class).list();
        for (Picture picture : pictures) {
            long copy = Row.in("catalog_product_entity_media_gallery")
                    .with("attribute_id", picture.attribute())
                    .with("value", picture.file())
                    .with("media_type", picture.type())
                    .with("disabled", 0)
                    .insert(handle);
            Row.in("catalog_product_entity_media_gallery_value_to_entity")
                    .with("value_id", copy)
                    .with("entity_id", to)
                    .insert(handle);
            Row.in("catalog_product_entity_media_gallery_value")
                    .with("value_id", copy)
                    .with("store_id", 0)
                    .with("entity_id", to)
                    .withNullable("label", picture.label().equals("null") ? null : picture.label())
                    .with("position", picture.position())
                    .with("disabled", picture.hidden())
                    .insert(handle);
        }
    }
}
