package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.StoreScope;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The tree of categories with the form of one. */
public final class CategoryPages {
    private static final String RIGHT = "Magento_Catalog::categories";
    private static final String FORM = "category_form";
    private static final CategoryChoice ROOT = new CategoryChoice(1, "Root Catalog", 0, "", true, 0);
    private static final Set<String> TOGGLES = Set.of(
            "is_active", "include_in_menu", "is_anchor", "custom_use_parent_settings", "custom_apply_to_products");
    private static final List<String> USUAL = List.of("available_sort_by", "default_sort_by", "filter_price_range");
    private static final List<String> DAYS = List.of("custom_design_from", "custom_design_to");
    private static final List<String> WRITTEN = List.of(
            "name",
            "is_active",
            "include_in_menu",
            "description",
            "landing_page",
            "display_mode",
            "is_anchor",
            "meta_title",
            "meta_keywords",
            "meta_description",
            "custom_use_parent_settings",
            "custom_design",
            "page_layout",
            "custom_layout_update_file",
            "custom_apply_to_products");

    private final AdminShell shell;
    private final CategoryTreeWork work;

    public CategoryPages(AdminShell shell) {
        this.shell = shell;
        this.work = new CategoryTreeWork(shell);
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
                .on("catalog/category/move", RIGHT, this::move)
                .on("catalog/category/delete", RIGHT, this::delete);
    }

    private void show(Call call, long id, boolean fresh) {
        List<CategoryChoice> tree = CategoryChoice.all(shell);
        CategoryChoice category = Stream.concat(tree.stream(), fresh ? Stream.of(ROOT) : Stream.empty())
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
                        new CategoryForm(
                                        shell,
                                        fresh,
                                        category,
                                        code -> fresh
                                                ? ""
                                                : work.value(handle, id, code).orElse(""))
                                .sections(fresh ? "{}" : work.members(handle, id))));
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

        /** The id of the category above it. */
        public String parent() {
            String above = category.path().substring(0, category.path().lastIndexOf('/'));
            return above.substring(above.lastIndexOf('/') + 1);
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
            input.requireFit(
                    code, CategoryTreeWork.table(shell.magento().attributes().category(code)), "value");
        }
        String name = input.required("name", "Category Name");
        Map<String, String> values = values(call, input);
        Optional<Map<Long, Integer>> members = CategoryTreeWork.sent(input);
        Optional<String> picture = picture(call, input);
        long saved = shell.database().inTransaction(handle -> {
            long category = id.orElseGet(() -> create(input, call.now(), handle, parent, name));
            String anchor = work.value(handle, category, "is_anchor").orElse("0");
            values.forEach((code, value) -> work.write(handle, category, code, value));
            picture.ifPresent(address -> work.write(handle, category, "image", address));
            String key = input.text("url_key");
            if (id.isPresent() && !key.isEmpty()) {
                work.rename(handle, input, category, key, input.on("url_key_create_redirect"));
            }
            members.ifPresent(wanted -> work.assign(handle, category, wanted, call.now()));
            if (!anchor.equals(values.getOrDefault("is_anchor", anchor))) {
                work.relist(handle, category, call.now());
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

    /** Values by attribute's code; an empty one is none. */
    private static Map<String, String> values(Call call, FormInput input) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String code : WRITTEN) {
            if (call.has(code)) {
                String sent = call.field(code).strip();
                values.put(code, TOGGLES.contains(code) ? sent.equals("1") ? "1" : "0" : sent);
            }
        }
        values.remove("custom_layout_update_file", CategoryForm.NO_UPDATE);
        for (String code : USUAL) {
            if (input.on(CategoryForm.usual(code))) {
                values.put(code, "");
            } else if (!call.fields(code).isEmpty()) {
                values.put(code, String.join(",", call.fields(code)));
            }
        }
        for (String code : DAYS) {
            if (call.has(code)) {
                values.put(code, input.date(code).map(day -> day + " 00:00:00").orElse(""));
            }
        }
        return values;
    }

    /** The address of the category's picture, if the form says something about it; empty for none. */
    private Optional<String> picture(Call call, FormInput input) {
        try {
            Optional<ProductPictures.Upload> upload =
                    call.visit().upload("image").map(ProductPictures::checked);
            return upload.map(sent -> Pictures.keep(
                            shell,
                            "catalog/category",
                            call.visit().uploadName("image").orElse(""),
                            sent))
                    .or(() -> Optional.of("image[kept]").filter(call::has).map(call::field));
        } catch (ProductWriter.Invalid e) {
            throw input.refuse("image", String.valueOf(e.getMessage()));
        }
    }

    /** Puts a category under another one, behind one of its children or before all of them. */
    private void move(Call call) {
        call.requirePost();
        long id = call.number("id");
        long parent = Long.parseLong(call.field("pid"));
        long after = call.field("aid").matches("[0-9]{1,9}") ? Long.parseLong(call.field("aid")) : 0;
        boolean moved = shell.database().inTransaction(handle -> work.move(handle, id, parent, after, call.now()));
        shell.magento().catalogChanged();
        call.visit()
                .json(Map.of(
                        "error",
                        !moved,
                        "messages",
                        moved ? "You moved the category." : "There was a category move error."));
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
        handle.execute(
                "UPDATE catalog_category_entity SET children_count = children_count + 1 WHERE FIND_IN_SET(entity_id,"
                        + " REPLACE(?, '/', ','))",
                path);
        work.write(handle, id, "is_anchor", "1");
        work.write(handle, id, "display_mode", "PRODUCTS");
        if (parent == ROOT.id()) {
            return id; // has no address of its own
        }
        String key = input.text("url_key").isEmpty() ? ProductWriter.slug(name) : input.text("url_key");
        String above =
                work.value(handle, parent, "url_path").map(url -> url + "/").orElse("");
        input.requireFit("url_key", "url_rewrite", "request_path", above + key + ".html");
        work.requireFree(handle, input, id, above + key + ".html");
        work.write(handle, id, "url_key", key);
        work.write(handle, id, "url_path", above + key);
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
