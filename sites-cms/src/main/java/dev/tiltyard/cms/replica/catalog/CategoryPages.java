package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.form.TablePart;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.StoreScope;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/** The tree of categories with the form of one. */
public final class CategoryPages {
    private static final String RIGHT = "Magento_Catalog::categories";
    private static final String FORM = "category_form";
    private static final Set<String> TOGGLES = Set.of("is_active", "include_in_menu", "is_anchor");
    private static final List<String> WRITTEN = List.of(
            "name",
            "is_active",
            "include_in_menu",
            "description",
            "landing_page",
            "display_mode",
            "is_anchor",
            "default_sort_by",
            "filter_price_range",
            "meta_title",
            "meta_keywords",
            "meta_description",
            "page_layout");

    private final AdminShell shell;

    public CategoryPages(AdminShell shell) {
        this.shell = shell;
    }

    public void addTo(Router router) {
        router.on(
                        "catalog/category",
                        RIGHT,
                        call -> show(call, call.findNumber("id").orElse(2L), false))
                .on("catalog/category/edit", RIGHT, call -> show(call, call.number("id"), false))
                .on(
                        "catalog/category/add",
                        RIGHT,
                        call -> show(call, call.findNumber("parent").orElse(2L), true))
                .on("catalog/category/save", RIGHT, this::save)
                .on("catalog/category/delete", RIGHT, this::delete);
    }

    private Optional<String> value(Handle handle, long id, String code) {
        Attribute attribute = shell.magento().attributes().category(code);
        return handle.createQuery("SELECT value FROM " + table(attribute)
                        + " WHERE entity_id = ? AND attribute_id = ? AND store_id = 0")
                .bind(0, id)
                .bind(1, attribute.id())
                .mapTo(String.class)
                .findFirst();
    }

    private static String table(Attribute attribute) {
        return "catalog_category_entity_" + attribute.backendType();
    }

    private void show(Call call, long id, boolean fresh) {
        List<CategoryChoice> tree = CategoryChoice.all(shell);
        CategoryChoice category = tree.stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow(() -> call.back("catalog/category/", "This category doesn't exist."));
        PageFrame page = call.page(fresh ? "New Category" : category.name() + " (ID: " + id + ")")
                .under("catalog/category")
                .twoColumns()
                .scope(StoreScope.fixed("All Store Views"));
        if (!fresh && category.level() > 1) {
            page.button(Button.action(
                            "delete",
                            "Delete",
                            "/admin/catalog/category/delete/id/" + id + "/",
                            "Are you sure you want to delete this category?")
                    .secondary());
        }
        page.button(Button.save("save", "Save", FORM, ""));
        FormView form = shell.database()
                .withHandle(handle -> new FormView(
                        FORM,
                        "/admin/catalog/category/save/" + (fresh ? "parent/" : "id/") + id + "/",
                        sections(
                                fresh,
                                category,
                                code -> fresh ? "" : value(handle, id, code).orElse(""))));
        call.show(new CategoryPage(page, form.refilled(call.typed()), tree, id));
    }

