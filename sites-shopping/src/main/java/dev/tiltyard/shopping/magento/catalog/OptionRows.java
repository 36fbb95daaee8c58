package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Writes products' custom options. */
public final class OptionRows {
    /** Types whose values a customer chooses from. */
    public static final Set<String> CHOSEN = Set.of("drop_down", "radio", "checkbox", "multiple");

    private OptionRows() {}

    /** An option's own row. */
    private record Stored(
            long id,
            String title,
            String type,
            boolean required,
            String sku,
            int sortOrder,
            BigDecimal price,
            boolean percent,
            int maxCharacters,
            String extensions,
            int width,
            int height) {
        CustomOption with(List<CustomOption.OptionValue> values) {
            return new CustomOption(
                    id,
                    title,
                    type,
                    required,
                    sku,
                    sortOrder,
                    price,
                    percent,
                    maxCharacters,
                    new CustomOption.FileLimits(extensions, width, height),
                    values);
        }
    }

    /** A product's options, in order. */
    public static List<CustomOption> of(Handle handle, long product) {
        return handle.createQuery("""
                        SELECT o.option_id AS id, o.type, o.is_require AS required, COALESCE(o.sku, '') AS sku, o.sort_order,
                               COALESCE(o.max_characters, 0) AS max_characters,
                               COALESCE(o.file_extension, '') AS extensions, COALESCE(o.image_size_x, 0) AS width,
                               COALESCE(o.image_size_y, 0) AS height, COALESCE(t.title, '') AS title,
                               COALESCE(p.price, 0) AS price, COALESCE(p.price_type = 'percent', 0) AS percent
                          FROM catalog_product_option o
                          LEFT JOIN catalog_product_option_title t ON t.option_id = o.option_id AND t.store_id = 0
                          LEFT JOIN catalog_product_option_price p ON p.option_id = o.option_id AND p.store_id = 0
                         WHERE o.product_id = ? ORDER BY o.sort_order, o.option_id
                        """).bind(0, product).mapTo(Stored.class).list().stream()
                .map(option -> option.with(values(handle, option.id)))
                .toList();
    }

    private static List<CustomOption.OptionValue> values(Handle handle, long option) {
        return handle.createQuery("""
                        SELECT v.option_type_id AS id, COALESCE(v.sku, '') AS sku, v.sort_order,
                               COALESCE(t.title, '') AS title, COALESCE(p.price, 0) AS price,
                               COALESCE(p.price_type = 'percent', 0) AS percent
                          FROM catalog_product_option_type_value v
                          LEFT JOIN catalog_product_option_type_title t
                            ON t.option_type_id = v.option_type_id AND t.store_id = 0
                          LEFT JOIN catalog_product_option_type_price p
                            ON p.option_type_id = v.option_type_id AND p.store_id = 0
                         WHERE v.option_id = ? ORDER BY v.sort_order, v.option_type_id
                        """)
                .bind(0, option)
                .mapTo(CustomOption.OptionValue.class)
                .list();
    }

    /** Replaces a product's options; those with a known id stay the same option, as do their values. */
    public static void replace(Handle handle, long product, List<CustomOption> options) {
        List<Long> before = ids(handle, "SELECT option_id FROM catalog_product_option WHERE product_id = ?", product);
        List<Long> kept = new ArrayList<>();
        options.forEach(option -> kept.add(write(handle, product, option, before)));
        before.stream().filter(id -> !kept.contains(id)).forEach(id -> delete(handle, id));
        boolean required = options.stream().anyMatch(CustomOption::required);
        handle.execute(
                "UPDATE catalog_product_entity SET has_options = IF(type_id = 'configurable', 1, ?),"
                        + " required_options = IF(type_id = 'configurable', 1, ?) WHERE entity_id = ?",
                options.isEmpty() ? 0 : 1,
                required ? 1 : 0,
                product);
    }

    private static List<Long> ids(Handle handle, String query, long owner) {
        return handle.createQuery(query).bind(0, owner).mapTo(Long.class).list();
    }

    private static void delete(Handle handle, long option) {
        dropValues(handle, option, List.of());
        for (String table :
                List.of("catalog_product_option_title", "catalog_product_option_price", "catalog_product_option")) {
            handle.execute("DELETE FROM " + table + " WHERE option_id = ?", option);
        }
    }

    private static long write(Handle handle, long product, CustomOption option, List<Long> before) {
        boolean chosen = CHOSEN.contains(option.type());
        boolean file = option.type().equals("file");
        Row row = Row.in("catalog_product_option")
                .with("product_id", product)
                .with("type", option.type())
                .with("is_require", option.required() ? 1 : 0)
                .withNullable("sku", chosen || option.sku().isEmpty() ? null : option.sku())
                .withNullable("file_extension", file ? option.file().extensions() : null)
                .with("sort_order", option.sortOrder())
                .with("max_characters", option.maxCharacters())
                .with("image_size_x", file ? option.file().width() : 0)
                .with("image_size_y", file ? option.file().height() : 0);
        long id = save(handle, row, "option_id", option.id(), before);
        title(handle, "catalog_product_option_title", "option_id", id, option.title());
        handle.execute("DELETE FROM catalog_product_option_price WHERE option_id = ? AND store_id = 0", id);
        if (!chosen) {
            price(handle, "catalog_product_option_price", "option_id", id, option.price(), option.percent());
        }
        List<Long> present =
                ids(handle, "SELECT option_type_id FROM catalog_product_option_type_value WHERE option_id = ?", id);
        List<Long> kept = new ArrayList<>();
        if (chosen) {
            option.values().forEach(value -> kept.add(value(handle, id, value, present)));
        }
        dropValues(handle, id, kept);
        return id;
    }

    private static long value(Handle handle, long option, CustomOption.OptionValue value, List<Long> present) {
        Row row = Row.in("catalog_product_option_type_value")
                .with("option_id", option)
                .withNullable("sku", value.sku().isEmpty() ? null : value.sku())
                .with("sort_order", value.sortOrder());
        long id = save(handle, row, "option_type_id", value.id(), present);
        title(handle, "catalog_product_option_type_title", "option_type_id", id, value.title());
        handle.execute("DELETE FROM catalog_product_option_type_price WHERE option_type_id = ? AND store_id = 0", id);
        price(handle, "catalog_product_option_type_price", "option_type_id", id, value.price(), value.percent());
        return id;
    }

    private static long save(Handle handle, Row row, String key, long id, List<Long> known) {
        if (!known.contains(id)) {
            return row.insert(handle);
        }
        row.update(handle, key, id);
        return id;
    }

    private static void dropValues(Handle handle, long option, List<Long> kept) {
        ids(handle, "SELECT option_type_id FROM catalog_product_option_type_value WHERE option_id = ?", option).stream()
                .filter(id -> !kept.contains(id))
                .forEach(id -> {
                    for (String table : List.of(
                            "catalog_product_option_type_title",
                            "catalog_product_option_type_price",
                            "catalog_product_option_type_value")) {
                        handle.execute("DELETE FROM " + table + " WHERE option_type_id = ?", id);
                    }
                });
    }

    private static void title(Handle handle, String table, String key, long id, String title) {
        handle.execute("DELETE FROM " + table + " WHERE " + key + " = ? AND store_id = 0", id);
        Row.in(table).with(key, id).with("store_id", 0).with("title", title).insert(handle);
    }

    private static void price(Handle handle, String table, String key, long id, BigDecimal price, boolean percent) {
        Row.in(table)
                .with(key, id)
                .with("store_id", 0)
                .with("price", price)
                .with("price_type", percent ? "percent" : "fixed")
                .insert(handle);
    }
}
