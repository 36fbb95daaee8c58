package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The forms of price rules. */
public final class RuleForms {
    private static final OptionLabels GROUPS = OptionLabels.named("customer_groups");
    private static final OptionLabels WEBSITES = OptionLabels.fixed("1", "Main Website");
    private static final OptionLabels COUPONS = OptionLabels.fixed("1", "No Coupon", "2", "Specific Coupon");
    private static final OptionLabels SETS = OptionLabels.named("attribute_sets");
    private static final OptionLabels REGIONS = OptionLabels.named("regions");
    private static final OptionLabels COUNTRIES =
            OptionLabels.query("SELECT country_id, country_id FROM directory_country ORDER BY country_id");
    private static final OptionLabels CART_ACTIONS = OptionLabels.fixed(
            "by_percent", "Percent of product price discount",
            "by_fixed", "Fixed amount discount",
            "cart_fixed", "Fixed amount discount for whole cart",
            "buy_x_get_y", "Buy X get Y free (discount amount is Y)");
    private static final OptionLabels CATALOG_ACTIONS = OptionLabels.fixed(
            "by_percent", "Apply as percentage of original",
            "by_fixed", "Apply as fixed amount",
            "to_percent", "Adjust final price to this percentage",
            "to_fixed", "Adjust final price to discount value");

    public void addTo(Router router) {
        for (RuleKind kind : RuleKind.values()) {
            router.on(kind.path() + "/new", kind.right(), call -> edit(call, kind))
                    .on(kind.path() + "/edit", kind.right(), call -> edit(call, kind))
                    .on(kind.path() + "/save", kind.right(), call -> save(call, kind))
                    .on(kind.path() + "/delete", kind.right(), call -> delete(call, kind))
                    .on(
                            kind.path() + "/newConditionHtml",
                            kind.right(),
                            call -> added(call, kind.about(), "rule[conditions]"));
        }
        router.on(
                RuleKind.CART.path() + "/newActionHtml",
                RuleKind.CART.right(),
                call -> added(call, RuleConditions.About.CART_ITEMS, "rule[actions]"));
        router.on(RuleKind.CATALOG.path() + "/applyRules", RuleKind.CATALOG.right(), call -> {
            call.requirePost();
            apply(call);
            call.redirect(RuleKind.CATALOG.path() + "/");
        });
    }

    private static PriceRules rules(AdminRequest call, RuleKind kind) {
        return new PriceRules(call.shell().database(), kind);
    }

    private static PriceRule stored(AdminRequest call, RuleKind kind, long id) {
        return rules(call, kind)
                .find(id)
                .orElseThrow(() -> call.back(kind.path() + "/", "This rule no longer exists."));
    }

    private void edit(AdminRequest call, RuleKind kind) {
        Optional<Long> id = call.findNumber("id");
        PriceRule rule = id.map(number -> stored(call, kind, number)).orElse(PriceRule.FRESH);
        new FormView(kind.form(), "/admin/" + kind.path() + "/save/", sections(call, kind, rule, id))
                .show(call, page(call, kind, rule, id));
    }

