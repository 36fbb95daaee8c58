package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The forms of websites and stores. Store views have a simple form. */
public final class StorePages {
    private static final String RIGHT = "Magento_Backend::store";
    private static final String PATH = "admin/system_store/";
    private static final String FORM = "edit_form";

    /** The levels above store views. */
    private enum Kind {
        WEBSITE("Website", "Web Site Information", "store_website", "website_id"),
        GROUP("Store", "Store Information", "store_group", "group_id");

        private final String noun;
        private final String legend;
        private final String table;
        private final String key;

        Kind(String noun, String legend, String table, String key) {
            this.noun = noun;
            this.legend = legend;
            this.table = table;
            this.key = key;
        }

        /** Its name in forms and pages: {@code website}. */
        String part() {
            return key.substring(0, key.indexOf('_'));
        }

        String page() {
            return this == WEBSITE ? "Website" : "Group";
        }
    }

    public void addTo(Router router) {
        for (Kind kind : Kind.values()) {
            router.on(PATH + "new" + kind.page(), RIGHT, call -> edit(call, kind))
                    .on(PATH + "edit" + kind.page(), RIGHT, call -> edit(call, kind))
                    .on(PATH + "save" + kind.page(), RIGHT, call -> save(call, kind));
        }
    }

    private static void edit(AdminRequest call, Kind kind) {
        Optional<Long> id = call.findNumber(kind.key);
        Fields row = id.map(number -> call.shell().database().withHandle(handle -> handle.createQuery(
                                "SELECT * FROM " + kind.table + " WHERE " + kind.key + " = ?")
                        .bind(0, number)
                        .map((found, context) -> Fields.of(found))
                        .findFirst()
                        .orElseThrow(() -> call.back(PATH, kind.noun + " doesn't exist"))))
                .orElseGet(() -> new Fields(Map.of()));
        PageFrame page = call.page(id.isEmpty() ? "New " + kind.noun : row.text("name"))
                .under("admin/system_store")
                .button(Button.link("back", "Back", "/admin/" + PATH).secondary())
                .button(Button.link("reset", "Reset", call.visit().path()).secondary())
                .button(Button.save("save", "Save " + (kind == Kind.WEBSITE ? "Web Site" : "Store"), FORM, ""));
        String action = "/admin/" + PATH + "save" + kind.page() + "/"
                + id.map(number -> kind.key + "/" + number + "/").orElse("");
        new FormView(FORM, action, List.of(FormSection.of("main", kind.legend, true, fields(call, kind, row))))
                .show(call, page);
    }

    private static List<FormField> fields(AdminRequest call, Kind kind, Fields row) {
        List<FormField> fields = new ArrayList<>();
        if (kind == Kind.GROUP) {
            fields.add(FormField.select(
                    "group[website_id]",
                    "Web Site",
                    row.text("website_id"),
                    OptionLabels.named("websites").of(call.shell())));
        }
        fields.add(
                FormField.text(kind.part() + "[name]", "Name", row.text("name")).asRequired());
        fields.add(
                FormField.text(kind.part() + "[code]", "Code", row.text("code")).asRequired());
        if (kind == Kind.GROUP) {
            fields.add(FormField.select(
                    "group[root_category_id]",
                    "Root Category",
                    row.text("root_category_id"),
                    OptionLabels.query("SELECT e.entity_id, v.value FROM catalog_category_entity e"
                                    + " JOIN catalog_category_entity_varchar v ON v.entity_id = e.entity_id AND v.store_id = 0"
                                    + " JOIN eav_attribute a ON a.attribute_id = v.attribute_id AND a.attribute_code = 'name'"
                                    + " WHERE e.level = 1")
                            .of(call.shell())));
        } else {
            fields.add(FormField.text("website[sort_order]", "Sort Order", row.text("sort_order")));
            fields.add(FormField.select(
                    "website[default_group_id]",
                    "Default Store",
                    row.text("default_group_id"),
                    OptionLabels.query("SELECT group_id, name FROM store_group WHERE group_id > 0")
                            .of(call.shell())));
        }
        return fields;
    }

    private static void save(AdminRequest call, Kind kind) {
        Optional<Long> id = call.findNumber(kind.key);
        String part = kind.part();
        FormInput input = FormInput.of(
                        call,
                        PATH + (id.isPresent() ? "edit" : "new") + kind.page() + "/"
                                + id.map(number -> kind.key + "/" + number + "/")
                                        .orElse(""))
                .requireFit(kind.table, part);
        String code = input.required(part + "[code]", "Code");
        if (!code.matches("[A-Za-z][A-Za-z0-9_]*")) {
            throw input.refuse(
                    part + "[code]",
                    "Please use only letters (a-z or A-Z), numbers (0-9) or underscore (_) in this field,"
                            + " and the first character should be a letter.");
        }
        Row row = Row.in(kind.table)
                .with("name", input.required(part + "[name]", "Name"))
                .with("code", code);
        if (kind == Kind.GROUP) {
            row.with("website_id", number(input, "group[website_id]"))
                    .with("root_category_id", number(input, "group[root_category_id]"));
        } else {
            row.with("sort_order", input.whole("website[sort_order]"))
                    .with("default_group_id", number(input, "website[default_group_id]"));
        }
        call.shell().database().useTransaction(handle -> {
            if (id.isPresent()) {
                row.update(handle, kind.key, id.get());
            } else {
                row.insert(handle);
            }
        });
        call.shell().magento().forget();
        call.success("You saved the " + kind.noun.toLowerCase(Locale.ROOT) + ".");
        call.redirect(PATH);
    }

    private static int number(FormInput input, String field) {
        return input.whole(field);
    }
}
