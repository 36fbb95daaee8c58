package dev.tiltyard.shopping.replica.storefront;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** The shop's categories as the menu shows them, kept in memory until {@link #forget}. Safe for use by many threads. */
public final class Menu {
    private static final long ROOT = 2;
    private static final String CATEGORIES = """
            SELECT c.entity_id, c.parent_id, n.value AS name, u.request_path
              FROM catalog_category_entity c
              JOIN eav_attribute an ON an.entity_type_id = 3 AND an.attribute_code = 'name'
              JOIN catalog_category_entity_varchar n
                ON n.entity_id = c.entity_id AND n.attribute_id = an.attribute_id AND n.store_id = 0
              JOIN eav_attribute aa ON aa.entity_type_id = 3 AND aa.attribute_code = 'is_active'
              JOIN catalog_category_entity_int a
                ON a.entity_id = c.entity_id AND a.attribute_id = aa.attribute_id AND a.store_id = 0 AND a.value = 1
              JOIN eav_attribute am ON am.entity_type_id = 3 AND am.attribute_code = 'include_in_menu'
              JOIN catalog_category_entity_int m
                ON m.entity_id = c.entity_id AND m.attribute_id = am.attribute_id AND m.store_id = 0 AND m.value = 1
              JOIN url_rewrite u
                ON u.entity_type = 'category' AND u.entity_id = c.entity_id AND u.store_id = 1 AND u.redirect_type = 0
             WHERE c.level BETWEEN 2 AND 4
             ORDER BY c.level, c.position, c.entity_id
            """;

    private final Jdbi database;
    private volatile @Nullable List<MenuItem> items;

    Menu(Jdbi database) {
        this.database = database;
    }

    /** The categories of the first level, with what is below them. */
    public List<MenuItem> items() {
        List<MenuItem> known = items;
        if (known == null) {
            known = load();
            items = known;
        }
        return known;
    }

    /** Reads the categories anew when they are next needed. */
    public void forget() {
        items = null;
    }

    private List<MenuItem> load() {
        Map<Long, List<Row>> byParent = new LinkedHashMap<>();
        database.useHandle(handle -> handle.createQuery(CATEGORIES)
                .map((row, context) ->
                        new Row(row.getLong(1), row.getLong(2), row.getString(3), "/" + row.getString(4)))
                .forEach(row -> byParent
                        .computeIfAbsent(row.parent, any -> new ArrayList<>())
                        .add(row)));
        return below(ROOT, byParent);
    }

    private static List<MenuItem> below(long parent, Map<Long, List<Row>> byParent) {
        return byParent.getOrDefault(parent, List.of()).stream()
                .map(row -> new MenuItem(row.id, row.name, row.path, below(row.id, byParent)))
                .toList();
    }

    private record Row(long id, long parent, String name, String path) {}
}
