package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The tree of categories with the form of one. */
public final class CategoryPages {
    private static final String RIGHT = "Magento_Catalog::categories";
    private static final String FORM = "category_form";

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
                .twoColumns();
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
                        List.of(
                                FormSection.top(
                                        "general",
                                        List.of(
                                                FormField.toggle(
                                                        "is_active", "Enable Category", fresh || category.active()),
                                                FormField.toggle(
                                                        "include_in_menu",
                                                        "Include in Menu",
                                                        fresh
                                                                || value(handle, id, "include_in_menu")
                                                                        .filter("1"::equals)
                                                                        .isPresent()),
                                                FormField.text("name", "Category Name", fresh ? "" : category.name())
                                                        .asRequired())),
                                FormSection.of(
                                        "content",
                                        "Content",
                                        false,
                                        List.of(FormField.area(
                                                "description",
                                                "Description",
                                                fresh
                                                        ? ""
                                                        : value(handle, id, "description")
                                                                .orElse("")))),
                                FormSection.of(
                                        "search_engine_optimization",
                                        "Search Engine Optimization",
                                        false,
                                        List.of(
                                                FormField.text(
                                                        "url_key",
                                                        "URL Key",
                                                        fresh
                                                                ? ""
                                                                : value(handle, id, "url_key")
                                                                        .orElse("")),
                                                FormField.text(
                                                        "meta_title",
                                                        "Meta Title",
                                                        fresh
                                                                ? ""
                                                                : value(handle, id, "meta_title")
                                                                        .orElse("")))))));
        call.show(new CategoryPage(page, form.refilled(call.typed()), tree, id));
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
    }

    private void save(Call call) {
        Optional<Long> id = call.findNumber("id");
        long parent = call.findNumber("parent").orElse(2L);
        FormInput input = FormInput.of(
                call,
                id.map(number -> "catalog/category/edit/id/" + number + "/")
                        .orElse("catalog/category/add/parent/" + parent + "/"));
        for (String code : List.of("name", "description", "url_key", "meta_title")) {
            input.requireFit(code, table(shell.magento().attributes().category(code)), "value");
        }
        String name = input.required("name", "Category Name");
        long saved = shell.database().inTransaction(handle -> {
            long category = id.orElseGet(() -> create(input, call.now(), handle, parent, name));
            for (String code : List.of("name", "is_active", "include_in_menu", "description", "meta_title")) {
                boolean toggle = code.equals("is_active") || code.equals("include_in_menu");
                if (toggle || call.has(code)) {
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
