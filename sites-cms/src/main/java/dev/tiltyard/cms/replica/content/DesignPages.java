package dev.tiltyard.cms.replica.content;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.ColumnSizes;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.data.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A store view's design configuration: theme, texts and settings of the storefront. */
public final class DesignPages {
    private static final String RIGHT = "Magento_Config::config_design";
    private static final String FORM = "design_config_form";
    private static final OptionLabels THEMES =
            OptionLabels.fixed("", "-- No Theme --", "1", "Magento Blank", "3", "Magento Luma");
    private static final OptionLabels ROBOTS = OptionLabels.fixed(
            "INDEX,FOLLOW", "INDEX, FOLLOW",
            "NOINDEX,FOLLOW", "NOINDEX, FOLLOW",
            "INDEX,NOFOLLOW", "INDEX, NOFOLLOW",
            "NOINDEX,NOFOLLOW", "NOINDEX, NOFOLLOW");
    private static final List<Part> PARTS = List.of(
            new Part(
                    "theme",
                    "Default Theme",
                    List.of(new Field("theme_theme_id", "theme/theme_id", "Applied Theme", "theme"))),
            new Part(
                    "pagination",
                    "Pagination",
                    List.of(
                            text("pagination", "pagination_frame", "Pagination Frame"),
                            text("pagination", "pagination_frame_skip", "Pagination Frame Skip"),
                            text("pagination", "anchor_text_for_previous", "Anchor Text for Previous"),
                            text("pagination", "anchor_text_for_next", "Anchor Text for Next"))),
            new Part(
                    "head",
                    "HTML Head",
                    List.of(
                            text("head", "default_title", "Default Page Title"),
                            text("head", "title_prefix", "Page Title Prefix"),
                            text("head", "title_suffix", "Page Title Suffix"),
                            area("head", "default_description", "Default Meta Description"),
                            area("head", "default_keywords", "Default Meta Keywords"),
                            area("head", "includes", "Scripts and Style Sheets"),
                            new Field("head_demonotice", "head/demonotice", "Display Demo Store Notice", "toggle"))),
            new Part(
                    "header",
                    "Header",
                    List.of(text("header", "welcome", "Welcome Text"), text("header", "logo_alt", "Logo Image Alt"))),
            new Part(
                    "footer",
                    "Footer",
                    List.of(
                            area("footer", "absolute_footer", "Miscellaneous HTML"),
                            area("footer", "copyright", "Copyright"))),
            new Part(
                    "search_engine_robots",
                    "Search Engine Robots",
                    List.of(
                            new Field(
                                    "search_engine_robots_default_robots",
                                    "search_engine_robots/default_robots",
                                    "Default Robots",
                                    "robots"),
                            area(
                                    "search_engine_robots",
                                    "custom_instructions",
                                    "Edit custom instruction of robots.txt File"))));

    /** @param path configuration path below {@code design/} */
    private record Field(String name, String path, String label, String kind) {}

    private record Part(String index, String label, List<Field> fields) {}

    private static Field text(String group, String field, String label) {
        return new Field(group + "_" + field, group + "/" + field, label, "text");
    }

    private static Field area(String group, String field, String label) {
        return new Field(group + "_" + field, group + "/" + field, label, "area");
    }

    public void addTo(Router router) {
        router.on("theme/design_config/edit", RIGHT, DesignPages::edit)
                .on("theme/design_config/save", RIGHT, DesignPages::save);
    }

    private static String scope(AdminRequest call) {
        return call.find("scope")
                .filter(List.of("websites", "stores")::contains)
                .filter(scope -> !call.find("scope_id").orElse("1").equals("0"))
                .orElse("default");
    }

    private static long scopeId(AdminRequest call) {
        return scope(call).equals("default") ? 0 : call.findNumber("scope_id").orElse(1L);
    }

    private static String parameters(AdminRequest call) {
        return "scope/" + scope(call) + "/" + (scopeId(call) == 0 ? "" : "scope_id/" + scopeId(call) + "/");
    }

    private static Optional<String> stored(AdminRequest call, String scope, long id, Field field) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT COALESCE(value, '') FROM core_config_data WHERE scope = ? AND scope_id = ? AND path = ?")
                .bind(0, scope)
                .bind(1, id)
                .bind(2, "design/" + field.path())
                .mapTo(String.class)
                .findFirst());
    }

    private static String value(AdminRequest call, Field field) {
        return stored(call, scope(call), scopeId(call), field)
                .or(() -> stored(call, "default", 0, field))
                .orElse(field.name().equals("theme_theme_id") ? "3" : "");
    }

    private static void edit(AdminRequest call) {
        List<FormSection> sections = new ArrayList<>();
        for (Part part : PARTS) {
            sections.add(FormSection.of(
                    part.index(),
                    part.label(),
                    sections.isEmpty(),
                    part.fields().stream().map(field -> shown(call, field)).toList()));
        }
        String name = scope(call).equals("stores")
                ? "Default Store View"
                : scope(call).equals("websites") ? "Main Website" : "Global";
        new FormView(FORM, "/admin/theme/design_config/save/" + parameters(call), sections)
                .show(
                        call,
                        call.page(name)
                                .under("theme/design_config")
                                .button(Button.link("back", "Back", "/admin/theme/design_config/")
                                        .secondary())
                                .button(Button.save("save_and_continue", "Save and Continue", FORM, "back/edit")
                                        .secondary())
                                .button(Button.save("save", "Save Configuration", FORM, "")));
    }

    private static FormField shown(AdminRequest call, Field field) {
        String value = value(call, field);
        return switch (field.kind()) {
            case "theme" -> FormField.select(field.name(), field.label(), value, THEMES.of(call.shell()));
            case "robots" -> FormField.select(field.name(), field.label(), value, ROBOTS.of(call.shell()));
            case "toggle" -> FormField.toggle(field.name(), field.label(), value.equals("1"));
            case "area" -> FormField.area(field.name(), field.label(), value);
            default -> FormField.text(field.name(), field.label(), value);
        };
    }

    private static void save(AdminRequest call) {
        FormInput input = FormInput.of(call, "theme/design_config/edit/" + parameters(call));
        Map<String, String> values = new LinkedHashMap<>();
        for (Part part : PARTS) {
            for (Field field : part.fields()) {
                if (input.has(field.name())) {
                    input.requireFit(field.name(), "core_config_data", "value");
                    if (field.kind().equals("text") && input.raw(field.name()).length() > 255) {
                        throw input.refuse(field.name(), ColumnSizes.tooLong(255));
                    }
                    values.put("design/" + field.path(), input.raw(field.name()));
                }
            }
        }
        call.shell()
                .database()
                .useTransaction(handle -> values.forEach((path, value) -> {
                    handle.execute(
                            "DELETE FROM core_config_data WHERE scope = ? AND scope_id = ? AND path = ?",
                            scope(call),
                            scopeId(call),
                            path);
                    Row.in("core_config_data")
                            .with("scope", scope(call))
                            .with("scope_id", scopeId(call))
                            .with("path", path)
                            .with("value", value)
                            .insert(handle);
                }));
        call.shell().magento().forget();
        call.success("You saved the configuration.");
        call.redirect(
                call.find("back").isPresent()
                        ? "theme/design_config/edit/" + parameters(call)
                        : "theme/design_config/");
    }
}
