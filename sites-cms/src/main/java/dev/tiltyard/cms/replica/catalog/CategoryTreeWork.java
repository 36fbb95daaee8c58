package dev.tiltyard.cms.replica.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.data.Row;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads and writes what categories have: values, products, addresses, places in the tree. */
final class CategoryTreeWork {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SUFFIX = ".html";

    private final AdminShell shell;
    private final ProductWriter products;

    CategoryTreeWork(AdminShell shell) {
        this.shell = shell;
        this.products = new ProductWriter(shell.magento());
    }

    static String table(Attribute attribute) {
        return "catalog_category_entity_" + attribute.backendType();
    }

    Optional<String> value(Handle handle, long id, String code) {
        Attribute attribute = shell.magento().attributes().category(code);
        return handle.createQuery("SELECT value FROM " + table(attribute)
                        + " WHERE entity_id = ? AND attribute_id = ? AND store_id = 0")
                .bind(0, id)
                .bind(1, attribute.id())
                .mapTo(String.class)
                .findFirst();
    }

    /** Writes a value; an empty one is taken away. */
    void write(Handle handle, long id, String code, String value) {
        Attribute attribute = shell.magento().attributes().category(code);
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

    /** The positions of a category's products, as JSON. */
    String members(Handle handle, long id) {
        try {
            return JSON.writeValueAsString(positions(handle, id));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("positions of products are always JSON", e);
        }
    }

    private static Map<Long, Integer> positions(Handle handle, long id) {
        Map<Long, Integer> positions = new LinkedHashMap<>();
        handle.createQuery(
                        "SELECT product_id, position FROM catalog_category_product WHERE category_id = ? ORDER BY product_id")
                .bind(0, id)
                .map((row, context) -> positions.put(row.getLong(1), row.getInt(2)))
                .list();
        return positions;
    }

    /**
     * The positions that a form sends.
     *
     * @return by product; empty if the form says nothing about them
     */
    static Optional<Map<Long, Integer>> sent(FormInput input) {
        String text = input.raw("category_products");
        if (text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(text, new TypeReference<Map<Long, Integer>>() {}));
        } catch (JsonProcessingException e) {
            throw input.refuse("category_products", "The products of the category cannot be read.");
        }
    }

    /** Puts exactly these products into a category, at these positions. */
    void assign(Handle handle, long id, Map<Long, Integer> wanted, Instant now) {
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
        products.derive(handle, changed, now);
    }

    /** Derives again in which lists the products of a category and of those below it are. */
    void relist(Handle handle, long id, Instant now) {
        List<Long> members = handle.createQuery(
                        "SELECT DISTINCT product_id FROM catalog_category_product WHERE category_id IN (<branch>)")
                .bindList("branch", branch(handle, id))
                .mapTo(Long.class)
                .list();
        products.derive(handle, members, now);
    }

    /** Refuses an address that leads to something else. */
    void requireFree(Handle handle, FormInput input, long id, String path) {
        boolean taken = handle.createQuery("SELECT 1 FROM url_rewrite WHERE request_path = ? AND store_id = 1"
                        + " AND NOT (entity_type = 'category' AND entity_id = ?)")
                .bind(0, path)
                .bind(1, id)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (taken) {
            throw input.refuse(
                    "url_key", "The value specified in the URL Key field would generate a URL that already exists.");
        }
    }

    /**
     * Gives a category another URL key, and with it another address to all that is below it.
     *
     * @param redirect whether the old addresses lead to the new ones
     */
    void rename(Handle handle, FormInput input, long id, String key, boolean redirect) {
        String old = value(handle, id, "url_path").orElse("");
        if (old.isEmpty() || key.equals(value(handle, id, "url_key").orElse(""))) {
            return;
        }
        String path = old.substring(0, old.lastIndexOf('/') + 1) + key;
        requireFree(handle, input, id, path + SUFFIX);
        write(handle, id, "url_key", key);
        relocate(handle, id, old, path, redirect);
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

    /** A category and all that are below it. */
    private static List<Long> branch(Handle handle, long id) {
        return handle.createQuery("""
                        SELECT e.entity_id FROM catalog_category_entity e
                          JOIN catalog_category_entity top ON top.entity_id = ?
                         WHERE e.entity_id = top.entity_id OR e.path LIKE CONCAT(top.path, '/%') ORDER BY e.level
                        """).bind(0, id).mapTo(Long.class).list();
    }

    private record Place(long parent, String path, int level) {}

    private static Optional<Place> place(Handle handle, long id) {
        return handle.createQuery("SELECT parent_id, path, level FROM catalog_category_entity WHERE entity_id = ?")
                .bind(0, id)
                .map((row, context) -> new Place(row.getLong(1), row.getString(2), row.getInt(3)))
                .findFirst();
    }

    /**
     * Puts a category under another one; false if that is not possible.
     *
     * @param after the child that it comes behind; 0 to be the first
     */
    boolean move(Handle handle, long id, long parent, long after, Instant now) {
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
        String fresh = prefix + value(handle, id, "url_key").orElse("");
        if (!old.isEmpty() && !old.equals(fresh)) {
            relocate(handle, id, old, fresh, true);
        }
        relist(handle, id, now);
        return true;
    }

    /** Those above a path count what is below them. */
    private static void count(Handle handle, String path, int change) {
        handle.execute(
                "UPDATE catalog_category_entity SET children_count = GREATEST(0, CAST(children_count AS SIGNED) + ?)"
                        + " WHERE FIND_IN_SET(entity_id, REPLACE(?, '/', ','))",
                change,
                path.substring(0, Math.max(0, path.lastIndexOf('/'))));
    }
}
