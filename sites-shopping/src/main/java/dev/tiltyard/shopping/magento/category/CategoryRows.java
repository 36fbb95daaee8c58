package dev.tiltyard.shopping.magento.category;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.data.Row;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Writes categories: values, products, URL rewrites, position in the tree, for the admin and the REST API alike. */
public final class CategoryRows {
    /** The root of the tree. */
    public static final long ROOT = 1;

    private static final String SUFFIX = ".html";
    private static final long SET = 3;

    private final Magento magento;

    public CategoryRows(Magento magento) {
        this.magento = magento;
    }

    /** The table of an attribute's values. */
    public static String table(Attribute attribute) {
        return "catalog_category_entity_" + attribute.backendType();
    }

    /** The stored value of an attribute. */
    public Optional<String> value(Handle handle, long id, String code) {
        Attribute attribute = magento.attributes().category(code);
        return handle.createQuery("SELECT value FROM " + table(attribute)
                        + " WHERE entity_id = ? AND attribute_id = ? AND store_id = 0")
                .bind(0, id)
                .bind(1, attribute.id())
                .mapTo(String.class)
                .findFirst();
    }

    /** Writes a value; an empty text deletes it. */
    public void write(Handle handle, long id, String code, String value) {
        Attribute attribute = magento.attributes().category(code);
        String table = table(attribute);
        handle.execute(
                "DELETE FROM " + table + " WHERE entity_id = ? AND attribute_id = ? AND store_id = 0",
                id,
                attribute.id());
        if (!value.isEmpty()) {
            handle.execute(
                    "INSERT INTO " + table + " (attribute_id, store_id, entity_id, value) VALUES (?, 0, ?, ?)",
                    attribute.id(),
                    id,
                    value);
        }
    }

    /** The positions of a category's products. */
    public static Map<Long, Integer> positions(Handle handle, long id) {
        Map<Long, Integer> positions = new LinkedHashMap<>();
        handle.createQuery(
                        "SELECT product_id, position FROM catalog_category_product WHERE category_id = ? ORDER BY product_id")
                .bind(0, id)
                .map((row, context) -> positions.put(row.getLong(1), row.getInt(2)))
                .list();
        return positions;
    }

    /** Replaces a category's products and their positions. */
    public void assign(Handle handle, long id, Map<Long, Integer> wanted, Instant now) {
        Map<Long, Integer> present = positions(handle, id);
        List<Long> changed = new ArrayList<>();
        present.keySet().stream()
                .filter(product -> !wanted.containsKey(product))
                .forEach(product -> {
                    handle.execute(
                            "DELETE FROM catalog_category_product WHERE category_id = ? AND product_id = ?",
                            id,
                            product);
                    changed.add(product);
                });
        wanted.forEach((product, position) -> {
            if (!position.equals(present.get(product))) {
                handle.execute(
                        "DELETE FROM catalog_category_product WHERE category_id = ? AND product_id = ?", id, product);
                handle.execute(
                        "INSERT INTO catalog_category_product (category_id, product_id, position)"
                                + " SELECT ?, entity_id, ? FROM catalog_product_entity WHERE entity_id = ?",
                        id,
                        position,
                        product);
                changed.add(product);
            }
        });
        derive(handle, changed, now);
    }

    /** Reindexes the category products of a category and its subcategories. */
    public void relist(Handle handle, long id, Instant now) {
        derive(handle, members(handle, id), now);
    }

    private static List<Long> members(Handle handle, long id) {
        return handle.createQuery(
                        "SELECT DISTINCT product_id FROM catalog_category_product WHERE category_id IN (<branch>)")
                .bindList("branch", branch(handle, id))
                .mapTo(Long.class)
                .list();
    }

    private void derive(Handle handle, List<Long> products, Instant now) {
        magento.index()
                .refresh(
                        handle,
                        products,
                        LocalDate.ofInstant(now, magento.config().zone()));
    }