    private List<FormSection> sections(boolean fresh, CategoryChoice category, UnaryOperator<String> value) {
        List<FormField> general = List.of(
                FormField.toggle("is_active", "Enable Category", fresh || category.active()),
                FormField.toggle(
                        "include_in_menu",
                        "Include in Menu",
                        fresh || value.apply("include_in_menu").equals("1")),
                FormField.text("name", "Category Name", fresh ? "" : category.name())
                        .asRequired());
        Map<String, String> modes = new LinkedHashMap<>();
        modes.put("PRODUCTS", "Products only");
        modes.put("PAGE", "Static block only");
        modes.put("PRODUCTS_AND_PAGE", "Static block and products");
        Map<String, String> orders = new LinkedHashMap<>();
        orders.put("position", "Position");
        orders.put("name", "Product Name");
        orders.put("price", "Price");
        Map<String, String> blocks = new LinkedHashMap<>();
        blocks.put("", "Please select a static block.");
        blocks.putAll(Choices.query("SELECT block_id, title FROM cms_block ORDER BY title")
                .of(shell));
        Map<String, String> layouts = new LinkedHashMap<>();
        layouts.put("", "No layout updates");
        layouts.putAll(Choices.named("layouts").of(shell));
        List<FormSection> sections = new ArrayList<>(List.of(
                FormSection.top("general", general),
                FormSection.of(
                        "content",
                        "Content",
                        false,
                        List.of(
                                FormField.editor("description", "Description", value.apply("description")),
                                FormField.select(
                                        "landing_page", "Add CMS Block", value.apply("landing_page"), blocks))),
                FormSection.of(
                        "display_settings",
                        "Display Settings",
                        false,
                        List.of(
                                FormField.select("display_mode", "Display Mode", value.apply("display_mode"), modes),
                                FormField.toggle(
                                        "is_anchor",
                                        "Anchor",
                                        fresh || value.apply("is_anchor").equals("1")),
                                FormField.select(
                                        "default_sort_by",
                                        "Default Product Listing Sort By",
                                        value.apply("default_sort_by"),
                                        orders),
                                FormField.price(
                                        "filter_price_range",
                                        "Layered Navigation Price Step",
                                        plain(value.apply("filter_price_range"))))),
                FormSection.of(
                        "search_engine_optimization",
                        "Search Engine Optimization",
                        false,
                        List.of(
                                FormField.text("url_key", "URL Key", value.apply("url_key")),
                                FormField.text("meta_title", "Meta Title", value.apply("meta_title")),
                                FormField.area("meta_keywords", "Meta Keywords", value.apply("meta_keywords")),
                                FormField.area(
                                        "meta_description", "Meta Description", value.apply("meta_description"))))));
        if (!fresh) {
            sections.add(FormSection.of("assign_products", "Products in Category", false, List.of())
                    .with(products(category.id())));
        }
        sections.add(FormSection.of(
                "design",
                "Design",
                false,
                List.of(FormField.select("page_layout", "Layout", value.apply("page_layout"), layouts))));
        return sections;
    }

    private static String plain(String number) {
        return number.isEmpty()
                ? ""
                : new BigDecimal(number).setScale(2, RoundingMode.HALF_UP).toPlainString();
    }

