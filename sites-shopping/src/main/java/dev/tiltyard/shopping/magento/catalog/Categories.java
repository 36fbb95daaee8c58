package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** Cache of the categories, until {@link #forget}. Thread-safe. */
public final class Categories {
    /** The root of the store's categories. */
    public static final int STORE_ROOT = 2;

    private static final List<String> VALUE_TABLES = List.of("varchar", "int", "decimal", "text", "datetime");

    private final Jdbi database;
    private final Attributes attributes;
    private final AtomicReference<@Nullable CategoryTree> known = new AtomicReference<>();

    public Categories(Jdbi database, Attributes attributes) {
        this.database = database;
        this.attributes = attributes;
    }

    /** Clears the cache, after a change of categories or a reset. */
    public void forget() {
        known.set(null);
    }

    public CategoryTree tree() {
        CategoryTree present = known.get();
        if (present == null) {
            present = database.withHandle(handle -> new CategoryTree(read(handle)));
            known.set(present);
        }
        return present;
    }

    /** Attribute values that only the category's own page needs. */
    public CategoryValues values(int id) {
        List<String> parts = new ArrayList<>();
        for (String table : VALUE_TABLES) {
            parts.add(
                    "SELECT a.attribute_code, CAST(v.value AS CHAR) AS value, v.store_id FROM catalog_category_entity_"
                            + table + " v JOIN eav_attribute a ON a.attribute_id = v.attribute_id"
                            + " WHERE v.entity_id = :id AND v.store_id IN (0, 1) AND v.value IS NOT NULL");
        }
        Map<String, String> values = new HashMap<>();
        database.useHandle(handle -> handle.createQuery(String.join(" UNION ALL ", parts) + " ORDER BY store_id")
                .bind("id", id)
                .map((row, context) -> String.valueOf(values.put(row.getString(1), row.getString(2))))
                .list());
        return new CategoryValues(values);
    }

    private List<Category> read(Handle handle) {
        return handle.createQuery("""
                        SELECT STRAIGHT_JOIN c.entity_id, c.parent_id, c.path, c.level, c.position, n.value AS name, k.value AS url_key,
                               p.value AS url_path, a.value AS active, m.value AS in_menu, h.value AS anchor,
                               o.value AS sorted_by, d.value AS description
                          FROM catalog_category_entity c
                          LEFT JOIN catalog_category_entity_varchar n
                            ON n.entity_id = c.entity_id AND n.attribute_id = :name AND n.store_id = 0
                          LEFT JOIN catalog_category_entity_varchar k
                            ON k.entity_id = c.entity_id AND k.attribute_id = :key AND k.store_id = 0
                          LEFT JOIN catalog_category_entity_varchar p
                            ON p.entity_id = c.entity_id AND p.attribute_id = :path AND p.store_id = 0
                          LEFT JOIN catalog_category_entity_int a
                            ON a.entity_id = c.entity_id AND a.attribute_id = :active AND a.store_id = 0
                          LEFT JOIN catalog_category_entity_int m
                            ON m.entity_id = c.entity_id AND m.attribute_id = :menu AND m.store_id = 0
                          LEFT JOIN catalog_category_entity_int h
                            ON h.entity_id = c.entity_id AND h.attribute_id = :anchor AND h.store_id = 0
                          LEFT JOIN catalog_category_entity_varchar o
                            ON o.entity_id = c.entity_id AND o.attribute_id = :order AND o.store_id = 0
                          LEFT JOIN catalog_category_entity_text d
                            ON d.entity_id = c.entity_id AND d.attribute_id = :description AND d.store_id = 0
                        """)
                .bind("name", attributes.category("name").id())
                .bind("key", attributes.category("url_key").id())
                .bind("path", attributes.category("url_path").id())
                .bind("active", attributes.category("is_active").id())
                .bind("menu", attributes.category("include_in_menu").id())
                .bind("anchor", attributes.category("is_anchor").id())
                .bind("order", attributes.category("default_sort_by").id())
                .bind("description", attributes.category("description").id())
                .map((row, context) -> new Category(
                        row.getInt("entity_id"),
                        row.getInt("parent_id"),
                        Arrays.stream(row.getString("path").split("/"))
                                .map(Integer::valueOf)
                                .toList(),
                        row.getInt("level"),
                        row.getInt("position"),
                        text(row.getString("name")),
                        text(row.getString("url_key")),
                        text(row.getString("url_path")),
                        row.getInt("active") == 1,
                        row.getInt("in_menu") == 1,
                        row.getInt("anchor") == 1,
                        text(row.getString("sorted_by")),
                        text(row.getString("description"))))
                .list();
    }

    private static String text(@Nullable String value) {
        return Optional.ofNullable(value).orElse("");
    }
}
