package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.catalog.CategoryTree;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.shopping.magento.category.CategoryRows;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.sitekit.data.Row;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;

/**
 * Categories in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-catalog/etc/webapi.xml}.
 */
public final class CategoryResources {
    private static final Access CATEGORIES = Access.admin("Magento_Catalog::categories");

    private static final Set<String> FIELDS = Set.of(
            "id",
            "parent_id",
            "name",
            "is_active",
            "position",
            "level",
            "children",
            "created_at",
            "updated_at",
            "path",
            "available_sort_by",
            "include_in_menu",
            "extension_attributes",
            "custom_attributes");
    /** Attributes that are fields, or derived from the tree. */
    private static final Set<String> OWN = Set.of(
            "name",
            "is_active",
            "include_in_menu",
            "available_sort_by",
            "path",
            "position",
            "level",
            "children_count",
            "url_path",
            "children",
            "all_children",
            "path_in_store");

    private static final String LINK_FAILED = "Could not save product \"%1\" with position %2 to category %3";

    private final Magento magento;
    private final CategoryRows rows;
    private final Listing listing;

    public CategoryResources(Magento magento) {
        this.magento = magento;
        this.rows = new CategoryRows(magento);
        ListFields fields = new ListFields()
                .columns(
                        "c",
                        "entity_id",
                        "attribute_set_id",
                        "parent_id",
                        "created_at",
                        "updated_at",
                        "path",
                        "position",
                        "level",
                        "children_count")
                .expression("id", "c.entity_id");
        for (String code : List.of("name", "url_key", "url_path")) {
            value(fields, code, "varchar");
        }
        for (String code : List.of("is_active", "include_in_menu", "is_anchor")) {
            value(fields, code, "int");
        }
        this.listing = new Listing("catalog_category_entity", "c", "entity_id", fields, "");
    }

    /** Category attributes by code: ids differ between installations. */
    private static void value(ListFields fields, String code, String table) {
        fields.joined(
                code,
                code + "_v.value",
                "LEFT JOIN catalog_category_entity_" + table + " " + code + "_v ON " + code
                        + "_v.entity_id = c.entity_id AND " + code + "_v.store_id = 0 AND " + code
                        + "_v.attribute_id = (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 3"
                        + " AND attribute_code = '" + code + "')");
    }

    public void addTo(RestRoutes routes) {
        routes.get("categories", CATEGORIES, this::tree)
                .get("categories/list", CATEGORIES, call -> magento.database()
                        .withHandle(handle -> listing.answer(handle, call.criteria(), ids -> ids.stream()
                                .map(id -> one(id))
                                .toList())))
                .get("categories/{id}", CATEGORIES, call -> one(call.id("id")))
                .get("categories/{id}/products", CATEGORIES, this::products)
                .post("categories", CATEGORIES, this::create)
                .put("categories/{id}", CATEGORIES, this::change)
                .delete("categories/{id}", CATEGORIES, this::delete)
                .put("categories/{id}/move", CATEGORIES, this::move)
                .post("categories/{id}/products", CATEGORIES, this::assign)
                .put("categories/{id}/products", CATEGORIES, this::assign)
                .delete("categories/{id}/products/{sku}", CATEGORIES, this::unassign);
    }

    private Object create(RestRequest call) {
        Input sent = call.required("category");
        sent.knowsOnly(FIELDS);
        String name = sent.text("name").orElse("");
        if (name.isBlank()) {
            throw RestProblem.bad(
                    "Could not save category: %1",
                    List.of("The \"Name\" attribute value is empty. Set the" + " attribute and try again."));
        }
        long parent = sent.number("parent_id").orElse((long) Categories.STORE_ROOT);
        Map<String, String> values = values(sent);
        String key = Optional.of(values.getOrDefault("url_key", ""))
                .filter(text -> !text.isEmpty())
                .orElseGet(() -> ProductRows.urlKey(name));
        category(parent);
        long id = inTransaction(call, handle -> {
            requireFree(handle, rows.path(handle, parent, key), 0);
            long made = rows.create(handle, parent, key, call.now());
            values.putIfAbsent("include_in_menu", "1");
            values.remove("url_key");
            write(handle, made, sent, values);
            return made;
        });
        return one(id);
    }

    private Object change(RestRequest call) {
        Input sent = call.required("category");
        sent.knowsOnly(FIELDS);
        Category present = category(call.id("id"));
        for (String derived : List.of("level", "children", "path")) {
            sent.requireSame(derived, one(present.id()).fields().getOrDefault(derived, ""));
        }
        Map<String, String> values = values(sent);
        Optional<String> key = Optional.ofNullable(values.remove("url_key")).filter(text -> !text.isEmpty());
        if (values.containsKey("name") && values.getOrDefault("name", "").isBlank()) {
            throw RestProblem.bad(
                    "Could not save category: %1",
                    List.of("The \"Name\" attribute value is empty. Set the" + " attribute and try again."));
        }
        inTransaction(call, handle -> {
            long id = present.id();
            key.flatMap(text -> rows.pathWith(handle, id, text)).ifPresent(path -> requireFree(handle, path, id));
            key.ifPresent(text -> rows.rename(handle, id, text, false));
            sent.number("parent_id")
                    .filter(parent -> parent != present.parentId())
                    .ifPresent(parent -> move(handle, id, parent, Long.MAX_VALUE, call.now()));
            write(handle, id, sent, values);
            rows.relist(handle, id, call.now());
            return id;
        });
        return one(present.id());
    }

