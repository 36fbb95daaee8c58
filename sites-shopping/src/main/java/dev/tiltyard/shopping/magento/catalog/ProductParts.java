package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.eav.Attributes;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads the related data of one product: images, options, variants, categories. */
final class ProductParts {
    private final Handle handle;
    private final Attributes attributes;

    ProductParts(Handle handle, Attributes attributes) {
        this.handle = handle;
        this.attributes = attributes;
    }

    List<GalleryImage> gallery(long product) {
        return handle.createQuery("""
                        SELECT g.value_id AS id, g.value AS file, COALESCE(v.label, '') AS label, v.position, v.disabled
                          FROM catalog_product_entity_media_gallery_value_to_entity t
                          JOIN catalog_product_entity_media_gallery g ON g.value_id = t.value_id
                          LEFT JOIN catalog_product_entity_media_gallery_value v
                            ON v.value_id = g.value_id AND v.entity_id = t.entity_id AND v.store_id = 0
                         WHERE t.entity_id = ? ORDER BY v.position, g.value_id
                        """)
                .bind(0, product)
                .mapTo(GalleryImage.class)
                .list();
    }

    List<Integer> categories(long product) {
        return handle.createQuery(
                        "SELECT category_id FROM catalog_category_product WHERE product_id = ? ORDER BY category_id")
                .bind(0, product)
                .mapTo(Integer.class)
                .list();
    }

    List<CustomOption> options(long product) {
        return OptionRows.of(handle, product);
    }

    List<VariantChoice> choices(long product) {
        List<Variant> variants = variants(product);
        return handle.createQuery("""
                        SELECT s.product_super_attribute_id, s.attribute_id, s.position, l.value AS label
                          FROM catalog_product_super_attribute s
                          LEFT JOIN catalog_product_super_attribute_label l
                            ON l.product_super_attribute_id = s.product_super_attribute_id AND l.store_id = 0
                         WHERE s.product_id = ? ORDER BY s.position, s.product_super_attribute_id
                        """)
                .bind(0, product)
                .map((row, context) -> choice(
                        row.getLong("product_super_attribute_id"),
                        row.getInt("attribute_id"),
                        row.getInt("position"),
                        row.getString("label"),
                        variants))
                .list();
    }

    private VariantChoice choice(
            long id, int attributeId, int position, @Nullable String label, List<Variant> variants) {
        Attribute attribute = attributes
                .findProduct(attributeId)
                .orElseThrow(() -> new IllegalStateException("no product attribute has the id " + attributeId));
        List<AttributeOption> offered = attributes.options(attributeId).stream()
                .filter(option -> variants.stream().anyMatch(variant -> Integer.valueOf(option.id())
                        .equals(variant.options().get(attributeId))))
                .toList();
        return new VariantChoice(id, attribute, label == null ? attribute.label() : label, position, offered);
    }

    List<Variant> variants(long product) {
        Map<Long, Map<Integer, Integer>> options = variantOptions(product);
        return handle.createQuery("""
                        SELECT STRAIGHT_JOIN e.entity_id, e.sku, n.value AS name, p.value AS price, s.value AS special, i.value AS image,
                               k.stock_status
                          FROM catalog_product_super_link l JOIN catalog_product_entity e ON e.entity_id = l.product_id
                          JOIN catalog_product_entity_int st
                            ON st.entity_id = e.entity_id AND st.attribute_id = :status AND st.store_id = 0 AND st.value = 1
                          LEFT JOIN catalog_product_entity_varchar n
                            ON n.entity_id = e.entity_id AND n.attribute_id = :name AND n.store_id = 0
                          LEFT JOIN catalog_product_entity_varchar i
                            ON i.entity_id = e.entity_id AND i.attribute_id = :image AND i.store_id = 0
                          LEFT JOIN catalog_product_entity_decimal p
                            ON p.entity_id = e.entity_id AND p.attribute_id = :price AND p.store_id = 0
                          LEFT JOIN catalog_product_entity_decimal s
                            ON s.entity_id = e.entity_id AND s.attribute_id = :special AND s.store_id = 0
                          LEFT JOIN cataloginventory_stock_status k
                            ON k.product_id = e.entity_id AND k.website_id = 0 AND k.stock_id = 1
                         WHERE l.parent_id = :product ORDER BY e.entity_id
                        """)
                .bind("product", product)
                .bind("status", attributes.product("status").id())
                .bind("name", attributes.product("name").id())
                .bind("image", attributes.product("small_image").id())
                .bind("price", attributes.product("price").id())
                .bind("special", attributes.product("special_price").id())
                .map((row, context) -> new Variant(
                        row.getLong("entity_id"),
                        row.getString("sku"),
                        text(row.getString("name")),
                        Optional.ofNullable(row.getBigDecimal("special")).orElse(amount(row.getBigDecimal("price"))),
                        row.getInt("stock_status") == 1,
                        options.getOrDefault(row.getLong("entity_id"), Map.of()),
                        text(row.getString("image"))))
                .list();
    }

    private Map<Long, Map<Integer, Integer>> variantOptions(long product) {
        Map<Long, Map<Integer, Integer>> options = new LinkedHashMap<>();
        handle.createQuery("""
                        SELECT l.product_id, v.attribute_id, v.value
                          FROM catalog_product_super_link l
                          JOIN catalog_product_super_attribute s ON s.product_id = l.parent_id
                          JOIN catalog_product_entity_int v
                            ON v.entity_id = l.product_id AND v.attribute_id = s.attribute_id AND v.store_id = 0
                         WHERE l.parent_id = ?
                        """)
                .bind(0, product)
                .map((row, context) ->
                        String.valueOf(options.computeIfAbsent(row.getLong("product_id"), id -> new TreeMap<>())
                                .put(row.getInt("attribute_id"), row.getInt("value"))))
                .list();
        return options;
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    private static BigDecimal amount(@Nullable BigDecimal value) {
        return value == null ? BigDecimal.ZERO : value;
    }
}
