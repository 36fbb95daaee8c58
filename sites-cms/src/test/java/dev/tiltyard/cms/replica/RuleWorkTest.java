package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** Cart and catalog price rules, and their conditions. */
class RuleWorkTest {
    private static final String CART = "Magento\\SalesRule\\Model\\Rule\\Condition\\";
    private static final String CATALOG = "Magento\\CatalogRule\\Model\\Rule\\Condition\\";

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
                "rule[conditions][1][type]",
                CART + "Combine",
                "rule[conditions][1][aggregator]",
                "all",
                "rule[conditions][1][value]",
                "1",
                "rule[conditions][1--1][type]",
                CART + "Product\\Found",
                "rule[conditions][1--1][aggregator]",
                "all",
                "rule[conditions][1--1][value]",
                "1",
                "rule[conditions][1--1--1][type]",
                CART + "Product",
                "rule[conditions][1--1--1][attribute]",
                "sku",
                "rule[conditions][1--1--1][operator]",
                "==",
                "rule[conditions][1--1--1][value]",
                "24-MB01",
                "rule[conditions][1--2][type]",
                CART + "Address",
                "rule[conditions][1--2][attribute]",
                "base_subtotal",
                "rule[conditions][1--2][operator]",
                ">=",
                "rule[conditions][1--2][value]",
                "100",
                "rule[actions][1][type]",
                CART + "Product\\Combine",
                "rule[actions][1][aggregator]",
                "any",
                "rule[actions][1][value]",
                "1",
                "rule[actions][1--1][type]",
                CART + "Product",
                "rule[actions][1--1][attribute]",
                "category_ids",
                "rule[actions][1--1][operator]",
                "()",
                "rule[actions][1--1][value]",
                "25,26");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the rule.");
        assertThat(saved.attribute("[name=\"rule[conditions][1--1--1][value]\"]", "value"))
                .isEqualTo("24-MB01");
        assertThat(saved.attribute("[name=\"rule[conditions][1--2][value]\"]", "value"))
                .isEqualTo("100");
        assertThat(saved.attribute("[name=\"rule[actions][1][aggregator]\"] option[selected]", "value"))
                .isEqualTo("any");
        assertThat(TestAdmin.value("SELECT JSON_VALUE(conditions_serialized, '$.conditions[1].operator') FROM salesrule"
                        + " WHERE name = 'Spring sale'"))
                .isEqualTo(">=");
    }

    @Test
    void aConditionIsAddedToAGroup() {
        FormBrowser.Seen form = owner.get("/admin/sales_rule/promo_quote/new/");
        FormBrowser.Seen added = owner.post(
                form, "/admin/sales_rule/promo_quote/newConditionHtml/id/1--3/", "type", CART + "Address|total_qty");
        assertThat(added.document().body().text()).startsWith("Total Items Quantity is");
        assertThat(added.attribute("[name$='[attribute]']", "name")).isEqualTo("rule[conditions][1--3][attribute]");
    }

    @Test
    void aDiscountIsAtMostTheWholePrice() {
        FormBrowser.Seen form = owner.get("/admin/sales_rule/promo_quote/new/");
        FormBrowser.Seen refused = owner.post(
                form,
                "/admin/sales_rule/promo_quote/save/",
                "name",
                "Too much",
                "website_ids",
                "1",
                "customer_group_ids",
                "1",
                "simple_action",
                "by_percent",
                "discount_amount",
                "200");
        assertThat(refused.text(".message-error > div"))
                .isEqualTo("Please enter a value between 0 and 100 in this field.");
    }

    @Test
    void aCatalogRuleAppliesUntilItIsDeleted() {
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
                "rule[conditions][1][type]",
                CATALOG + "Combine",
                "rule[conditions][1][aggregator]",
                "all",
                "rule[conditions][1][value]",
                "1",
                "rule[conditions][1--1][type]",
                CATALOG + "Product",
                "rule[conditions][1--1][attribute]",
                "sku",
                "rule[conditions][1--1][operator]",
                "==",
                "rule[conditions][1--1][value]",
                "24-UG05");
        assertThat(saved.texts(".message-success")).contains("You saved the rule.", "Updated rules applied.");
        assertThat(Double.parseDouble(TestAdmin.value(price))).isEqualTo(before / 2);
        assertThat(TestAdmin.value("SELECT COUNT(DISTINCT product_id) > 20 FROM catalogrule_product WHERE rule_id = 1"))
                .as("the pants' rule also applies")
                .isEqualTo("1");
        String id = TestAdmin.value("SELECT rule_id FROM catalogrule WHERE name = 'One thing for less'");
        owner.post(saved, "/admin/catalog_rule/promo_catalog/delete/id/" + id + "/");
        owner.post(saved, "/admin/catalog_rule/promo_catalog/applyRules/");
        assertThat(Double.parseDouble(TestAdmin.value(price))).isEqualTo(before);
        TestAdmin.run("UPDATE catalogrule SET is_active = 0");
        owner.post(saved, "/admin/catalog_rule/promo_catalog/applyRules/");
    }
}
