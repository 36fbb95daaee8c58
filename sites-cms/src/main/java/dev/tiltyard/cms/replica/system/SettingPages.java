package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.ShellPages;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The store's settings by section, and system tools: caches, indexes, notifications, export. */
public final class SettingPages {
    private static final String RIGHT = "Magento_Config::config";
    private static final List<FactTable.Row> ROWS = FactTable.read(SettingPages.class, "settings.tsv");

    private final Grids grids;

    public SettingPages(Grids grids) {
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("admin/system_config", RIGHT, this::edit)
                .on("admin/system_config/edit", RIGHT, this::edit)
                .on("admin/system_config/save", RIGHT, this::save)
                .on(
                        "admin/cache/flushSystem",
                        "Magento_Backend::cache",
                        call -> done(call, "The Magento cache storage has been flushed.", "admin/cache/"))
                .on(
                        "admin/cache/massRefresh",
                        "Magento_Backend::cache",
                        call -> done(
                                call, call.fields("selected[]").size() + " cache type(s) refreshed.", "admin/cache/"))
                .on(
                        "indexer/indexer/massOnTheFly",
                        "Magento_Indexer::index",
                        call -> done(
                                call,
                                call.fields("selected[]").size() + " indexer(s) are in \"Update on Save\" mode.",
                                "indexer/indexer/list/"))
                .on(
                        "admin/notification/massMarkAsRead",
                        "Magento_AdminNotification::adminnotification",
                        call -> notices(call, "is_read"))
                .on(
                        "admin/notification/massRemove",
                        "Magento_AdminNotification::adminnotification",
                        call -> notices(call, "is_remove"))
                .on(
                        "newsletter/subscriber/massUnsubscribe",
                        "Magento_Newsletter::subscriber",
                        call -> subscribers(call, "UPDATE newsletter_subscriber SET subscriber_status = 3", "updated"))
                .on(
                        "newsletter/subscriber/massDelete",
                        "Magento_Newsletter::subscriber",
                        call -> subscribers(call, "DELETE FROM newsletter_subscriber", "deleted"))
                .on("admin/export", "Magento_ImportExport::export", this::export)
                .on("marketplace/index", "Magento_Marketplace::partners", SettingPages::marketplace)
                .on("analytics/reports/show", "Magento_Analytics::analytics", SettingPages::advancedReporting);
    }

    private void edit(Call call) {
        String section = call.find("section").orElse("general");
        Map<String, String> sections = new LinkedHashMap<>();
        ROWS.forEach(row -> sections.putIfAbsent(row.text("section"), row.text("section_label")));
        if (!sections.containsKey(section)) {
            throw Router.missing("there is no section " + section);
        }
        Map<String, List<FormField>> groups = new LinkedHashMap<>();
        Map<String, String> labels = new LinkedHashMap<>();
        for (FactTable.Row row : ROWS) {
            if (row.text("section").equals(section)) {
                groups.computeIfAbsent(row.text("group"), key -> new ArrayList<>())
                        .add(field(call, row));
                labels.putIfAbsent(row.text("group"), row.text("group_label"));
            }
        }
        List<FormSection> shown = new ArrayList<>();
        groups.forEach((group, fields) -> shown.add(
                FormSection.of(section + "_" + group, labels.getOrDefault(group, group), shown.isEmpty(), fields)));
        PageFrame page = call.page("Configuration")
                .under("admin/system_config")
                .twoColumns()
                .button(Button.save("save", "Save Config", "config-edit-form", ""));
        FormView form =
                new FormView("config-edit-form", "/admin/admin/system_config/save/section/" + section + "/", shown);
        call.show(new SectionPage(page, form.refilled(call.typed()), sections, section));
    }

    /**
     * The settings of one section.
     *
     * @param sections labels by name
     * @param current name of the section
     */
    @Template("system/config.jte")
    public record SectionPage(PageFrame frame, FormView form, Map<String, String> sections, String current) {
        public SectionPage {
            sections = new LinkedHashMap<>(sections);
        }
    }

    /** @param links what can be exported: names by address */
    @Template("system/export.jte")
    public record ExportPage(PageFrame frame, Map<String, String> links) {
        public ExportPage {
            links = new LinkedHashMap<>(links);
        }
    }

