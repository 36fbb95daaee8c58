package dev.tiltyard.cms.replica.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.StoreScope;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.shopping.magento.category.CategoryRows;
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

/** The category tree with the form of a category. */
public final class CategoryPages {
    private static final ObjectMapper JSON = new ObjectMapper();
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
    private final CategoryRows work;

    public CategoryPages(AdminShell shell) {
        this.shell = shell;
        this.work = new CategoryRows(shell.magento());
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

    private void show(AdminRequest call, long id, boolean fresh) {
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
                                .sections(fresh ? "{}" : members(handle, id))));
        call.show(new CategoryPage(page, form.refilled(call.typed()), tree, id));
    }

    /**
     * A category's form next to the tree of all categories.
     *
     * @param current id of the category in the form, or of a new category's parent
     */
    @Template("catalog/category.jte")
    public record CategoryPage(PageFrame frame, FormView form, List<CategoryChoice> tree, long current) {
        public CategoryPage {
            tree = List.copyOf(tree);
        }

        /** The top-level nodes. */
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

    /** @param open whether it is expanded */
    public record TreeNode(CategoryChoice category, List<TreeNode> children, boolean open) {
        public TreeNode {
            children = List.copyOf(children);
        }

        /** The parent's id. */
        public String parent() {
            String above = category.path().substring(0, category.path().lastIndexOf('/'));
            return above.substring(above.lastIndexOf('/') + 1);
        }
    }

    private void save(AdminRequest call) {
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
                    code, CategoryRows.table(shell.magento().attributes().category(code)), "value");
        }
        String name = input.required("name", "Category Name");
        Map<String, String> values = values(call, input);
        Optional<Map<Long, Integer>> members = sent(input);
        Optional<String> picture = picture(call, input);
        long saved = shell.database().inTransaction(handle -> {
            long category = id.orElseGet(() -> create(input, call.now(), handle, parent, name));
            String anchor = work.value(handle, category, "is_anchor").orElse("0");
            values.forEach((code, value) -> work.write(handle, category, code, value));
            picture.ifPresent(address -> work.write(handle, category, "image", address));
            String key = input.text("url_key");
            if (id.isPresent() && !key.isEmpty()) {
                work.pathWith(handle, category, key).ifPresent(path -> requireFree(handle, input, category, path));
                work.rename(handle, category, key, input.on("url_key_create_redirect"));
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

    /** Values by attribute code; an empty text is no value. */
    private static Map<String, String> values(AdminRequest call, FormInput input) {
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

    /** The URL of the category's image, if the form contains it; empty for none. */
    private Optional<String> picture(AdminRequest call, FormInput input) {
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

    /** Moves a category to another parent, after one of its children or before all of them. */
    private void move(AdminRequest call) {
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
        String key = input.text("url_key").isEmpty() ? ProductRows.urlKey(name) : input.text("url_key");
        if (parent != CategoryRows.ROOT) {
            String path = work.path(handle, parent, key);
            input.requireFit("url_key", "url_rewrite", "request_path", path + ".html");
            requireFree(handle, input, 0, path);
        }
        return work.create(handle, parent, key, now);
    }

    /** Rejects a URL that is already in use. */
    private static void requireFree(Handle handle, FormInput input, long id, String path) {
        if (CategoryRows.isUrlTaken(handle, path, id)) {
            throw input.refuse(
                    "url_key", "The value specified in the URL Key field would generate a URL that already exists.");
        }
    }

    /** The positions of a category's products, as JSON. */
    private static String members(Handle handle, long id) {
        try {
            return JSON.writeValueAsString(CategoryRows.positions(handle, id));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("positions of products are always JSON", e);
        }
    }

    /**
     * The submitted positions.
     *
     * @return by product; empty if the form doesn't contain them
     */
    private static Optional<Map<Long, Integer>> sent(FormInput input) {
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

    private void delete(AdminRequest call) {
        call.requirePost();
        long id = call.number("id");
        if (CategoryChoice.all(shell).stream().noneMatch(each -> each.id() == id && each.level() > 1)) {
            throw call.back("catalog/category/", "This category cannot be deleted.");
        }
        shell.database().useTransaction(handle -> work.delete(handle, id, call.now()));
        shell.magento().catalogChanged();
        call.success("You deleted the category.");
        call.redirect("catalog/category/");
    }
}
