package dev.tiltyard.cms.replica.system;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.ShellPages;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The store configuration by section, and system tools: indexes, notifications. */
public final class SettingPages {
    private static final String RIGHT = "Magento_Config::config";
    private static final String COUNTRIES = "countries";
    private static final String MANY = "many";
    private static final String SECRET = "******";
    private static final Map<String, Map<String, String>> LISTS = Map.of(
            "timezones", list("timezones.tsv", "zone", "label"), "currencies", list("currencies.tsv", "code", "name"));
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<FactTable.Row> ROWS = FactTable.read(SettingPages.class, "settings.tsv");

    private final Grids grids;

    public SettingPages(Grids grids) {
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("admin/system_config", RIGHT, this::edit)
                .on("admin/system_config/edit", RIGHT, this::edit)
                .on("admin/system_config/save", RIGHT, this::save)
                .on("admin/system_config/state", RIGHT, SettingPages::fold)
                .on(
                        "indexer/indexer/massOnTheFly",
                        "Magento_Indexer::index",
                        call -> done(
                                call,
                                grids.selectedAt(call, "indexer/indexer/list").size()
                                        + " indexer(s) are in \"Update on Save\" mode.",
                                "indexer/indexer/list/"))
                .on(
                        "admin/notification/massMarkAsRead",
                        "Magento_AdminNotification::adminnotification",
                        call -> notices(call, "is_read"))
                .on(
                        "admin/notification/markAsRead",
                        "Magento_AdminNotification::adminnotification",
                        SettingPages::readNotice)
                .on(
                        "admin/notification/remove",
                        "Magento_AdminNotification::adminnotification",
                        SettingPages::removeNotice)
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
                .on("marketplace/index", "Magento_Marketplace::partners", SettingPages::marketplace)
                .on("analytics/reports/show", "Magento_Analytics::analytics", SettingPages::advancedReporting);
    }

    private static Map<String, String> list(String file, String value, String label) {
        Map<String, String> list = new LinkedHashMap<>();
        FactTable.read(SettingPages.class, file).forEach(row -> list.put(row.text(value), row.text(label)));
        return list;
    }

