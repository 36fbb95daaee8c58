package dev.tiltyard.cms.replica.content;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The form of a CMS page, with its editor and design settings. */
public final class PageForms {
    private static final String RIGHT = "Magento_Cms::page";
    private static final String FORM = "cms_page_form";

    /** The option for the shop's default theme. */
    private static final String STANDARD = "_default_";

    private static final String NO_UPDATE = "_no_update_";

    private final Grids grids;

    public PageForms(Grids grids) {
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("cms/page/edit", RIGHT, this::edit)
                .on("cms/page/new", RIGHT, this::edit)
                .on("cms/page/save", RIGHT, this::save)
                .on("cms/page/delete", RIGHT, this::delete)
                .on("cms/page/massDelete", RIGHT, call -> mass(call, "DELETE FROM cms_page", "deleted"))
                .on("cms/page/massEnable", RIGHT, call -> mass(call, "UPDATE cms_page SET is_active = 1", "enabled"))
                .on("cms/page/massDisable", RIGHT, call -> mass(call, "UPDATE cms_page SET is_active = 0", "disabled"));
    }

    private static Optional<Fields> byId(AdminRequest call, long id) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM cms_page WHERE page_id = ?")
                .bind(0, id)
                .map((row, context) -> Fields.of(row))
                .findFirst());
    }

    private void edit(AdminRequest call) {
        Optional<Long> id = call.findNumber("page_id");
        Fields page = id.map(number ->
                        byId(call, number).orElseThrow(() -> call.back("cms/page/", "This page no longer exists.")))
                .orElseGet(() -> new Fields(Map.of("is_active", 1, "page_layout", "cms-full-width")));
        PageFrame frame = call.page(id.isEmpty() ? "New Page" : page.text("title"))
                .under("cms/page")
                .button(Button.link("back", "Back", "/admin/cms/page/").secondary());
        id.ifPresent(number -> frame.button(Button.action(
                        "delete",
                        "Delete Page",
                        "/admin/cms/page/delete/page_id/" + number + "/",
                        "Are you sure you want to do this?")
                .secondary()));
        frame.button(Button.save("save-button", "Save", FORM, "back/edit"));
        if (id.isPresent()) {
            frame.saveOption(Button.save("save_and_duplicate", "Save & Duplicate", FORM, "back/duplicate"));
        }
        frame.saveOption(Button.save("save_and_close", "Save & Close", FORM, "back/close"));
        new FormView(FORM, "/admin/cms/page/save/", sections(call, page, stores(call, id))).show(call, frame);
    }

    /** The store views of a page: 0 for all. */
    private static List<String> stores(AdminRequest call, Optional<Long> id) {
        List<String> stores = id.map(number -> call.shell().database().withHandle(handle -> handle.createQuery(
                                "SELECT store_id FROM cms_page_store WHERE page_id = ? ORDER BY store_id")
                        .bind(0, number)
                        .mapTo(String.class)
                        .list()))
                .orElse(List.of());
        return stores.isEmpty() ? List.of("0") : stores;
    }

    /** A date column in the calendar's format. */
    private static String day(Fields page, String column) {
        String text = page.text(column);
        return text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}.*")
                ? FormInput.shown(LocalDate.parse(text.substring(0, 10)))
                : "";
    }

    private static List<FormSection> sections(AdminRequest call, Fields page, List<String> chosen) {
        Map<String, String> stores = new LinkedHashMap<>();
        stores.put("0", "All Store Views");
        stores.putAll(FormField.storeViews(OptionLabels.named("stores").of(call.shell())));
        Map<String, String> layouts = OptionLabels.named("layouts").of(call.shell());
        Map<String, String> themes = new LinkedHashMap<>();
        themes.put("", "-- Please Select --");
        themes.put(STANDARD, "Default");
        themes.putAll(OptionLabels.named("themes").of(call.shell()));
        return List.of(
                FormSection.top(
                        "general",
                        List.of(
                                FormField.hidden("page_id", page.text("page_id")),
                                FormField.hidden("version", page.text("update_time")),
                                FormField.toggle("is_active", "Enable Page", page.number("is_active") == 1),
                                FormField.text("title", "Page Title", page.text("title"))
                                        .asRequired())),
                FormSection.of(
                        "content",
                        "Content",
                        false,
                        List.of(
                                FormField.text("content_heading", "Content Heading", page.text("content_heading")),
                                FormField.editor("content", "", page.text("content")))),
                FormSection.of(
                        "search_engine_optimisation",
                        "Search Engine Optimization",
                        false,
                        List.of(
                                FormField.text("identifier", "URL Key", page.text("identifier")),
                                FormField.text("meta_title", "Meta Title", page.text("meta_title")),
                                FormField.area("meta_keywords", "Meta Keywords", page.text("meta_keywords")),
                                FormField.area("meta_description", "Meta Description", page.text("meta_description")))),
                FormSection.of(
                        "websites",
                        "Page in Websites",
                        false,
                        List.of(FormField.many("store_id[0]", "Store View", chosen, stores)
                                .as("store_id")
                                .asRequired())),
                FormSection.of(
                        "design",
                        "Design",
                        false,
                        List.of(
                                FormField.select("page_layout", "Layout", page.text("page_layout"), layouts),
                                FormField.select(
                                                "layout_update_selected",
                                                "Custom Layout Update",
                                                page.text("layout_update_selected"),
                                                Map.of(NO_UPDATE, "No update"))
                                        .as("custom_layout_update_select"))),
                FormSection.of(
                        "custom_design_update",
                        "Custom Design Update",
                        false,
                        List.of(
                                FormField.date("custom_theme_from", "From", day(page, "custom_theme_from")),
                                FormField.date("custom_theme_to", "To", day(page, "custom_theme_to")),
                                FormField.select("custom_theme", "New Theme", page.text("custom_theme"), themes),
                                FormField.select(
                                        "custom_root_template",
                                        "New Layout",
                                        page.text("custom_root_template"),
                                        withNone(layouts)))));
    }

    private static Map<String, String> withNone(Map<String, String> options) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("", "-- Please Select --");
        all.putAll(options);
        return all;
    }

    private void save(AdminRequest call) {
        Optional<Long> id = FormInput.id(call, "page_id");
        FormInput input = FormInput.of(
                        call,
                        id.map(number -> "cms/page/edit/page_id/" + number + "/")
                                .orElse("cms/page/new/"))
                .requireFit("cms_page");
        String title = input.required("title", "Page Title");
        Optional<Fields> present = id.flatMap(number -> byId(call, number));
        if (id.isPresent() && present.isEmpty()) {
            throw call.back("cms/page/", "This page no longer exists.");
        }
        String identifier = input.text("identifier");
        if (identifier.isEmpty()) {
            identifier =
                    title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        }
        input.requireFit("title", "cms_page", "identifier", identifier);
        if (taken(call, identifier, id.orElse(0L))) {
            throw input.refuse("identifier", "A page URL key for specified store already exists.");
        }
        Row row = Row.in("cms_page")
                .with("title", title)
                .with("identifier", identifier)
                .with("is_active", input.on("is_active") ? 1 : 0)
                .with("update_time", call.now());
        for (String column : List.of(
                "content_heading",
                "content",
                "meta_title",
                "meta_keywords",
                "meta_description",
                "page_layout",
                "custom_root_template")) {
            if (input.has(column)) {
                row.with(column, input.raw(column));
            }
        }
        if (input.has("custom_theme")) {
            String theme = input.raw("custom_theme");
            row.withNullable("custom_theme", theme.isEmpty() || theme.equals(STANDARD) ? null : theme);
        }
        if (input.has("layout_update_selected")) {
            String update = input.raw("layout_update_selected");
            row.withNullable("layout_update_selected", update.equals(NO_UPDATE) ? null : update);
        }
        Optional<LocalDate> from = input.date("custom_theme_from");
        Optional<LocalDate> to = input.date("custom_theme_to");
        if (from.isPresent() && to.isPresent() && to.get().isBefore(from.get())) {
            throw input.refuse("custom_theme_to", "Make sure the To Date is later than or the same as the From Date.");
        }
        if (input.has("custom_theme_from") || input.has("custom_theme_to")) {
            row.withNullable("custom_theme_from", from.map(LocalDate::toString).orElse(null))
                    .withNullable("custom_theme_to", to.map(LocalDate::toString).orElse(null));
        }
        List<String> stores = input.all("store_id[0]").stream()
                .filter(store -> store.matches("[01]"))
                .toList();
        long saved = call.shell().database().inTransaction(handle -> {
            long page = id.orElse(0L);
            if (id.isPresent()) {
                row.update(handle, "page_id", page);
            } else {
                page = row.with("creation_time", call.now())
                        .with("sort_order", 0)
                        .insert(handle);
            }
            if (id.isEmpty() || !stores.isEmpty()) {
                show(handle, page, stores);
            }
            return page;
        });
        call.success("You saved the page.");
        if (call.find("back").filter("duplicate"::equals).isPresent()) {
            long copy = duplicate(call, saved);
            call.success("You duplicated the page.");
            call.redirect("cms/page/edit/page_id/" + copy + "/");
            return;
        }
        boolean close = call.find("back").filter(back -> !back.equals("edit")).isPresent();
        call.redirect(close ? "cms/page/" : "cms/page/edit/page_id/" + saved + "/back/edit/");
    }

    /** Sets the store views of a page; all if none or all are selected. */
    private static void show(Handle handle, long page, List<String> stores) {
        handle.execute("DELETE FROM cms_page_store WHERE page_id = ?", page);
        List<String> shown = stores.isEmpty() || stores.contains("0") ? List.of("0") : stores;
        shown.forEach(
                store -> handle.execute("INSERT INTO cms_page_store (page_id, store_id) VALUES (?, ?)", page, store));
    }

    /** Duplicates a page, disabled and with another URL key; returns the copy's id. */
    private static long duplicate(AdminRequest call, long page) {
        String key = "-" + call.shell().ids().nextUuid().toString().substring(0, 8);
        return call.shell().database().inTransaction(handle -> {
            long copy = handle.createUpdate("""
                            INSERT INTO cms_page (title, page_layout, meta_keywords, meta_description, identifier, content_heading,
                                   content, creation_time, update_time, is_active, sort_order, layout_update_xml, custom_theme,
                                   custom_root_template, custom_theme_from, custom_theme_to, meta_title)
                            SELECT title, page_layout, meta_keywords, meta_description, CONCAT(LEFT(identifier, 90), :key),
                                   content_heading, content, :now, :now, 0, sort_order, layout_update_xml, custom_theme,
                                   custom_root_template, custom_theme_from, custom_theme_to, meta_title
                              FROM cms_page WHERE page_id = :page
                            """)
                    .bind("key", key)
                    .bind("now", Timestamp.from(call.now()))
                    .bind("page", page)
                    .executeAndReturnGeneratedKeys("page_id")
                    .mapTo(Long.class)
                    .one();
            handle.execute(
                    "INSERT INTO cms_page_store (page_id, store_id) SELECT ?, store_id FROM cms_page_store WHERE page_id = ?",
                    copy,
                    page);
            return copy;
        });
    }

    private static boolean taken(AdminRequest call, String identifier, long own) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM cms_page WHERE identifier = ? AND page_id <> ?")
                .bind(0, identifier)
                .bind(1, own)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    private void delete(AdminRequest call) {
        call.requirePost();
        call.shell().database().useTransaction(handle -> {
            handle.execute("DELETE FROM cms_page_store WHERE page_id = ?", call.number("page_id"));
            handle.execute("DELETE FROM cms_page WHERE page_id = ?", call.number("page_id"));
        });
        call.success("The page has been deleted.");
        call.redirect("cms/page/");
    }

    private void mass(AdminRequest call, String statement, String what) {
        call.requirePost();
        List<String> ids = grids.selectedAt(call, "cms/page").stream()
                .filter(text -> text.matches("[0-9]{1,9}"))
                .toList();
        if (!ids.isEmpty()) {
            call.shell().database().useHandle(handle -> handle.createUpdate(statement + " WHERE page_id IN (<ids>)")
                    .bindList("ids", ids)
                    .execute());
        }
        call.success("A total of " + ids.size() + " record(s) have been " + what + ".");
        call.redirect("cms/page/");
    }
}