    private static PageFrame page(AdminRequest call, RuleKind kind, PriceRule rule, Optional<Long> id) {
        PageFrame page = call.page(
                        id.isEmpty() ? "New " + kind.noun() : rule.general().name())
                .under(kind.path())
                .button(Button.link("back", "Back", "/admin/" + kind.path() + "/")
                        .secondary());
        id.ifPresent(number -> page.button(Button.action(
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
        return page;
    }

    private static List<FormSection> sections(AdminRequest call, RuleKind kind, PriceRule rule, Optional<Long> id) {
        String more = "/admin/" + kind.path() + "/";
        String legend = kind.cart()
                ? "Apply the rule only if the following conditions are met (leave blank for all products)."
                : "Conditions (don't add conditions if rule is applied to all products)";
        RuleTree all = conditions(call, kind.about())
                .shown("rule[conditions]", legend, more + "newConditionHtml/", rule.conditions(), call.typed());
        SafeHtml itemConditions = kind.cart()
                ? call.shell()
                        .part(conditions(call, RuleConditions.About.CART_ITEMS)
                                .shown(
                                        "rule[actions]",
                                        "Apply the rule only to cart items matching the following conditions"
                                                + " (leave blank for all items).",
                                        more + "newActionHtml/",
                                        rule.itemConditions(),
                                        call.typed()))
                : SafeHtml.empty();
        List<FormSection> sections = new ArrayList<>(List.of(
                FormSection.of("rule_information", "Rule Information", true, general(call, kind, rule, id)),
                FormSection.of("conditions", "Conditions", false, List.of())
                        .with(call.shell().part(all)),
                FormSection.of("actions", "Actions", false, actions(call, kind, rule.discount()))
                        .with(itemConditions)));
        if (kind.cart()) {
            sections.add(RuleLabels.section(call.shell().database(), id));
        }
        return sections;
    }

    private static List<FormField> general(AdminRequest call, RuleKind kind, PriceRule rule, Optional<Long> id) {
        PriceRule.General general = rule.general();
        List<FormField> fields = new ArrayList<>(List.of(
                FormField.hidden("rule_id", id.map(String::valueOf).orElse("")),
                FormField.text("name", "Rule Name", general.name()).asRequired(),
                FormField.area("description", "Description", general.description()),
                FormField.toggle("is_active", "Active", general.active()).asRequired(),
                FormField.many("website_ids", "Websites", general.websites(), WEBSITES.of(call.shell()))
                        .asRequired(),
                FormField.many("customer_group_ids", "Customer Groups", general.groups(), GROUPS.of(call.shell()))
                        .asRequired()));
        if (kind.cart()) {
            PriceRule.Coupon coupon = rule.coupon();
            Map<String, String> kinds = COUPONS.of(call.shell());
            fields.add(FormField.select("coupon_type", "Coupon", coupon.specific() ? "2" : "1", kinds));
            fields.add(FormField.text("coupon_code", "Coupon Code", coupon.code()));
            fields.add(FormField.tick("use_auto_generation", "Use Auto Generation", false)
                    .withNote("If you select and save the rule you will be able to generate multiple coupon codes."));
            fields.add(FormField.text("uses_per_coupon", "Uses per Coupon", uses(id, coupon.usesPerCoupon())));
            fields.add(FormField.text("uses_per_customer", "Uses per Customer", uses(id, coupon.usesPerCustomer()))
                    .withNote("Usage limit enforced for logged in customers only."));
        }
        PriceRule.Period period = rule.period();
        fields.add(FormField.date(
                "from_date", "From", period.from().map(FormInput::shown).orElse("")));
        fields.add(FormField.date(
                "to_date", "To", period.to().map(FormInput::shown).orElse("")));
        fields.add(FormField.text(
                "sort_order", "Priority", period.priority().map(String::valueOf).orElse("")));
        if (kind.cart()) {
            fields.add(FormField.toggle("is_rss", "Public In RSS Feed", rule.inFeed()));
        }
        return fields;
    }

    /** Usage limits are blank in a new form. */
    private static String uses(Optional<Long> id, int uses) {
        return id.isEmpty() ? "" : String.valueOf(uses);
    }

    private static List<FormField> actions(AdminRequest call, RuleKind kind, PriceRule.Discount discount) {
        Map<String, String> offered = (kind.cart() ? CART_ACTIONS : CATALOG_ACTIONS).of(call.shell());
        List<FormField> fields = new ArrayList<>(List.of(
                FormField.select("simple_action", "Apply", discount.action(), offered),
                FormField.text("discount_amount", "Discount Amount", plain(discount.amount()))
                        .asRequired()));
        if (kind.cart()) {
            String step = discount.step().map(String::valueOf).orElse("");
            fields.add(FormField.text("discount_qty", "Maximum Qty Discount is Applied To", plain(discount.most())));
            fields.add(FormField.text("discount_step", "Discount Qty Step (Buy X)", step));
            fields.add(FormField.toggle("apply_to_shipping", "Apply to Shipping Amount", discount.shipping()));
        }
        fields.add(FormField.toggle("stop_rules_processing", "Discard subsequent rules", discount.stop()));
        return fields;
    }

    private static RuleConditions conditions(AdminRequest call, RuleConditions.About about) {
        return new RuleConditions(
                about,
                new RuleConditions.Values(Map.of(
                        "attribute_set_id", SETS.of(call.shell()),
                        "country_id", COUNTRIES.of(call.shell()),
                        "region_id", REGIONS.of(call.shell()))));
    }

    /** Responds with the markup of a new condition. */
    private static void added(AdminRequest call, RuleConditions.About about, String field) {
        String id = call.find("id").orElse(call.field("id"));
        String chosen = call.field("type");
        RuleConditions conditions = conditions(call, about);
        if (!id.matches("1(--[0-9]{1,3}){1,8}") || !conditions.offers(chosen)) {
            throw HttpProblem.badRequest("there is no condition \"" + chosen + "\" to add at " + id);
        }
        call.visit().html(call.shell().html(new RuleTree.ConditionPart(conditions.added(field, id, chosen))));
    }

    private static String plain(Optional<BigDecimal> amount) {
        return amount.map(number -> number.stripTrailingZeros().toPlainString()).orElse("");
    }

    private void save(AdminRequest call, RuleKind kind) {
        Optional<Long> id = FormInput.id(call, "rule_id");
        FormInput input = FormInput.of(
                call, kind.path() + id.map(number -> "/edit/id/" + number + "/").orElse("/new/"));
        PriceRule before = id.map(number -> stored(call, kind, number)).orElse(PriceRule.FRESH);
        PriceRule rule = RuleInput.read(input, kind, before);
        if (kind.cart()
                && rule.coupon().specific()
                && rules(call, kind).taken(rule.coupon().code(), id)) {
            throw input.refuse("coupon_code", "Coupon with the same code already exists.");
        }
        RuleLabels.check(input);
        long saved = rules(call, kind).save(id, rule, call.now());
        if (kind.cart()) {
            call.shell().database().useTransaction(handle -> RuleLabels.save(input, handle, saved));
        }
        call.success("You saved the rule.");
        if (!kind.cart() && call.find("auto_apply").isPresent()) {
            apply(call);
        }
        call.redirect(call.find("back").isPresent() ? kind.path() + "/edit/id/" + saved + "/" : kind.path() + "/");
    }

    private static void apply(AdminRequest call) {
        new CatalogRules(call.shell().magento()).apply(call.now());
        call.success("Updated rules applied.");
    }

    private void delete(AdminRequest call, RuleKind kind) {
        call.requirePost();
        long id = call.number("id");
        rules(call, kind).delete(id);
        if (kind.cart()) {
            call.shell()
                    .database()
                    .useHandle(handle -> handle.execute("DELETE FROM salesrule_label WHERE rule_id = ?", id));
        }
        call.success("You deleted the rule.");
        call.redirect(kind.path() + "/");
    }
}