    private void write(Handle handle, long id, Input sent, Map<String, String> values) {
        values.forEach((code, value) -> rows.write(handle, id, code, value));
        Row.in("catalog_category_entity")
                .withPresent("position", sent.number("position").orElse(null))
                .withPresent("created_at", sent.time("created_at").orElse(null))
                .update(handle, "entity_id", id);
    }

    private <T> T inTransaction(RestRequest call, HandleCallback<T, RuntimeException> change) {
        T result = magento.database().inTransaction(handle -> {
            T made = change.withHandle(handle);
            if (made instanceof Long id) {
                handle.execute(
                        "UPDATE catalog_category_entity SET updated_at = ? WHERE entity_id = ?",
                        Timestamp.from(call.now()),
                        id);
            }
            return made;
        });
        magento.catalogChanged();
        return result;
    }

    private static void requireFree(Handle handle, String path, long category) {
        if (CategoryRows.isUrlTaken(handle, path, category)) {
            throw RestProblem.bad("URL key for specified store already exists.");
        }
    }

    /** Values by attribute, from the fields and {@code custom_attributes}. */
    private Map<String, String> values(Input sent) {
        Map<String, String> values = new LinkedHashMap<>();
        sent.text("name").ifPresent(text -> values.put("name", text));
        for (String flag : List.of("is_active", "include_in_menu")) {
            sent.flag(flag).ifPresent(on -> values.put(flag, on ? "1" : "0"));
        }
        if (sent.has("available_sort_by")) {
            values.put("available_sort_by", String.join(",", sent.texts("available_sort_by")));
        }
        for (Input custom : sent.list("custom_attributes")) {
            String code = custom.requiredText("attribute_code");
            if (OWN.contains(code)) {
                continue;
            }
            if (attributes().noneMatch(attribute -> attribute.code().equals(code))) {
                throw RestProblem.bad(
                        "The \"%1\" attribute name is invalid. Reset the name and try again.", List.of(code));
            }
            values.put(
                    code,
                    custom.node().path("value").isContainerNode()
                            ? String.join(",", custom.texts("value"))
                            : custom.text("value").orElse(""));
        }
        return values;
    }

    private Stream<Attribute> attributes() {
        return magento.attributes().ofCategories().stream();
    }

    private Object delete(RestRequest call) {
        Category category = category(call.id("id"));
        if (category.level() < 2) {
            throw RestProblem.bad("Cannot delete category with id " + category.id());
        }
        inTransaction(call, handle -> {
            rows.delete(handle, category.id(), call.now());
            return true;
        });
        return true;
    }

    private Object move(RestRequest call) {
        Category category = category(call.id("id"));
        long parent = call.body().number("parentId").orElseThrow(() -> RestProblem.missing("parentId"));
        category(parent);
        inTransaction(call, handle -> {
            move(handle, category.id(), parent, call.body().number("afterId").orElse(Long.MAX_VALUE), call.now());
            return (long) category.id();
        });
        return true;
    }

    /** @param after the preceding sibling; one that is none of them to be the last */
    private void move(Handle handle, long id, long parent, long after, Instant now) {
        long before = after != Long.MAX_VALUE
                ? after
                : magento.categories().tree().children(Math.toIntExact(parent)).stream()
                        .map(Category::id)
                        .filter(child -> child != id)
                        .reduce((first, second) -> second)
                        .orElse(0);
        if (!rows.move(handle, id, parent, before, now)) {
            throw RestProblem.bad("Operation do not allow to move a parent category to any of children category");
        }
    }

    private Object assign(RestRequest call) {
        Input link = call.required("productLink");
        link.knowsOnly(Set.of("sku", "position", "category_id", "extension_attributes"));
        Category category = category(call.id("id"));
        Product product = magento.products().bySku(link.requiredText("sku"), 0).orElseThrow(ProductResources::unknown);
        inTransaction(call, handle -> {
            Map<Long, Integer> all = new LinkedHashMap<>(CategoryRows.positions(handle, category.id()));
            long position = link.number("position").orElse(0L);
            if (position > Integer.MAX_VALUE) {
                throw RestProblem.bad(LINK_FAILED, List.of(product.id(), position, category.id()));
            }
            all.put(product.id(), (int) position);
            rows.assign(handle, category.id(), all, call.now());
            return true;
        });
        return true;
    }