    /** Whether the URL of a path belongs to something other than this category. */
    public static boolean isUrlTaken(Handle handle, String path, long category) {
        return handle.createQuery("SELECT 1 FROM url_rewrite WHERE request_path = ? AND store_id = 1"
                        + " AND NOT (entity_type = 'category' AND entity_id = ?)")
                .bind(0, path + SUFFIX)
                .bind(1, category)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
    }

    /** The URL path of a key below a parent, without its suffix. */
    public String path(Handle handle, long parent, String key) {
        return value(handle, parent, "url_path").map(above -> above + "/").orElse("") + key;
    }

    /** The URL path that a category has with another key; empty if it has no URL or keeps its key. */
    public Optional<String> pathWith(Handle handle, long id, String key) {
        String old = value(handle, id, "url_path").orElse("");
        return old.isEmpty() || key.equals(value(handle, id, "url_key").orElse(""))
                ? Optional.empty()
                : Optional.of(old.substring(0, old.lastIndexOf('/') + 1) + key);
    }

    /**
     * Inserts a category as the last of its parent's; returns its id.
     *
     * @param key its URL key; not used below {@link #ROOT}
     */
    public long create(Handle handle, long parent, String key, Instant now) {
        String path = handle.createQuery("SELECT path FROM catalog_category_entity WHERE entity_id = ?")
                .bind(0, parent)
                .mapTo(String.class)
                .one();
        long id = Row.in("catalog_category_entity")
                .with("attribute_set_id", SET)
                .with("parent_id", parent)
                .with("created_at", now)
                .with("updated_at", now)
                .with("path", path)
                .with("position", 99)
                .with("level", path.split("/").length)
                .with("children_count", 0)
                .insert(handle);
        handle.execute("UPDATE catalog_category_entity SET path = ? WHERE entity_id = ?", path + "/" + id, id);
        count(handle, path + "/" + id, 1);
        write(handle, id, "is_anchor", "1");
        write(handle, id, "display_mode", "PRODUCTS");
        if (parent != ROOT) {
            write(handle, id, "url_key", key);
            write(handle, id, "url_path", path(handle, parent, key));
            rewrite(handle, id, path(handle, parent, key) + SUFFIX, "catalog/category/view/id/" + id, 0);
        }
        return id;
    }

    /** Deletes a category with its subcategories. */
    public void delete(Handle handle, long top, Instant now) {
        List<Long> members = members(handle, top);
        List<Long> branch = branch(handle, top);
        place(handle, top).ifPresent(place -> count(handle, place.path, -branch.size()));
        for (long id : branch) {
            for (String type : ProductRows.VALUE_TYPES) {
                handle.execute("DELETE FROM catalog_category_entity_" + type + " WHERE entity_id = ?", id);
            }
            handle.execute("DELETE FROM catalog_category_product WHERE category_id = ?", id);
            handle.execute("DELETE FROM catalog_category_product_index_store1 WHERE category_id = ?", id);
            handle.execute("DELETE FROM url_rewrite WHERE entity_type = 'category' AND entity_id = ?", id);
            handle.execute("DELETE FROM catalog_category_entity WHERE entity_id = ?", id);
        }
        derive(handle, members, now);
    }

    /**
     * Changes a category's URL key, and the URLs of its subcategories and products.
     *
     * @param redirect whether the old URLs redirect to the new ones
     */
    public void rename(Handle handle, long id, String key, boolean redirect) {
        pathWith(handle, id, key).ifPresent(path -> {
            String old = value(handle, id, "url_path").orElse("");
            write(handle, id, "url_key", key);
            relocate(handle, id, old, path, redirect);
        });
    }

    private void relocate(Handle handle, long top, String old, String path, boolean redirect) {
        for (long id : branch(handle, top)) {
            String before = value(handle, id, "url_path").orElse("");
            if (!before.equals(old) && !before.startsWith(old + "/")) {
                continue;
            }
            String after = path + before.substring(old.length());
            write(handle, id, "url_path", after);
            handle.execute(
                    "DELETE FROM url_rewrite WHERE entity_type = 'category' AND entity_id = ?"
                            + " AND (redirect_type = 0 OR request_path = ?)",
                    id,
                    after + SUFFIX);
            rewrite(handle, id, after + SUFFIX, "catalog/category/view/id/" + id, 0);
            if (redirect) {
                rewrite(handle, id, before + SUFFIX, after + SUFFIX, 301);
            }
        }
    }

