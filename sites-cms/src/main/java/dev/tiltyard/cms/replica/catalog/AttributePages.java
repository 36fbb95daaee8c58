package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** The form of a product attribute: label and options. */
public final class AttributePages {
    private static final String RIGHT = "Magento_Catalog::attributes_attributes";

    private static final OptionLabels SCOPES = OptionLabels.fixed("0", "Store View", "2", "Website", "1", "Global");
    private static final OptionLabels FILTERS =
            OptionLabels.fixed("0", "No", "1", "Filterable (with results)", "2", "Filterable (no results)");
    private static final List<String> OWN = List.of("is_required", "is_unique");
    private static final List<String> FLAGS = List.of(
            "is_used_in_grid",
            "is_filterable_in_grid",
            "is_searchable",
            "is_comparable",
            "is_filterable_in_search",
            "is_used_for_promo_rules",
            "is_html_allowed_on_front",
            "is_visible_on_front",
            "used_in_product_listing",
            "used_for_sort_by");

    private final AdminShell shell;
    private final AttributeOptions options;

    public AttributePages(AdminShell shell) {
        this.shell = shell;
        this.options = new AttributeOptions(shell);
    }

    public void addTo(Router router) {
        router.on("catalog/product_attribute/edit", RIGHT, this::edit)
                .on("catalog/product_attribute/new", RIGHT, this::edit)
                .on("catalog/product_attribute/save", RIGHT, this::save);
    }

    private void edit(AdminRequest call) {
        Optional<Attribute> attribute = call.findNumber("attribute_id").map(id -> shell.magento()
                .attributes()
                .findProduct((int) (long) id)
                .orElseThrow(() -> call.back("catalog/product_attribute/", "This attribute no longer exists.")));
        Map<String, String> inputs = new LinkedHashMap<>();
        inputs.put("text", "Text Field");
        inputs.put("textarea", "Text Area");
        inputs.put("boolean", "Yes/No");
        inputs.put("select", "Dropdown");
        inputs.put("multiselect", "Multiple Select");
        boolean fresh = attribute.isEmpty();
        Fields stored = attribute.map(each -> row(each.id())).orElseGet(() -> new Fields(Map.of("is_global", 1)));
        FormView form = new FormView(
                "edit_form",
                "/admin/catalog/product_attribute/save/"
                        + attribute
                                .map(each -> "attribute_id/" + each.id() + "/")
                                .orElse(""),
                List.of(
                        FormSection.standing(
                                "main",
                                "Attribute Properties",
                                List.of(
                                        FormField.text(
                                                        "frontend_label",
                                                        "Default Label",
                                                        attribute
                                                                .map(Attribute::label)
                                                                .orElse(""))
                                                .asRequired(),
                                        FormField.select(
                                                        "frontend_input",
                                                        "Catalog Input Type for Store Owner",
                                                        attribute
                                                                .map(each -> String.valueOf(each.input()))
                                                                .orElse("text"),
                                                        inputs)
                                                .locked(!fresh),
                                        yesNo("is_required", "Values Required", stored))),
                        FormSection.standing("options", "Manage Options (Values of Your Attribute)", List.of())
                                .with(options.table(attribute.map(Attribute::id), call.typed())),
                        FormSection.of(
                                "advanced",
                                "Advanced Attribute Properties",
                                false,
                                List.of(
                                        FormField.text(
                                                        "attribute_code",
                                                        "Attribute Code",
                                                        attribute
                                                                .map(Attribute::code)
                                                                .orElse(""))
                                                .locked(!fresh),
                                        FormField.select(
                                                "is_global", "Scope", stored.text("is_global"), SCOPES.of(shell)),
                                        FormField.text("default_value", "Default Value", stored.text("default_value")),
                                        yesNo("is_unique", "Unique Value", stored),
                                        yesNo("is_used_in_grid", "Add to Column Options", stored),
                                        yesNo("is_filterable_in_grid", "Use in Filter Options", stored))),
                        FormSection.of(
                                "front",
                                "Storefront Properties",
                                false,
                                List.of(
                                        yesNo("is_searchable", "Use in Search", stored),
                                        yesNo("is_comparable", "Comparable on Storefront", stored),
                                        FormField.select(
                                                "is_filterable",
                                                "Use in Layered Navigation",
                                                stored.text("is_filterable"),
                                                FILTERS.of(shell)),
                                        yesNo(
                                                "is_filterable_in_search",
                                                "Use in Search Results Layered Navigation",
                                                stored),
                                        FormField.text("position", "Position", stored.text("position")),
                                        yesNo("is_used_for_promo_rules", "Use for Promo Rule Conditions", stored),
                                        yesNo("is_html_allowed_on_front", "Allow HTML Tags on Storefront", stored),
                                        yesNo("is_visible_on_front", "Visible on Catalog Pages on Storefront", stored),
                                        yesNo("used_in_product_listing", "Used in Product Listing", stored),
                                        yesNo("used_for_sort_by", "Used for Sorting in Product Listing", stored)))));
        form.show(
                call,
                call.page(attribute.map(Attribute::label).orElse("New Product Attribute"))
                        .under("catalog/product_attribute")
                        .button(Button.link("back", "Back", "/admin/catalog/product_attribute/")
                                .secondary())
                        .button(Button.link("reset", "Reset", call.visit().path())
                                .secondary())
                        .button(Button.save("save_and_edit_button", "Save and Continue Edit", "edit_form", "back/edit")
                                .secondary())
                        .button(Button.save("save", "Save Attribute", "edit_form", "")));
    }