    private Object unassign(RestRequest call) {
        Category category = category(call.id("id"));
        Product product = magento.products().bySku(call.path("sku"), 0).orElseThrow(ProductResources::unknown);
        inTransaction(call, handle -> {
            Map<Long, Integer> all = new LinkedHashMap<>(CategoryRows.positions(handle, category.id()));
            if (all.remove(product.id()) == null) {
                throw RestProblem.bad("The category doesn't contain the specified product.");
            }
            rows.assign(handle, category.id(), all, call.now());
            return true;
        });
        return true;
    }

    private Category category(long id) {
        return magento.categories().tree().byId(Math.toIntExact(id)).orElseThrow(() -> RestProblem.noSuch("id", id));
    }

    private Shape tree(RestRequest call) {
        int root = call.query("rootCategoryId").map(CategoryResources::number).orElse(Categories.STORE_ROOT);
        int depth = call.query("depth").map(CategoryResources::number).orElse(Integer.MAX_VALUE);
        return node(magento.categories().tree(), category(root), depth, counts());
    }

    private static int number(String text) {
        if (!text.matches("[0-9]{1,9}")) {
            throw RestProblem.wrongType(text, "int");
        }
        return Integer.parseInt(text);
    }

    private static Shape node(CategoryTree tree, Category category, int depth, Map<Integer, Integer> counts) {
        List<Shape> children = depth <= 0
                ? List.of()
                : tree.children(category.id()).stream()
                        .map(child -> node(tree, child, depth - 1, counts))
                        .toList();
        return new Shape()
                .put("id", category.id())
                .put("parent_id", category.parentId())
                .put("name", category.name())
                .put("is_active", category.active())
                .put("position", category.position())
                .put("level", category.level())
                .put("product_count", counts.getOrDefault(category.id(), 0))
                .put("children_data", children);
    }

    private Map<Integer, Integer> counts() {
        Map<Integer, Integer> counts = new HashMap<>();
        magento.database().useHandle(handle -> handle.createQuery(
                        "SELECT category_id, COUNT(*) FROM catalog_category_product GROUP BY category_id")
                .map((row, context) -> Map.entry(row.getInt(1), row.getInt(2)))
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue())));
        return counts;
    }

    private Shape one(long id) {
        Category category = category(id);
        CategoryTree tree = magento.categories().tree();
        Map<String, String> times = magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT created_at, updated_at FROM catalog_category_entity WHERE entity_id = ?")
                .bind(0, id)
                .map((row, context) ->
                        Map.of("created_at", time(row.getTimestamp(1)), "updated_at", time(row.getTimestamp(2))))
                .one());
        return new Shape()
                .put("id", category.id())
                .put("parent_id", category.parentId())
                .put("name", category.name())
                .put("is_active", category.active())
                .put("position", category.position())
                .put("level", category.level())
                .put(
                        "children",
                        tree.children(category.id()).stream()
                                .map(child -> String.valueOf(child.id()))
                                .collect(Collectors.joining(",")))
                .text("created_at", times.get("created_at"))
                .text("updated_at", times.get("updated_at"))
                .put("path", category.path().stream().map(String::valueOf).collect(Collectors.joining("/")))
                .put(
                        "available_sort_by",
                        magento.categories().values(category.id()).sorts())
                .put("include_in_menu", category.inMenu())
                .put("custom_attributes", attributes(category, tree));
    }

    private static String time(Timestamp time) {
        return time == null ? "" : Answers.date(time.toInstant());
    }

    private List<Shape> attributes(Category category, CategoryTree tree) {
        List<Shape> values = new ArrayList<>();
        attribute(values, "path", category.path().stream().map(String::valueOf).collect(Collectors.joining("/")));
        attribute(
                values,
                "children_count",
                String.valueOf(tree.subtree(category.id()).size() - 1));
        attribute(values, "url_path", category.urlPath());
        new TreeMap<>(magento.categories().values(category.id()).values()).forEach((code, value) -> {
            if (!OWN.contains(code)) {
                attribute(values, code, value);
            }
        });
        return values;
    }

    private static void attribute(List<Shape> values, String code, String value) {
        if (!value.isEmpty()) {
            values.add(new Shape().put("attribute_code", code).put("value", value));
        }
    }

    private List<Shape> products(RestRequest call) {
        Category category = category(call.id("id"));
        return magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT p.sku, MIN(m.position) " + CategoryMembers.from(magento.attributes()) + """
                          JOIN catalog_product_entity p ON p.entity_id = m.product_id
                         WHERE c.entity_id = ?
                         GROUP BY p.entity_id, p.sku ORDER BY MIN(m.position), p.entity_id
                        """)
                .bind(0, category.id())
                .map((row, context) -> new Shape()
                        .put("sku", row.getString(1))
                        .put("position", row.getInt(2))
                        .put("category_id", String.valueOf(category.id())))
                .list());
    }
}