    private static String path(FactTable.Row row) {
        return row.text("section") + "/" + row.text("group") + "/" + row.text("field");
    }

    private static String name(FactTable.Row row) {
        return "groups[" + row.text("group") + "][fields][" + row.text("field") + "][value]";
    }

    private static FormField field(Call call, FactTable.Row row) {
        String value = call.shell().magento().config().text(path(row), row.text("initial"));
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : row.list("options")) {
            options.put(option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
        }
        return options.isEmpty()
                ? FormField.text(name(row), row.text("label"), value)
                : FormField.select(name(row), row.text("label"), value, options);
    }

    private void save(Call call) {
        String section = call.find("section").orElse("general");
        FormInput input = FormInput.of(call, "admin/system_config/edit/section/" + section + "/");
        ROWS.forEach(row -> input.requireFit(name(row), "core_config_data", "value"));
        call.shell().database().useTransaction(handle -> {
            for (FactTable.Row row : ROWS) {
                if (row.text("section").equals(section) && call.has(name(row))) {
                    int changed = handle.execute(
                            "UPDATE core_config_data SET value = ? WHERE scope = 'default' AND scope_id = 0 AND path = ?",
                            call.field(name(row)),
                            path(row));
                    boolean present = changed > 0
                            || handle.createQuery(
                                            "SELECT 1 FROM core_config_data WHERE scope = 'default' AND scope_id = 0 AND path = ?")
                                    .bind(0, path(row))
                                    .mapTo(Integer.class)
                                    .findFirst()
                                    .isPresent();
                    if (!present) {
                        handle.execute(
                                "INSERT INTO core_config_data (scope, scope_id, path, value) VALUES ('default', 0, ?, ?)",
                                path(row),
                                call.field(name(row)));
                    }
                }
            }
        });
        call.shell().magento().forget();
        call.success("You saved the configuration.");
        call.redirect("admin/system_config/edit/section/" + section + "/");
    }

    private static void done(Call call, String message, String back) {
        call.requirePost();
        call.shell().magento().forget();
        call.success(message);
        call.redirect(back);
    }

    private static void notices(Call call, String column) {
        call.requirePost();
        List<String> ids = call.fields("selected[]");
        if (!ids.isEmpty()) {
            call.shell().database().useHandle(handle -> handle.createUpdate(
                            "UPDATE adminnotification_inbox SET " + column + " = 1 WHERE notification_id IN (<ids>)")
                    .bindList("ids", ids)
                    .execute());
        }
        call.success("A total of " + ids.size() + " record(s) have been updated.");
        call.redirect("admin/notification/");
    }

    private static void subscribers(Call call, String statement, String what) {
        call.requirePost();
        List<String> ids = call.fields("selected[]");
        if (!ids.isEmpty()) {
            call.shell().database().useHandle(handle -> handle.createUpdate(
                            statement + " WHERE subscriber_id IN (<ids>)")
                    .bindList("ids", ids)
                    .execute());
        }
        call.success("A total of " + ids.size() + " record(s) were " + what + ".");
        call.redirect("newsletter/subscriber/");
    }

    private static void marketplace(Call call) {
        call.show(new ShellPages.Text(
                call.page("Magento Marketplace"),
                List.of(
                        new ShellPages.Section(
                                "Platinum and Gold Partners",
                                "Find a partner who builds and runs shops. The directory is not a part of this copy."),
                        new ShellPages.Section(
                                "Extensions & Themes",
                                "Find extensions for your shop. The catalog is not a part of this copy."))));
    }

    private static void advancedReporting(Call call) {
        call.show(new ShellPages.Text(
                call.page("Advanced Reporting"),
                List.of(new ShellPages.Section(
                        "Advanced Reporting", "This shop has no subscription to Advanced Reporting."))));
    }

    /** Whatever has a grid can be exported. */
    private void export(Call call) {
        Map<String, String> links = new LinkedHashMap<>();
        grids.all().stream()
                .filter(grid -> call.may(grid.resource()))
                .filter(grid -> List.of("product_listing", "customer_listing", "sales_order_grid", "reviewGrid")
                        .contains(grid.namespace()))
                .forEach(grid -> links.put("/admin/mui/export/gridToCsv/?namespace=" + grid.namespace(), grid.title()));
        call.show(new ExportPage(call.page("Export").under("admin/export"), links));
    }
}
