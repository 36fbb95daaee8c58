package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.sitekit.data.Keyed;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads products for their forms. */
final class ProductReader {
    private static final List<String> TABLES = List.of("varchar", "int", "decimal", "text", "datetime");

    private final Magento magento;

    ProductReader(Magento magento) {
        this.magento = magento;
    }

    Optional<ProductRecord> byId(Handle handle, long id) {
        return handle.createQuery(
                        "SELECT attribute_set_id, type_id AS type, sku FROM catalog_product_entity WHERE entity_id = ?")
                .bind(0, id)
                .mapTo(Head.class)
                .findFirst()
                .map(row -> {
                    Stock stock = stock(handle, id);
                    return new ProductRecord(
                            id,
                            row.attributeSetId,
                            row.type,
                            row.sku,
                            values(handle, id),
                            stock.quantity,
                            stock.inStock,
                            categories(handle, id),
                            row.type.equals("configurable") ? variations(handle, id) : List.of());
                });
    }

    private record Head(int attributeSetId, String type, String sku) {}

    private record Stock(BigDecimal quantity, boolean inStock) {}

    private static Stock stock(Handle handle, long id) {
        return handle.createQuery(
                        "SELECT COALESCE(qty, 0) AS quantity, is_in_stock AS in_stock FROM cataloginventory_stock_item WHERE product_id = ? AND stock_id = 1")
                .bind(0, id)
                .mapTo(Stock.class)
                .findFirst()
                .orElse(new Stock(BigDecimal.ZERO, false));
    }

    private Map<String, String> values(Handle handle, long id) {
        Map<Integer, String> codes = new HashMap<>();
        magento.attributes().ofProducts().forEach(attribute -> codes.put(attribute.id(), attribute.code()));
        Map<String, String> values = new HashMap<>();
        for (String table : TABLES) {
            Keyed.map(
                            handle.createQuery("SELECT attribute_id, value FROM catalog_product_entity_" + table
                                            + " WHERE entity_id = ? AND store_id = 0 AND value IS NOT NULL")
                                    .bind(0, id),
                            Integer.class,
                            String.class)
                    .forEach((attribute, value) ->
                            values.put(codes.getOrDefault(attribute, String.valueOf(attribute)), value));
        }
        return values;
    }

    private static List<Long> categories(Handle handle, long id) {
        return handle.createQuery(
                        "SELECT category_id FROM catalog_category_product WHERE product_id = ? ORDER BY category_id")
                .bind(0, id)
                .mapTo(Long.class)
                .list();
    }

    /** The configurable attributes of a product. */
    List<Attribute> axes(Handle handle, long id) {
        return handle
                .createQuery(
                        "SELECT attribute_id FROM catalog_product_super_attribute WHERE product_id = ? ORDER BY position")
                .bind(0, id)
                .mapTo(Integer.class)
                .list()
                .stream()
                .flatMap(attribute -> magento.attributes().findProduct(attribute).stream())
                .toList();
    }

    private record Child(
            long id,
            String name,
            String sku,
            @Nullable BigDecimal price,
            @Nullable BigDecimal quantity,
            String weight,
            int status,
            String image) {}

    private List<ProductRecord.Variation> variations(Handle handle, long id) {
        List<Attribute> axes = axes(handle, id);
        List<ProductRecord.Variation> all = new ArrayList<>();
        List<Child> rows = handle.createQuery("""
                        SELECT e.entity_id AS id, COALESCE(n.value, '') AS name, e.sku, p.value AS price, s.qty AS quantity,
                               COALESCE(w.value, '') AS weight, t.value AS status,
                               COALESCE(NULLIF(i.value, 'no_selection'), '') AS image
                          FROM catalog_product_super_link l JOIN catalog_product_entity e ON e.entity_id = l.product_id
                          LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = e.entity_id AND n.store_id = 0
                           AND n.attribute_id = :name
                          LEFT JOIN catalog_product_entity_decimal p ON p.entity_id = e.entity_id AND p.store_id = 0
                           AND p.attribute_id = :price
                          LEFT JOIN catalog_product_entity_decimal w ON w.entity_id = e.entity_id AND w.store_id = 0
                           AND w.attribute_id = :weight
                          LEFT JOIN catalog_product_entity_int t ON t.entity_id = e.entity_id AND t.store_id = 0
                           AND t.attribute_id = :status
                          LEFT JOIN catalog_product_entity_varchar i ON i.entity_id = e.entity_id AND i.store_id = 0
                           AND i.attribute_id = :thumbnail
                          LEFT JOIN cataloginventory_stock_item s ON s.product_id = e.entity_id AND s.stock_id = 1
                         WHERE l.parent_id = :id ORDER BY e.entity_id
                        """)
                .bind("name", magento.attributes().product("name").id())
                .bind("price", magento.attributes().product("price").id())
                .bind("weight", magento.attributes().product("weight").id())
                .bind("status", magento.attributes().product("status").id())
                .bind("thumbnail", magento.attributes().product("thumbnail").id())
                .bind("id", id)
                .mapTo(Child.class)
                .list();
        rows.forEach(row -> {
            Map<String, String> chosen = new LinkedHashMap<>();
            axes.forEach(axis -> option(handle, row.id, axis).ifPresent(label -> chosen.put(axis.label(), label)));
            all.add(new ProductRecord.Variation(
                    row.id,
                    row.name,
                    row.sku,
                    row.price == null ? "" : "$" + row.price.setScale(2, RoundingMode.HALF_UP),
                    row.quantity == null
                            ? "0"
                            : row.quantity.stripTrailingZeros().toPlainString(),
                    row.weight,
                    row.status == 2 ? "Disabled" : "Enabled",
                    chosen,
                    row.image));
        });
        return all;
    }

    /** Products that can become another product's variations, in the form of variations. */
    List<ProductRecord.Variation> candidates(Handle handle, long parent, List<Long> ids) {
        List<Attribute> axes = axes(handle, parent);
        List<ProductRecord.Variation> all = new ArrayList<>();
        for (long id : ids) {
            Optional<ProductRecord> product = byId(handle, id);
            Map<String, String> chosen = new LinkedHashMap<>();
            axes.forEach(axis -> option(handle, id, axis).ifPresent(label -> chosen.put(axis.label(), label)));
            if (product.isPresent() && !axes.isEmpty() && chosen.size() == axes.size()) {
                ProductRecord found = product.get();
                all.add(new ProductRecord.Variation(
                        id,
                        found.value("name"),
                        found.sku(),
                        found.amount("price").isEmpty() ? "" : "$" + found.amount("price"),
                        found.plainQuantity(),
                        found.value("weight"),
                        found.value("status").equals("2") ? "Disabled" : "Enabled",
                        chosen,
                        found.value("thumbnail")));
            }
        }
        return all;
    }

    private Optional<String> option(Handle handle, long id, Attribute axis) {
        return handle.createQuery(
                        "SELECT value FROM catalog_product_entity_int WHERE entity_id = ? AND attribute_id = ? AND store_id = 0")
                .bind(0, id)
                .bind(1, axis.id())
                .mapTo(Integer.class)
                .findFirst()
                .flatMap(magento.attributes()::option)
                .map(AttributeOption::label);
    }
}
