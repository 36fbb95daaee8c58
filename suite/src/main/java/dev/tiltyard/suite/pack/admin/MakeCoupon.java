package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Allow;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Expect;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** A cart price rule with a coupon. */
final class MakeCoupon extends AdminTemplate {
    MakeCoupon() {
        super(
                10239,
                "admin-make-coupon",
                Kind.CHANGE,
                "Make a cart price rule \"{{name}}\", active on the Main Website for the customer group {{group}}: with the"
                        + " coupon code {{code}} the products cost {{percent}} percent less.",
                "Create the cart price rule \"{{name}}\" for the group {{group}} on the Main Website. It is active, needs the"
                        + " specific coupon {{code}} and takes {{percent}} percent off the product prices.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String name = draw.any("Early", "Late", "Long", "Quiet") + " "
                + draw.any("Autumn", "Spring", "Winter", "Harvest") + " " + draw.any("Thanks", "Sale", "Days");
        String code = draw.any("TILT", "YARD", "LUMA", "KIT") + draw.dice().between(100, 999);
        JsonNode group = draw.one(
                draw.rows(
                        SITE,
                        "SELECT customer_group_id AS id, customer_group_code AS name FROM customer_group ORDER BY customer_group_id"));
        int percent = draw.dice().between(5, 45);
        return Optional.of(Instance.of("name", name, "group", group.path("name"), "code", code, "percent", percent)
                .check(
                        "The rule is there as it was asked for",
                        SITE,
                        """
                        SELECT r.is_active AS active, r.coupon_type AS kind, c.code, r.simple_action AS action,
                               r.discount_amount AS amount, w.website_id AS website, g.customer_group_id AS buyers
                          FROM salesrule r JOIN salesrule_coupon c ON c.rule_id = r.rule_id
                          JOIN salesrule_website w ON w.rule_id = r.rule_id
                          JOIN salesrule_customer_group g ON g.rule_id = r.rule_id WHERE r.name = :name
                        """,
                        Expect.row(
                                "active",
                                1,
                                "kind",
                                2,
                                "code",
                                code,
                                "action",
                                "by_percent",
                                "amount",
                                percent,
                                "website",
                                1,
                                "buyers",
                                group.path("id")),
                        "name",
                        name)
                .allow(
                        SITE,
                        Allow.inserted("salesrule", 1),
                        Allow.inserted("salesrule_coupon", 1),
                        Allow.inserted("salesrule_website", 1),
                        Allow.inserted("salesrule_customer_group", 1),
                        Allow.kept("salesrule_label"),
                        Allow.kept("salesrule_product_attribute")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("marketing", "sales_rule/promo_quote");
        hand.followLink("#add");
        hand.type("[name=name]", assignment.argument("name"));
        hand.pick("select[name=website_ids]", "Main Website");
        hand.pick("select[name=customer_group_ids]", assignment.argument("group"));
        hand.pick("[name=coupon_type]", "Specific Coupon");
        hand.type("[name=coupon_code]", assignment.argument("code"));
        hand.pressButton("[data-index=actions] .admin__collapsible-title");
        hand.pick("[name=simple_action]", "Percent of product price discount");
        hand.type("[name=discount_amount]", assignment.argument("percent"));
        visit.save("#save");
        return "";
    }
}
