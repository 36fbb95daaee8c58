package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.catalog.CategoryTree;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.rest.Call;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Categories in the REST interface.
 *
 * <p>Source: Magento 2.4.6, {@code module-catalog/etc/webapi.xml}.
 */
public final class CategoryResources {
    private static final Access CATEGORIES = Access.admin("Magento_Catalog::categories");

    private final Magento magento;
    private final Listing listing;

    public CategoryResources(Magento magento) {
        this.magento = magento;
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

    /** Attributes of categories by their codes: ids differ between installations. */
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
                .get("categories/{id}/products", CATEGORIES, this::products);
    }

    private Category category(long id) {
        return magento.categories().tree().byId(Math.toIntExact(id)).orElseThrow(() -> RestProblem.noSuch("id", id));
    }

    private Shape tree(Call call) {
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
                .put("include_in_menu", category.inMenu())
                .put("custom_attributes", attributes(category, tree));
    }

    private static String time(Timestamp time) {
        return time == null ? "" : Answers.date(time.toInstant());
    }

    private static List<Shape> attributes(Category category, CategoryTree tree) {
        List<Shape> values = new ArrayList<>();
        attribute(values, "path", category.path().stream().map(String::valueOf).collect(Collectors.joining("/")));
        attribute(
                values,
                "children_count",
                String.valueOf(tree.subtree(category.id()).size() - 1));
        attribute(values, "url_key", category.urlKey());
        attribute(values, "url_path", category.urlPath());
        attribute(values, "is_anchor", category.anchor() ? "1" : "0");
        attribute(values, "description", category.description());
        return values;
    }

    private static void attribute(List<Shape> values, String code, String value) {
        if (!value.isEmpty()) {
            values.add(new Shape().put("attribute_code", code).put("value", value));
        }
    }

    private List<Shape> products(Call call) {
        Category category = category(call.id("id"));
        return magento.database().withHandle(handle -> handle.createQuery("""
                                SELECT p.sku, c.position FROM catalog_category_product c
                                  JOIN catalog_product_entity p ON p.entity_id = c.product_id
                                 WHERE c.category_id = ? ORDER BY c.position, p.entity_id
                                """)
                .bind(0, category.id())
                .map((row, context) -> new Shape()
                        .put("sku", row.getString(1))
                        .put("position", row.getInt(2))
                        .put("category_id", String.valueOf(category.id())))
                .list());
    }
}
