package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The form of a tax rule: each pair of its tax classes has each of its rates. */
public final class TaxRulePages {
    private static final String RIGHT = "Magento_Tax::manage_tax";
    private static final String PATH = "tax/rule/";
    private static final String FORM = "edit_form";

    private final AdminShell shell;

    public TaxRulePages(AdminShell shell) {
        this.shell = shell;
    }

    public void addTo(Router router) {
        router.on(PATH + "new", RIGHT, this::edit)
                .on(PATH + "edit", RIGHT, this::edit)
                .on(PATH + "save", RIGHT, this::save)
                .on(PATH + "delete", RIGHT, this::delete);
    }

    private Optional<Fields> rule(AdminRequest call) {
        return call.findNumber("rule").map(id -> shell.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT * FROM tax_calculation_rule WHERE tax_calculation_rule_id = ?")
                        .bind(0, id)
                        .map((row, context) -> Fields.of(row))
                        .findFirst())
                .orElseThrow(() -> call.back(PATH, "This rule no longer exists.")));
    }

    /** The selected values of a column of the rule. */
    private List<String> chosen(Optional<Long> rule, String column, String standard) {
        return rule.map(id -> shell.database().withHandle(handle -> handle.createQuery(
                                "SELECT DISTINCT " + column + " FROM tax_calculation WHERE tax_calculation_rule_id = ?")
                        .bind(0, id)
                        .mapTo(String.class)
                        .list()))
                .orElseGet(() -> standard.isEmpty()
                        ? List.of()
                        : OptionLabels.named(standard).of(shell).keySet().stream()
                                .limit(1)
                                .toList());
    }

    private void edit(AdminRequest call) {
        Optional<Fields> rule = rule(call);
        Optional<Long> id = call.findNumber("rule");
        PageFrame page = call.page(rule.map(each -> each.text("code")).orElse("New Tax Rule"))
                .under("tax/rule")
                .button(Button.link("back", "Back", "/admin/tax/rule/").secondary())
                .button(Button.link("reset", "Reset", call.visit().path()).secondary());
        id.ifPresent(number -> page.button(Button.action(
                "delete",
                "Delete Rule",
                "/admin/tax/rule/delete/rule/" + number + "/",
                "Are you sure you want to do this?")));
        page.button(Button.save("save_and_continue", "Save and Continue Edit", FORM, "back/edit")
                        .secondary())
                .button(Button.save("save", "Save Rule", FORM, ""));
        Fields stored = rule.orElseGet(() -> new Fields(Map.of("priority", 0, "position", 0)));
        new FormView(
                        FORM,
                        "/admin/tax/rule/save/"
                                + id.map(number -> "rule/" + number + "/").orElse(""),
                        List.of(
                                FormSection.standing(
                                        "base",
                                        "Tax Rule Information",
                                        List.of(
                                                FormField.text("code", "Name", stored.text("code"))
                                                        .asRequired(),
                                                many(
                                                        "tax_rate",
                                                        "Tax Rate",
                                                        chosen(id, "tax_calculation_rate_id", ""),
                                                        "tax_rates"))),
                                FormSection.of(
                                        "additional",
                                        "Additional Settings",
                                        false,
                                        List.of(
                                                many(
                                                        "tax_customer_class",
                                                        "Customer Tax Class",
                                                        chosen(id, "customer_tax_class_id", "customer_tax_classes"),
                                                        "customer_tax_classes"),
                                                many(
                                                        "tax_product_class",
                                                        "Product Tax Class",
                                                        chosen(id, "product_tax_class_id", "product_tax_classes"),
                                                        "product_tax_classes"),
                                                FormField.text("priority", "Priority", stored.text("priority"))
                                                        .withNote(
                                                                "Rates of the same priority are added; others are compounded."),
                                                FormField.tick(
                                                        "calculate_subtotal",
                                                        "Calculate Off Subtotal Only",
                                                        stored.number("calculate_subtotal") == 1),
                                                FormField.text("position", "Sort Order", stored.text("position"))))))
                .show(call, page);
    }

    private FormField many(String name, String label, List<String> chosen, String choices) {
        return FormField.many(name, label, chosen, OptionLabels.named(choices).of(shell))
                .asRequired();
    }

    private void save(AdminRequest call) {
        Optional<Long> id = call.findNumber("rule");
        FormInput input = FormInput.of(
                        call,
                        id.map(number -> PATH + "edit/rule/" + number + "/").orElse(PATH + "new/"))
                .requireFit("tax_calculation_rule");
        Row row = Row.in("tax_calculation_rule")
                .with("code", input.required("code", "Name"))
                .with("priority", input.whole("priority"))
                .with("position", input.whole("position"))
                .with("calculate_subtotal", input.on("calculate_subtotal") ? 1 : 0);
        List<String> rates = several(input, "tax_rate", "Tax Rate", "tax_rates", List.of());
        List<String> customers = several(
                input,
                "tax_customer_class",
                "Customer Tax Class",
                "customer_tax_classes",
                chosen(id, "customer_tax_class_id", "customer_tax_classes"));
        List<String> products = several(
                input,
                "tax_product_class",
                "Product Tax Class",
                "product_tax_classes",
                chosen(id, "product_tax_class_id", "product_tax_classes"));
        long saved = shell.database().inTransaction(handle -> {
            id.ifPresent(number -> row.update(handle, "tax_calculation_rule_id", number));
            long rule = id.orElseGet(() -> row.insert(handle));
            tax(handle, rule, rates, customers, products);
            return rule;
        });
        shell.magento().forget();
        call.success("You saved the tax rule.");
        call.redirect(call.find("back").isPresent() ? PATH + "edit/rule/" + saved + "/" : PATH);
    }

    /**
     * The selected values of a list.
     *
     * @param standard the default if the form does not contain the list
     */
    private List<String> several(FormInput input, String field, String label, String choices, List<String> standard) {
        var offered = OptionLabels.named(choices).of(shell).keySet();
        List<String> chosen = input.has(field)
                ? input.all(field).stream().filter(offered::contains).distinct().toList()
                : standard;
        if (chosen.isEmpty()) {
            throw input.refuse(field, "\"" + label + "\" is a required value.");
        }
        return chosen;
    }

    private static void tax(
            Handle handle, long rule, List<String> rates, List<String> customers, List<String> products) {
        handle.execute("DELETE FROM tax_calculation WHERE tax_calculation_rule_id = ?", rule);
        for (String rate : rates) {
            for (String customer : customers) {
                for (String product : products) {
                    Row.in("tax_calculation")
                            .with("tax_calculation_rule_id", rule)
                            .with("tax_calculation_rate_id", rate)
                            .with("customer_tax_class_id", customer)
                            .with("product_tax_class_id", product)
                            .insert(handle);
                }
            }
        }
    }

    private void delete(AdminRequest call) {
        call.requirePost();
        long id = call.findNumber("rule").orElseThrow(() -> call.back(PATH, "This rule no longer exists."));
        shell.database().useTransaction(handle -> {
            handle.execute("DELETE FROM tax_calculation WHERE tax_calculation_rule_id = ?", id);
            handle.execute("DELETE FROM tax_calculation_rule WHERE tax_calculation_rule_id = ?", id);
        });
        shell.magento().forget();
        call.success("The tax rule has been deleted.");
        call.redirect(PATH);
    }
}