    private static void rewrite(Handle handle, long id, String path, String target, int redirect) {
        Row.in("url_rewrite")
                .with("entity_type", "category")
                .with("entity_id", id)
                .with("request_path", path)
                .with("target_path", target)
                .with("redirect_type", redirect)
                .with("store_id", 1)
                .with("is_autogenerated", redirect == 0 ? 1 : 0)
                .insert(handle);
    }

    /** A category and its descendants. */
    private static List<Long> branch(Handle handle, long id) {
        return handle.createQuery("""
                        SELECT e.entity_id FROM catalog_category_entity e
                          JOIN catalog_category_entity top ON top.entity_id = ?
                         WHERE e.entity_id = top.entity_id OR e.path LIKE CONCAT(top.path, '/%') ORDER BY e.level
                        """).bind(0, id).mapTo(Long.class).list();
    }

    private record Place(long parentId, String path, int level) {}

    private static Optional<Place> place(Handle handle, long id) {
        return handle.createQuery("SELECT parent_id, path, level FROM catalog_category_entity WHERE entity_id = ?")
                .bind(0, id)
                .mapTo(Place.class)
                .findFirst();
    }

    /**
     * Moves a category to another parent; returns false if that is impossible.
     *
     * @param after the preceding sibling; 0 to be the first
     */
    public boolean move(Handle handle, long id, long parent, long after, Instant now) {
        Place own = place(handle, id).orElse(null);
        Place above = place(handle, parent).orElse(null);
        if (own == null || above == null || own.level < 2 || (above.path + "/").startsWith(own.path + "/")) {
            return false;
        }
        List<Long> branch = branch(handle, id);
        String path = above.path + "/" + id;
        count(handle, own.path, -branch.size());
        handle.execute(
                "UPDATE catalog_category_entity SET path = CONCAT(?, SUBSTRING(path, ?)), level = level + ?"
                        + " WHERE entity_id = ? OR path LIKE ?",
                path,
                own.path.length() + 1,
                above.level + 1 - own.level,
                id,
                own.path + "/%");
        count(handle, path, branch.size());
        handle.execute(
                "UPDATE catalog_category_entity SET parent_id = ?, updated_at = ? WHERE entity_id = ?",
                parent,
                Timestamp.from(now),
                id);
        List<Long> order = new ArrayList<>(handle.createQuery(
                        "SELECT entity_id FROM catalog_category_entity WHERE parent_id = ? AND entity_id <> ?"
                                + " ORDER BY position, entity_id")
                .bind(0, parent)
                .bind(1, id)
                .mapTo(Long.class)
                .list());
        order.add(order.indexOf(after) + 1, id);
        for (int i = 0; i < order.size(); i++) {
            handle.execute("UPDATE catalog_category_entity SET position = ? WHERE entity_id = ?", i + 1, order.get(i));
        }
        String old = value(handle, id, "url_path").orElse("");
        String prefix =
                value(handle, parent, "url_path").map(text -> text + "/").orElse("");
        String moved = prefix + value(handle, id, "url_key").orElse("");
        if (!old.isEmpty() && !old.equals(moved)) {
            relocate(handle, id, old, moved, true);
        }
        relist(handle, id, now);
        return true;
    }

    /** Updates the children count of all ancestors in a path. */
    private static void count(Handle handle, String path, int change) {
        handle.execute(
                "UPDATE catalog_category_entity SET children_count = GREATEST(0, CAST(children_count AS SIGNED) + ?)"
                        + " WHERE FIND_IN_SET(entity_id, REPLACE(?, '/', ','))",
                change,
                path.substring(0, Math.max(0, path.lastIndexOf('/'))));
    }
}
