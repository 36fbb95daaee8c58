package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.cms.replica.form.FormInput;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a price rule from its form. */
final class RuleInput {
    /** Reading needs no labels. */
    private static final RuleConditions.Values LABELS = new RuleConditions.Values(Map.of());

    private RuleInput() {}

    /** @param before the stored rule, for conditions that the form can't show */
    static PriceRule read(FormInput input, RuleKind kind, PriceRule before) {
        input.requireFit(kind.table()).requireFit("coupon_code", "salesrule_coupon", "code");
        return new PriceRule(
                general(input),
                new PriceRule.Period(
                        input.date("from_date"), input.date("to_date"), Optional.of(input.whole("sort_order"))),
                kind.cart() ? coupon(input) : PriceRule.Coupon.NONE,
                discount(input, kind),
                input.on("is_rss"),
                new RuleConditions(kind.about(), LABELS).sent(input.sent(), "rule[conditions]", before.conditions()),
                new RuleConditions(RuleConditions.About.CART_ITEMS, LABELS)
                        .sent(input.sent(), "rule[actions]", before.itemConditions()));
    }

    private static PriceRule.General general(FormInput input) {
        String name = input.required("name", "Rule Name");
        List<String> websites = ids(input, "website_ids");
        List<String> groups = ids(input, "customer_group_ids");
        if (websites.isEmpty() || groups.isEmpty()) {
            throw input.refuse(
                    websites.isEmpty() ? "website_ids" : "customer_group_ids",
                    "Please choose websites and customer groups.");
        }
        return new PriceRule.General(name, input.raw("description"), input.on("is_active"), websites, groups);
    }

    private static List<String> ids(FormInput input, String field) {
        return input.all(field).stream().filter(id -> id.matches("[0-9]{1,5}")).toList();
    }

    private static PriceRule.Coupon coupon(FormInput input) {
        return new PriceRule.Coupon(
                input.raw("coupon_type").equals("2"),
                input.text("coupon_code"),
                input.whole("uses_per_coupon"),
                input.whole("uses_per_customer"));
    }

    private static PriceRule.Discount discount(FormInput input, RuleKind kind) {
        BigDecimal amount = input.amount("discount_amount");
        boolean percent = input.raw("simple_action").endsWith("_percent");
        if (percent && amount.compareTo(new BigDecimal(100)) > 0) {
            throw input.refuse("discount_amount", "Please enter a value between 0 and 100 in this field.");
        }
        return new PriceRule.Discount(
                input.raw("simple_action"),
                Optional.of(amount),
                Optional.of(kind.cart() ? input.amount("discount_qty") : BigDecimal.ZERO),
                Optional.of(kind.cart() ? input.whole("discount_step") : 0),
                input.on("apply_to_shipping"),
                input.on("stop_rules_processing"));
    }
}
