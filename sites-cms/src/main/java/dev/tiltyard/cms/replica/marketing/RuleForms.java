package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Page;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.TableRow;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The forms of price rules: of the cart's, which may need a code, and of the catalogue's. */
public final class RuleForms {
    private static final Choices GROUPS = Choices.query(
            "SELECT customer_group_id, customer_group_code FROM customer_group ORDER BY customer_group_id");
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);
    private static final Kind CART = new Kind(
            "sales_rule/promo_quote",
            "salesrule",
            "sales_rule_form",
            "Cart Price Rule",
            "Magento_SalesRule::quote",
            true);
    private static final Kind CATALOGUE = new Kind(
            "catalog_rule/promo_catalog",
            "catalogrule",
            "catalog_rule_form",
            "Catalog Price Rule",
            "Magento_CatalogRule::promo_catalog",
            false);

    private record Kind(String path, String table, String form, String noun, String right, boolean cart) {
        RuleConditions.About about() {
            return cart ? RuleConditions.About.CART : RuleConditions.About.PRODUCTS;
        }
    }

    public void addTo(Router router) {
        for (Kind kind : List.of(CART, CATALOGUE)) {
            router.on(kind.path() + "/new", kind.right(), call -> edit(call, kind))
                    .on(kind.path() + "/edit", kind.right(), call -> edit(call, kind))
                    .on(kind.path() + "/save", kind.right(), call -> save(call, kind))
                    .on(kind.path() + "/delete", kind.right(), call -> delete(call, kind));
        }
        router.on(CATALOGUE.path() + "/applyRules", CATALOGUE.right(), call -> {
            apply(call);
            call.redirect(CATALOGUE.path() + "/");
        });
    }

    private static Map<String, String> map(String... pairs) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            all.put(pairs[i], pairs[i + 1]);
        }
        return all;
    }

    private static Optional<Fields> byId(Call call, Kind kind, long id) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM " + kind.table() + " WHERE rule_id = ?")
                .bind(0, id)
                .map((row, context) -> Fields.of(row))
                .findFirst());
    }

    private static List<String> linked(Call call, Kind kind, String what, long id) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT " + what + "_id FROM " + kind.table() + "_" + what + " WHERE rule_id = ?")
                .bind(0, id)
                .mapTo(String.class)
                .list());
    }

    private void edit(Call call, Kind kind) {
        Optional<Long> id = call.findNumber("id");
        Fields rule = id.map(number -> byId(call, kind, number)
                        .orElseThrow(() -> call.back(kind.path() + "/", "This rule no longer exists.")))
                .orElseGet(() -> new Fields(
                        Map.of("is_active", 1, "is_rss", 1, "coupon_type", 1, "simple_action", "by_percent")));
        Page page = call.page(id.isEmpty() ? "New " + kind.noun() : rule.text("name"))
                .under(kind.path())
                .button(Button.link("back", "Back", "/admin/" + kind.path() + "/")
                        .secondary());
        id.ifPresent(number -> page.button(Button.doing(
                        "delete",
                        "Delete",
                        "/admin/" + kind.path() + "/delete/id/" + number + "/",
                        "Are you sure you want to delete this?")
                .secondary()));
        page.button(Button.link("reset", "Reset", call.visit().path()).secondary())
                .button(Button.save("save_and_continue", "Save and Continue Edit", kind.form(), "back/edit")
                        .secondary())
                .button(Button.save("save", "Save", kind.form(), ""));
        if (!kind.cart()) {
            page.button(Button.save("save_and_apply", "Save and Apply", kind.form(), "auto_apply/1"));
        }
        call.show(
                page,
                "form/page.jte",
                Map.of(
                        "form",
                        new FormView(
                                kind.form(),
                                "/admin/" + kind.path() + "/save/",
                                sections(call, kind, rule, id.orElse(0L)))));
    }

    private static List<FormSection> sections(Call call, Kind kind, Fields rule, long id) {
        List<FormField> general = new ArrayList<>(List.of(
                FormField.hidden("rule_id", id == 0 ? "" : String.valueOf(id)),
                FormField.text("name", "Rule Name", rule.text("name")).must(),
                FormField.area("description", "Description", rule.text("description")),
                FormField.toggle("is_active", "Active", rule.number("is_active") == 1),
                FormField.many(
                                "website_ids",
                                "Websites",
                                id == 0 ? List.of() : linked(call, kind, "website", id),
                                map("1", "Main Website"))
                        .must(),
                FormField.many(
                                "customer_group_ids",
                                "Customer Groups",
                                id == 0 ? List.of() : linked(call, kind, "customer_group", id),
                                GROUPS.of(call.shell()))
                        .must()));
        if (kind.cart()) {
            general.add(FormField.select(
                    "coupon_type",
                    "Coupon",
                    rule.text("coupon_type"),
                    map("1", "No Coupon", "2", "Specific Coupon", "3", "Auto")));
            general.add(FormField.text("coupon_code", "Coupon Code", code(call, id)));
            general.add(FormField.text("uses_per_coupon", "Uses per Coupon", rule.text("uses_per_coupon")));
            general.add(FormField.text("uses_per_customer", "Uses per Customer", rule.text("uses_per_customer")));
        }
        general.add(FormField.date("from_date", "From", shown(rule.text("from_date"))));
        general.add(FormField.date("to_date", "To", shown(rule.text("to_date"))));
        general.add(FormField.text("sort_order", "Priority", rule.text("sort_order")));
        if (kind.cart()) {
            general.add(FormField.toggle("is_rss", "Public In RSS Feed", rule.number("is_rss") == 1));
        }
        List<FormField> actions = new ArrayList<>();
        actions.add(FormField.select(
                "simple_action",
                "Apply",
                rule.text("simple_action"),
                kind.cart()
                        ? map(
                                "by_percent", "Percent of product price discount",
                                "by_fixed", "Fixed amount discount",
                                "cart_fixed", "Fixed amount discount for whole cart",
                                "buy_x_get_y", "Buy X get Y free (discount amount is Y)")
                        : map(
                                "by_percent", "Apply as percentage of original",
                                "by_fixed", "Apply as fixed amount",
                                "to_percent", "Adjust final price to this percentage",
                                "to_fixed", "Adjust final price to discount value")));
        actions.add(FormField.text("discount_amount", "Discount Amount", plain(rule, "discount_amount"))
                .must());
        if (kind.cart()) {
            actions.add(
                    FormField.text("discount_qty", "Maximum Qty Discount is Applied To", plain(rule, "discount_qty")));
            actions.add(FormField.text("discount_step", "Discount Qty Step (Buy X)", plain(rule, "discount_step")));
            actions.add(FormField.toggle(
                    "apply_to_shipping", "Apply to Shipping Amount", rule.number("apply_to_shipping") == 1));
        }
        actions.add(FormField.toggle(
                "stop_rules_processing", "Discard subsequent rules", rule.number("stop_rules_processing") == 1));
        String cart = kind.cart() ? conditions(call, "actions_conditions", RuleConditions.About.CART_ITEMS, rule) : "";
        return List.of(
                FormSection.of("rule_information", "Rule Information", true, general),
                FormSection.of("conditions", "Conditions", false, List.of())
                        .with(conditions(call, "conditions", kind.about(), rule)),
                FormSection.of("actions", "Actions", false, actions).with(cart));
    }

    private static String conditions(Call call, String name, RuleConditions.About about, Fields rule) {
        return call.shell().html("form/conditions.jte", RuleConditions.model(name, about, stored(rule, name)));
    }

    private static String stored(Fields rule, String name) {
        return rule.text(name.equals("conditions") ? "conditions_serialized" : "actions_serialized");
    }

    private static String plain(Fields rule, String column) {
        return rule.has(column) ? rule.amount(column).stripTrailingZeros().toPlainString() : "";
    }

    private static String code(Call call, long id) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT code FROM salesrule_coupon WHERE rule_id = ? AND is_primary = 1")
                .bind(0, id)
                .mapTo(String.class)
                .findFirst()
                .orElse(""));
    }

    private static String shown(String date) {
        return date.isEmpty() ? "" : LocalDate.parse(date.substring(0, 10)).format(DATE);
    }

    private static @Nullable String stored(Call call, String field, String form) {
        String text = call.field(field).strip();
        try {
            return text.isEmpty() ? null : LocalDate.parse(text, DATE).toString();
        } catch (DateTimeParseException e) {
            throw call.back(form, "\"" + text + "\" is not a date like 5/31/2023.");
        }
    }

    private static BigDecimal number(Call call, String field, String form) {
        String text = call.field(field).strip();
        if (!text.matches("([0-9]{1,9}(\\.[0-9]{1,4})?)?")) {
            throw call.back(form, "Please enter a valid number instead of \"" + text + "\".");
        }
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    private void save(Call call, Kind kind) {
        call.requirePost();
        Optional<Long> id = Optional.of(call.field("rule_id"))
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Long::valueOf);
        String form = kind.path() + id.map(number -> "/edit/id/" + number + "/").orElse("/new/");
        if (call.field("name").isBlank()) {
            throw call.back(form, "The rule's name is a required value.");
        }
        if (call.fields("website_ids").isEmpty()
                || call.fields("customer_group_ids").isEmpty()) {
            throw call.back(form, "Please choose websites and customer groups.");
        }
        Fields before = id.flatMap(number -> byId(call, kind, number)).orElseGet(() -> new Fields(Map.of()));
        if (id.isPresent() && !before.has("rule_id")) {
            throw call.back(kind.path() + "/", "This rule no longer exists.");
        }
        TableRow row = new TableRow(kind.table())
                .set(
                        "conditions_serialized",
                        RuleConditions.sent(call, "conditions", kind.about(), stored(before, "conditions")))
                .set("name", call.field("name").strip())
                .set("description", call.field("description"))
                .set("is_active", call.field("is_active").equals("1") ? 1 : 0)
                .set("from_date", stored(call, "from_date", form))
                .set("to_date", stored(call, "to_date", form))
                .set("sort_order", number(call, "sort_order", form).intValue())
                .set("simple_action", call.field("simple_action"))
                .set("discount_amount", number(call, "discount_amount", form))
                .set(
                        "stop_rules_processing",
                        call.field("stop_rules_processing").equals("1") ? 1 : 0);
        if (kind.cart()) {
            row.set("coupon_type", call.field("coupon_type").equals("2") ? 2 : 1)
                    .set(
                            "uses_per_coupon",
                            number(call, "uses_per_coupon", form).intValue())
                    .set(
                            "uses_per_customer",
                            number(call, "uses_per_customer", form).intValue())
                    .set("discount_qty", number(call, "discount_qty", form))
                    .set("discount_step", number(call, "discount_step", form).intValue())
                    .set("apply_to_shipping", call.field("apply_to_shipping").equals("1") ? 1 : 0)
                    .set("is_rss", call.field("is_rss").equals("1") ? 1 : 0)
                    .set(
                            "actions_serialized",
                            RuleConditions.sent(
                                    call,
                                    "actions_conditions",
                                    RuleConditions.About.CART_ITEMS,
                                    stored(before, "actions_conditions")))
                    .set("is_advanced", 1);
        }
        long saved = call.shell().database().inTransaction(handle -> {
            long number = id.orElse(0L);
            if (id.isPresent()) {
                row.update(handle, "rule_id", number);
            } else {
                number = row.insert(handle);
            }
            link(handle, kind, "website", number, call.fields("website_ids"));
            link(handle, kind, "customer_group", number, call.fields("customer_group_ids"));
            if (kind.cart()) {
                coupon(call, handle, number, form);
            }
            return number;
        });
        call.success("You saved the rule.");
        if (!kind.cart() && call.find("auto_apply").isPresent()) {
            apply(call);
        }
        call.redirect(call.find("back").isPresent() ? kind.path() + "/edit/id/" + saved + "/" : kind.path() + "/");
    }

    private static void link(Handle handle, Kind kind, String what, long rule, List<String> ids) {
        handle.execute("DELETE FROM " + kind.table() + "_" + what + " WHERE rule_id = ?", rule);
        for (String id : ids) {
            if (id.matches("[0-9]{1,5}")) {
                handle.execute(
                        "INSERT INTO " + kind.table() + "_" + what + " (rule_id, " + what + "_id) VALUES (?, ?)",
                        rule,
                        id);
            }
        }
    }

    private static void coupon(Call call, Handle handle, long rule, String form) {
        String code = call.field("coupon_code").strip();
        handle.execute("DELETE FROM salesrule_coupon WHERE rule_id = ? AND is_primary = 1", rule);
        if (!call.field("coupon_type").equals("2") || code.isEmpty()) {
            return;
        }
        boolean taken = handle.createQuery("SELECT 1 FROM salesrule_coupon WHERE code = ?")
                .bind(0, code)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (taken) {
            throw call.back(form, "Coupon with the same code already exists.");
        }
        new TableRow("salesrule_coupon")
                .set("rule_id", rule)
                .set("code", code)
                .set("times_used", 0)
                .set("is_primary", 1)
                .set("created_at", call.now())
                .set("type", 0)
                .insert(handle);
    }

    private static void apply(Call call) {
        call.requirePost();
        new CatalogRules(call.shell().magento()).apply(call.now());
        call.success("Updated rules applied.");
    }

    private void delete(Call call, Kind kind) {
        call.requirePost();
        long id = call.number("id");
        call.shell().database().useTransaction(handle -> {
            handle.execute("DELETE FROM " + kind.table() + "_website WHERE rule_id = ?", id);
            handle.execute("DELETE FROM " + kind.table() + "_customer_group WHERE rule_id = ?", id);
            handle.execute("DELETE FROM " + kind.table() + " WHERE rule_id = ?", id);
            if (kind.cart()) {
                handle.execute("DELETE FROM salesrule_coupon WHERE rule_id = ?", id);
            }
        });
        call.success("You deleted the rule.");
        call.redirect(kind.path() + "/");
    }
}
