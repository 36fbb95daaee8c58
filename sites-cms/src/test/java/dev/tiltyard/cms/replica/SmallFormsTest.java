package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** Forms of single rows whose values are in several tables. */
class SmallFormsTest {
    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void aVariableKeepsBothItsTexts() {
        FormBrowser.Seen saved = owner.submit(
                owner.get("/admin/admin/system_variable/new/"),
                "#edit_form",
                "code",
                "greeting",
                "name",
                "Greeting",
                "html_value",
                "<b>Hello</b>",
                "plain_value",
                "Hello");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the custom variable.");
        String edit = saved.document().select("tr:contains(greeting)").attr("title");
        FormBrowser.Seen form = owner.get(edit);
        assertThat(form.document().select("[name=html_value]").text()
                        + form.document().select("[name=plain_value]").text())
                .isEqualTo("<b>Hello</b>Hello");
        FormBrowser.Seen emptied = owner.submit(form, "#edit_form", "html_value", "");
        assertThat(emptied.status()).isEqualTo(200);
        FormBrowser.Seen again = owner.get(edit);
        assertThat(again.document().select("[name=html_value]").text()).isEmpty();
        assertThat(again.document().select("[name=plain_value]").text()).isEqualTo("Hello");
    }

    @Test
    void aTaxRuleTaxesEachPairOfItsClassesAtEachOfItsRates() {
        FormBrowser.Seen form = owner.get("/admin/tax/rule/new/");
        String rate = form.document().select("[name=tax_rate] option").attr("value");
        FormBrowser.Seen refused =
                owner.submit(form, "#edit_form", "code", "Books", "tax_rate", "999", "priority", "7");
        assertThat(refused.text("#messages")).contains("\"Tax Rate\" is a required value.");
        FormBrowser.Seen saved = owner.submit(refused, "#edit_form", "tax_rate", rate);
        assertThat(saved.text(".message-success")).isEqualTo("You saved the tax rule.");
        assertThat(saved.document().select("tr:contains(Books)").text())
                .contains("Retail Customer")
                .contains("Taxable Goods")
                .contains("Rate 1");
    }

    @Test
    void valuesOfAnAttributeAreAddedRenamedAndDeleted() {
        String edit = "/admin/catalog/product_attribute/edit/attribute_id/93/";
        FormBrowser.Seen form = owner.get(edit);
        owner.submit(form, "#edit_form", "option[value][new_1][0]", "Teal", "option[value][new_1][1]", "Teal Blue");
        FormBrowser.Seen added = owner.get(edit);
        String id = added.document()
                .select("[data-role=options-container] tr:has(input[value=Teal]) input[type=radio]")
                .attr("value");
        assertThat(id).isNotEmpty();
        owner.submit(added, "#edit_form", "option[value][" + id + "][0]", "Petrol");
        assertThat(owner.get(edit).has("input[value=Petrol]")).isTrue();
        owner.submit(owner.get(edit), "#edit_form", "option[delete][" + id + "]", "1");
        assertThat(owner.get(edit).has("input[value=Petrol]")).isFalse();
    }

    @Test
    void valuesThatProductsHaveStay() {
        String edit = "/admin/catalog/product_attribute/edit/attribute_id/93/";
        FormBrowser.Seen form = owner.get(edit);
        String black = form.document()
                .select("[data-role=options-container] tr:has(input[value=Black]) input[type=radio]")
                .attr("value");
        FormBrowser.Seen refused = owner.submit(form, "#edit_form", "option[delete][" + black + "]", "1");
        assertThat(refused.text("#messages")).contains("Products have the value that you want to delete.");
        assertThat(owner.get(edit).has("input[value=Black]")).isTrue();
    }
}