    private static FormField yesNo(String column, String label, Fields stored) {
        return FormField.select(
                column, label, stored.number(column) == 1 ? "1" : "0", new TreeMap<>(Map.of("0", "No", "1", "Yes")));
    }

    private Fields row(int id) {
        return shell.database().withHandle(handle -> handle.createQuery("""
                                SELECT c.*, e.is_required, e.is_unique, e.default_value FROM eav_attribute e
                                  JOIN catalog_eav_attribute c ON c.attribute_id = e.attribute_id WHERE e.attribute_id = ?
                                """)
                .bind(0, id)
                .map((found, context) -> Fields.of(found))
                .findFirst()
                .orElseGet(() -> new Fields(Map.of())));
    }

    /** Saves the properties in the form; the others stay unchanged. */
    private static void properties(FormInput input, Handle handle, long attribute) {
        Row own = Row.in("eav_attribute").with("frontend_label", input.text("frontend_label"));
        Row catalog = Row.in("catalog_eav_attribute").with("attribute_id", attribute);
        OWN.stream().filter(input::has).forEach(column -> own.with(column, input.on(column) ? 1 : 0));
        FLAGS.stream().filter(input::has).forEach(column -> catalog.with(column, input.on(column) ? 1 : 0));
        for (String column : List.of("is_global", "is_filterable")) {
            if (input.text(column).matches("[012]")) {
                catalog.with(column, Integer.parseInt(input.text(column)));
            }
        }
        if (input.has("position")) {
            catalog.with("position", input.whole("position"));
        }
        if (input.has("default_value")) {
            own.withNullable(
                    "default_value", input.text("default_value").isEmpty() ? null : input.text("default_value"));
        }
        own.update(handle, "attribute_id", attribute);
        catalog.update(handle, "attribute_id", attribute);
    }

    private void save(AdminRequest call) {
        Optional<Long> id = call.findNumber("attribute_id");
        FormInput input = FormInput.of(
                        call,
                        id.map(number -> "catalog/product_attribute/edit/attribute_id/" + number + "/")
                                .orElse("catalog/product_attribute/new/"))
                .requireFit("eav_attribute");
        String label = input.required("frontend_label", "Default Label");
        AttributeOptions.check(input);
        long saved = shell.database().inTransaction(handle -> {
            long attribute = id.orElseGet(() -> create(input, handle, label));
            properties(input, handle, attribute);
            AttributeOptions.save(input, handle, attribute);
            return attribute;
        });
        shell.magento().attributes().forget();
        call.success("You saved the product attribute.");
        call.redirect(
                call.find("back").isPresent()
                        ? "catalog/product_attribute/edit/attribute_id/" + saved + "/"
                        : "catalog/product_attribute/");
    }

    private static long create(FormInput input, Handle handle, String label) {
        String code = input.text("attribute_code").isEmpty()
                ? label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_")
                : input.text("attribute_code");
        if (!code.matches("[a-z][a-z0-9_]{0,59}")) {
            throw input.refuse("attribute_code", "Attribute code \"" + code + "\" is invalid.");
        }
        String kind = input.raw("frontend_input");
        String type =
                kind.equals("select") || kind.equals("boolean") ? "int" : kind.equals("textarea") ? "text" : "varchar";
        boolean taken = handle.createQuery(
                        "SELECT 1 FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = ?")
                .bind(0, code)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (taken) {
            throw input.refuse("attribute_code", "An attribute with the same code (" + code + ") already exists.");
        }
        long id = Row.in("eav_attribute")
                .with("entity_type_id", 4)
                .with("attribute_code", code)
                .with("backend_type", type)
                .with("frontend_input", kind)
                .with("frontend_label", label)
                .with("is_required", 0)
                .with("is_user_defined", 1)
                .with("is_unique", 0)
                .insert(handle);
        handle.execute("INSERT INTO catalog_eav_attribute (attribute_id, is_global, is_visible) VALUES (?, 1, 1)", id);
        handle.execute(
                "INSERT INTO eav_entity_attribute (entity_type_id, attribute_set_id, attribute_group_id, attribute_id,"
                        + " sort_order) VALUES (4, 4, 7, ?, 999)",
                id);
        return id;
    }
}
