package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** Price rules of the cart and of the catalog, and what they ask for. */
class RuleWorkTest {
    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void aCartRuleKeepsItsConditions() {
        FormBrowser.Seen form = owner.get("/admin/sales_rule/promo_quote/new/");
        FormBrowser.Seen saved = owner.post(
                form,
                "/admin/sales_rule/promo_quote/save/back/edit/",
                "name",
                "Spring sale",
                "is_active",
                "1",
                "website_ids",
                "1",
                "customer_group_ids",
                "1",
                "coupon_type",
                "2",
                "coupon_code",
                "SPRING",
                "simple_action",
                "by_percent",
                "discount_amount",
                "20",
                "conditions[aggregator]",
                "all",
                "conditions[attribute][]",
                "base_subtotal",
                "conditions[operator][]",
                ">=",
                "conditions[value][]",
                "100",
                "actions_conditions[aggregator]",
                "any",
                "actions_conditions[attribute][]",
                "category_ids",
                "actions_conditions[operator][]",
                "()",
                "actions_conditions[value][]",
                "25,26");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the rule.");
        assertThat(saved.attribute("[name=\"conditions[value][]\"]", "value")).isEqualTo("100");
        assertThat(saved.attribute("[name=\"actions_conditions[aggregator]\"] option[selected]", "value"))
                .isEqualTo("any");
        assertThat(TestAdmin.value("SELECT JSON_VALUE(conditions_serialized, '$.conditions[0].operator') FROM salesrule"
                        + " WHERE name = 'Spring sale'"))
                .isEqualTo(">=");
    }

    @Test
    void conditionsWithinConditionsStayAsTheyAre() {
        String nested =
                "{\"type\":\"Magento\\\\\\\\SalesRule\\\\\\\\Model\\\\\\\\Rule\\\\\\\\Condition\\\\\\\\Combine\",\"value\":\"1\","
                        + "\"aggregator\":\"all\",\"conditions\":[{\"aggregator\":\"any\",\"value\":\"1\",\"conditions\":["
                        + "{\"attribute\":\"total_qty\",\"operator\":\">\",\"value\":\"3\"}]}]}";
        TestAdmin.run("UPDATE salesrule SET conditions_serialized = '" + nested + "' WHERE rule_id = 4");
        String before = TestAdmin.value("SELECT conditions_serialized FROM salesrule WHERE rule_id = 4");
        FormBrowser.Seen form = owner.get("/admin/sales_rule/promo_quote/edit/id/4/");
        assertThat(form.text(".rule-words")).contains("total_qty greater than 3");
        owner.submit(form, "#sales_rule_form", "discount_amount", "60");
        assertThat(TestAdmin.value("SELECT conditions_serialized FROM salesrule WHERE rule_id = 4"))
                .isEqualTo(before);
    }

    @Test
    void aCatalogRuleHoldsWhenItIsAppliedAndNoLongerWhenItIsGone() {
        String price = "SELECT final_price FROM catalog_product_index_price p JOIN catalog_product_entity e"
                + " ON e.entity_id = p.entity_id WHERE e.sku = '24-UG05' AND p.customer_group_id = 0";
        double before = Double.parseDouble(TestAdmin.value(price));
        FormBrowser.Seen form = owner.get("/admin/catalog_rule/promo_catalog/new/");
        FormBrowser.Seen saved = owner.post(
                form,
                "/admin/catalog_rule/promo_catalog/save/auto_apply/1/",
                "name",
                "One thing for less",
                "is_active",
                "1",
                "website_ids",
                "1",
                "customer_group_ids",
                "0",
                "simple_action",
                "by_percent",
                "discount_amount",
                "50",
                "conditions[aggregator]",
                "all",
                "conditions[attribute][]",
                "sku",
                "conditions[operator][]",
                "==",
                "conditions[value][]",
                "24-UG05");
        assertThat(saved.texts(".message-success")).contains("You saved the rule.", "Updated rules applied.");
        assertThat(Double.parseDouble(TestAdmin.value(price))).isEqualTo(before / 2);
        assertThat(TestAdmin.value("SELECT COUNT(DISTINCT product_id) > 20 FROM catalogrule_product WHERE rule_id = 1"))
                .as("the pants' own rule holds as well")
                .isEqualTo("1");
        String id = TestAdmin.value("SELECT rule_id FROM catalogrule WHERE name = 'One thing for less'");
        owner.post(saved, "/admin/catalog_rule/promo_catalog/delete/id/" + id + "/");
        owner.post(saved, "/admin/catalog_rule/promo_catalog/applyRules/");
        assertThat(Double.parseDouble(TestAdmin.value(price))).isEqualTo(before);
        TestAdmin.run("UPDATE catalogrule SET is_active = 0");
        owner.post(saved, "/admin/catalog_rule/promo_catalog/applyRules/");
    }
}