    /** Which field groups a user has expanded or collapsed, by id; the original stores it with the user, too. */
    private static ObjectNode folded(AdminRequest call) {
        String extra = call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT COALESCE(extra, '') FROM admin_user WHERE user_id = ?")
                .bind(0, call.user().id())
                .mapTo(String.class)
                .findFirst()
                .orElse(""));
        try {
            return JSON.readTree(extra) instanceof ObjectNode known ? known : JSON.createObjectNode();
        } catch (JsonProcessingException e) {
            return JSON.createObjectNode(); // not a value from this page
        }
    }

    private static void fold(AdminRequest call) {
        call.requirePost();
        ObjectNode extra = folded(call);
        extra.withObject("/configState")
                .put(call.field("container"), call.field("value").equals("1") ? "1" : "0");
        call.shell()
                .database()
                .useHandle(handle -> handle.execute(
                        "UPDATE admin_user SET extra = ? WHERE user_id = ?",
                        extra.toString(),
                        call.user().id()));
        call.visit().json(Map.of());
    }

    private void edit(AdminRequest call) {
        String section = call.find("section").orElse("general");
        ConfigScope scope = ConfigScope.of(call);
        if (rows(section).isEmpty()) {
            throw Router.missing("there is no section " + section);
        }
        StoredSettings stored = StoredSettings.of(call);
        Map<String, List<Setting>> groups = new LinkedHashMap<>();
        Map<String, String> labels = new LinkedHashMap<>();
        rows(section).stream().filter(row -> scope.shows(row.text("scope"))).forEach(row -> {
            labels.putIfAbsent(row.text("group"), row.text("group_label"));
            groups.computeIfAbsent(row.text("group"), key -> new ArrayList<>()).add(setting(call, row, scope, stored));
        });
        List<Setting.Group> shown = new ArrayList<>();
        JsonNode states = folded(call).path("configState");
        groups.forEach((group, settings) -> {
            String id = section + "_" + group;
            boolean open = states.has(id)
                    ? states.path(id).asText().equals("1")
                    : shown.isEmpty() || section.equals("general");
            shown.add(new Setting.Group(id, labels.getOrDefault(group, group), open, settings));
        });
        PageFrame page = call.page("Configuration")
                .under("admin/system_config")
                .twoColumns()
                .scope(scope.offered(section))
                .button(Button.save("save", "Save Config", "config-edit-form", ""));
        call.show(new SectionPage(page, tabs(section), section, shown, scope));
    }

    private static List<FactTable.Row> rows(String section) {
        return ROWS.stream().filter(row -> row.text("section").equals(section)).toList();
    }

    private static List<Setting.Tab> tabs(String current) {
        Map<String, Map<String, String>> tabs = new LinkedHashMap<>();
        ROWS.forEach(row -> tabs.computeIfAbsent(row.text("tab"), key -> new LinkedHashMap<>())
                .putIfAbsent(row.text("section"), row.text("section_label")));
        List<Setting.Tab> shown = new ArrayList<>();
        tabs.forEach((label, sections) -> shown.add(new Setting.Tab(label, sections.containsKey(current), sections)));
        return shown;
    }

    /**
     * The fields of one section.
     *
     * @param current name of the section
     */
    @Template("system/config.jte")
    public record SectionPage(
            PageFrame frame, List<Setting.Tab> tabs, String current, List<Setting.Group> groups, ConfigScope scope) {
        public SectionPage {
            tabs = List.copyOf(tabs);
            groups = List.copyOf(groups);
        }
    }

    private static String path(FactTable.Row row) {
        return row.text("section") + "/" + row.text("group") + "/" + row.text("field");
    }

    private static Setting setting(AdminRequest call, FactTable.Row row, ConfigScope scope, StoredSettings stored) {
        String path = path(row);
        String field = Setting.name(path);
        Optional<String> own = stored.at(scope, path);
        String value = own.or(() -> stored.above(scope, path)).orElseGet(() -> initial(call, row));
        boolean secret = row.text("kind").equals("password");
        boolean boxed = !scope.all() || !row.text("boxed").equals("no");
        return new Setting(
                path,
                row.text("label"),
                row.text("scope"),
                secret ? value.isEmpty() ? "" : SECRET : typed(call, field + "[value]", value),
                boxed && call.typed().chosen(field + "[inherit]", "1", own.isEmpty()),
                options(call, row),
                row.text("kind"),
                call.typed().error(field + "[value]"),
                boxed,
                row.text("note"),
                row.text("needs"),
                row.text("needs").isEmpty() || on(call, row, scope, stored));
    }

    /** The input, if the form was rejected; several options are comma-separated. */
    private static String typed(AdminRequest call, String field, String otherwise) {
        return call.typed().has(field + "[]")
                ? String.join(",", call.typed().values(field + "[]"))
                : call.typed().value(field, otherwise);
    }

    /** Whether the field that another one depends on is on. */
    private static boolean on(AdminRequest call, FactTable.Row row, ConfigScope scope, StoredSettings stored) {
        return ROWS.stream()
                .filter(other -> path(other).replace('/', '_').equals(row.text("needs")))
                .anyMatch(other -> stored.at(scope, path(other))
                        .or(() -> stored.above(scope, path(other)))
                        .orElseGet(() -> initial(call, other))
                        .equals("1"));
    }

    /** The submitted values of a field: an additional empty value makes an empty selection possible. */
    private static List<String> sent(AdminRequest call, FactTable.Row row) {
        String value = Setting.name(path(row)) + "[value]";
        List<String> several = call.fields(value + "[]");
        return several.isEmpty() ? call.fields(value) : several;
    }

    private void save(AdminRequest call) {
        String section = call.find("section").orElse("general");
        ConfigScope scope = ConfigScope.of(call);
        String page = "admin/system_config/edit/section/" + section + "/" + scope.parameters();
        FormInput input = FormInput.of(call, page);
        rows(section).forEach(row -> requireFit(call, input, row));
        StoredSettings stored = StoredSettings.of(call);
        if (section.equals("currency")) {
            requireAllowed(call, input, scope, stored);
        }
        call.shell().database().useTransaction(handle -> {
            for (FactTable.Row row : rows(section)) {
                String path = path(row);
                boolean inherited = call.field(Setting.name(path) + "[inherit]").equals("1");
                List<String> sent = sent(call, row);
                boolean kept = sent.equals(List.of(SECRET)) && row.text("kind").equals("password");
                Optional<String> before = stored.at(scope, path);
                Optional<String> after = inherited
                        ? Optional.empty()
                        : sent.isEmpty() || kept ? before : Optional.of(String.join(",", sent));
                if (!after.equals(before)) {
                    keep(handle, scope, path, before.isPresent(), after);
                }
            }
        });
        call.shell().magento().forget();
        call.success("You saved the configuration.");
        call.redirect(page);
    }

    /** Keeps the row of a previously saved value: an unchanged row is not written, and not locked. */
    private static void keep(Handle handle, ConfigScope scope, String path, boolean wasThere, Optional<String> value) {
        if (value.isPresent() && !wasThere) {
            Row.in("core_config_data")
                    .with("scope", scope.name())
                    .with("scope_id", scope.id())
                    .with("path", path)
                    .with("value", value.get())
                    .insert(handle);
        } else if (value.isPresent()) {
            handle.execute(
                    "UPDATE core_config_data SET value = ? WHERE scope = ? AND scope_id = ? AND path = ?",
                    value.get(),
                    scope.name(),
                    scope.id(),
                    path);
        } else {
            handle.execute(
                    "DELETE FROM core_config_data WHERE scope = ? AND scope_id = ? AND path = ?",
                    scope.name(),
                    scope.id(),
                    path);
        }
    }

    /** Rejects values that are too long, and invalid options. */
    private static void requireFit(AdminRequest call, FormInput input, FactTable.Row row) {
        String field = Setting.name(path(row)) + "[value]";
        input.requireFit(field, "core_config_data", "value");
        Set<String> options = options(call, row).keySet();
        List<String> sent = sent(call, row).stream()
                .filter(value -> !value.isEmpty() || !row.text("kind").equals(MANY))
                .toList();
        if (!options.isEmpty() && !options.containsAll(sent)) {
            throw input.refuse(field, "Please select an option.");
        }
        if (row.text("kind").equals("time") && !sent.stream().allMatch(part -> part.matches("[0-5][0-9]"))) {
            throw input.refuse(field, "Please enter a valid time.");
        }
    }

    /**
     * Rejects a display currency that is not allowed.
     *
     * <p>Source: Magento 2.4, {@code Magento\Config\Model\Config\Backend\Currency}.
     */
    private static void requireAllowed(AdminRequest call, FormInput input, ConfigScope scope, StoredSettings stored) {
        Map<String, String> typed = new HashMap<>();
        rows("currency").stream()
                .filter(row -> row.text("group").equals("options"))
                .forEach(row -> {
                    boolean inherited =
                            call.field(Setting.name(path(row)) + "[inherit]").equals("1");
                    String sent = String.join(",", sent(call, row));
                    typed.put(
                            row.text("field"),
                            inherited || sent.isEmpty()
                                    ? stored.above(scope, path(row)).orElseGet(() -> initial(call, row))
                                    : sent);
                });
        if (!List.of(typed.getOrDefault("allow", "").split(",")).contains(typed.getOrDefault("default", ""))) {
            throw input.refuse(
                    Setting.name("currency/options/default") + "[value]",
                    "Sorry, the default display currency you selected is not available in allowed currencies.");
        }
    }

    /** A field's options: labels by value. {@code countries} means all countries of the directory. */
    private static Map<String, String> options(AdminRequest call, FactTable.Row row) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : row.list("options")) {
            if (option.equals(COUNTRIES)) {
                call.shell().magento().directory().all().forEach(country -> options.put(country.id(), country.name()));
                continue;
            }
            if (LISTS.containsKey(option)) {
                options.putAll(LISTS.getOrDefault(option, Map.of()));
                continue;
            }
            options.put(option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
        }
        return options;
    }

    private static String initial(AdminRequest call, FactTable.Row row) {
        return row.text("initial").equals(COUNTRIES)
                ? call.shell().magento().directory().all().stream()
                        .map(Country::id)
                        .collect(Collectors.joining(","))
                : row.text("initial");
    }

    private static void done(AdminRequest call, String message, String back) {
        call.requirePost();
        call.shell().magento().forget();
        call.success(message);
        call.redirect(back);
    }

    private void notices(AdminRequest call, String column) {
        call.requirePost();
        List<String> ids = grids.selectedAt(call, "admin/notification");
        if (!ids.isEmpty()) {
            call.shell().database().useHandle(handle -> handle.createUpdate(
                            "UPDATE adminnotification_inbox SET " + column + " = 1 WHERE notification_id IN (<ids>)")
                    .bindList("ids", ids)
                    .execute());
        }
        call.success("A total of " + ids.size() + " record(s) have been updated.");
        call.redirect("admin/notification/");
    }

    private static void readNotice(AdminRequest call) {
        call.requirePost();
        long id = call.findNumber("id").orElse(0L);
        call.shell()
                .database()
                .useHandle(handle ->
                        handle.execute("UPDATE adminnotification_inbox SET is_read = 1 WHERE notification_id = ?", id));
        call.success("The message has been marked as Read.");
        call.redirect("admin/notification/");
    }

    private static void removeNotice(AdminRequest call) {
        call.requirePost();
        long id = call.findNumber("id").orElse(0L);
        call.shell()
                .database()
                .useHandle(handle -> handle.execute(
                        "UPDATE adminnotification_inbox SET is_remove = 1 WHERE notification_id = ?", id));
        call.success("The message has been removed.");
        call.redirect("admin/notification/");
    }

    private void subscribers(AdminRequest call, String statement, String what) {
        call.requirePost();
        List<String> ids = grids.selectedAt(call, "newsletter/subscriber");
        if (!ids.isEmpty()) {
            call.shell().database().useHandle(handle -> handle.createUpdate(
                            statement + " WHERE subscriber_id IN (<ids>)")
                    .bindList("ids", ids)
                    .execute());
        }
        call.success("A total of " + ids.size() + " record(s) were " + what + ".");
        call.redirect("newsletter/subscriber/");
    }

    private static void marketplace(AdminRequest call) {
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

    private static void advancedReporting(AdminRequest call) {
        call.show(new ShellPages.Text(
                call.page("Advanced Reporting"),
                List.of(new ShellPages.Section(
                        "Advanced Reporting", "This shop has no subscription to Advanced Reporting."))));
    }
}