    private SafeHtml products(long category) {
        List<List<String>> rows = shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT e.entity_id, n.value, e.sku, p.position, CONCAT('/admin/catalog/product/edit/id/', e.entity_id, '/')
                          FROM catalog_category_product p JOIN catalog_product_entity e ON e.entity_id = p.product_id
                          LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = e.entity_id AND n.store_id = 0
                           AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                                  WHERE entity_type_id = 4 AND attribute_code = 'name')
                         WHERE p.category_id = ? ORDER BY p.position, e.entity_id DESC LIMIT 200
                        """)
                .bind(0, category)
                .map((row, context) -> List.of(
                        row.getString(1),
                        String.valueOf(row.getString(2)),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5)))
                .list());
        return shell.part(new TablePart(List.of("ID", "Name", "SKU", "Position"), rows));
    }

    /**
     * The form of a category next to the tree of all categories.
     *
     * @param current id of the category in the form, or of the one above a new category
     */
    @Template("catalog/category.jte")
    public record CategoryPage(PageFrame frame, FormView form, List<CategoryChoice> tree, long current) {
        public CategoryPage {
            tree = List.copyOf(tree);
        }

        /** The branches at the top. */
        public List<TreeNode> roots() {
            return tree.stream()
                    .filter(each -> each.level() == 1)
                    .map(this::node)
                    .toList();
        }

        private TreeNode node(CategoryChoice category) {
            List<TreeNode> children = tree.stream()
                    .filter(each -> each.path().equals(category.path() + "/" + each.id()))
                    .map(this::node)
                    .toList();
            boolean open = category.level() == 1
                    || tree.stream()
                            .anyMatch(
                                    each -> each.id() == current && each.path().startsWith(category.path() + "/"));
            return new TreeNode(category, children, open);
        }
    }

    /** @param open whether what is below it is shown */
    public record TreeNode(CategoryChoice category, List<TreeNode> children, boolean open) {
        public TreeNode {
            children = List.copyOf(children);
        }
    }

    private void save(Call call) {
        Optional<Long> id = call.findNumber("id");
        long parent = call.findNumber("parent").orElse(2L);
        FormInput input = FormInput.of(
                call,
                id.map(number -> "catalog/category/edit/id/" + number + "/")
                        .orElse("catalog/category/add/parent/" + parent + "/"));
        input.amount("filter_price_range");
        for (String code : List.of(
                "name", "description", "url_key", "meta_title", "meta_keywords", "meta_description", "page_layout")) {
            input.requireFit(code, table(shell.magento().attributes().category(code)), "value");
        }
        String name = input.required("name", "Category Name");
        long saved = shell.database().inTransaction(handle -> {
            long category = id.orElseGet(() -> create(input, call.now(), handle, parent, name));
            for (String code : WRITTEN) {
                boolean toggle = TOGGLES.contains(code);
                if (call.has(code)) {
                    write(
                            handle,
                            category,
                            code,
                            toggle
                                    ? call.field(code).equals("1") ? "1" : "0"
                                    : call.field(code).strip());
                }
            }
            handle.execute(
                    "UPDATE catalog_category_entity SET updated_at = ? WHERE entity_id = ?",
                    Timestamp.from(call.now()),
                    category);
            return category;
        });
        shell.magento().catalogChanged();
        if (call.has("return_session_messages_only")) {
            call.visit()
                    .json(Map.of("error", false, "category", Map.of("entity_id", String.valueOf(saved), "name", name)));
            return;
        }
        call.success("You saved the category.");
        call.redirect("catalog/category/edit/id/" + saved + "/");
    }

    private long create(FormInput input, Instant now, Handle handle, long parent, String name) {
        String path = handle.createQuery("SELECT path FROM catalog_category_entity WHERE entity_id = ?")
                .bind(0, parent)
                .mapTo(String.class)
                .one();
        long id = Row.in("catalog_category_entity")
                .with("attribute_set_id", 3)
                .with("parent_id", parent)
                .with("created_at", now)
                .with("updated_at", now)
                .with("path", path)
                .with("position", 99)
                .with("level", path.split("/").length)
                .with("children_count", 0)
                .insert(handle);
        handle.execute("UPDATE catalog_category_entity SET path = ? WHERE entity_id = ?", path + "/" + id, id);
        String key = input.text("url_key").isEmpty() ? ProductWriter.slug(name) : input.text("url_key");
        String above = value(handle, parent, "url_path").map(url -> url + "/").orElse("");
        input.requireFit("url_key", "url_rewrite", "request_path", above + key + ".html");
        write(handle, id, "url_key", key);
        write(handle, id, "url_path", above + key);
        write(handle, id, "is_anchor", "1");
        write(handle, id, "display_mode", "PRODUCTS");
        Row.in("url_rewrite")
                .with("entity_type", "category")
                .with("entity_id", id)
                .with("request_path", above + key + ".html")
                .with("target_path", "catalog/category/view/id/" + id)
                .with("redirect_type", 0)
                .with("store_id", 1)
                .with("is_autogenerated", 1)
                .insert(handle);
        return id;
    }

    private void write(Handle handle, long id, String code, String value) {
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

    private void delete(Call call) {
        call.requirePost();
        long id = call.number("id");
        CategoryChoice category = CategoryChoice.all(shell).stream()
                .filter(each -> each.id() == id && each.level() > 1)
                .findFirst()
                .orElseThrow(() -> call.back("catalog/category/", "This category cannot be deleted."));
        List<Long> all = CategoryChoice.all(shell).stream()
                .filter(each -> each.id() == id || each.path().startsWith(category.path() + "/"))
                .map(CategoryChoice::id)
                .toList();
        shell.database()
                .useTransaction(handle -> all.forEach(each -> {
                    for (String table : List.of("varchar", "int", "text", "decimal", "datetime")) {
                        handle.execute("DELETE FROM catalog_category_entity_" + table + " WHERE entity_id = ?", each);
                    }
                    handle.execute("DELETE FROM catalog_category_product WHERE category_id = ?", each);
                    handle.execute("DELETE FROM catalog_category_product_index_store1 WHERE category_id = ?", each);
                    handle.execute("DELETE FROM url_rewrite WHERE entity_type = 'category' AND entity_id = ?", each);
                    handle.execute("DELETE FROM catalog_category_entity WHERE entity_id = ?", each);
                }));
        shell.magento().catalogChanged();
        call.success("You deleted the category.");
        call.redirect("catalog/category/");
    }
}
