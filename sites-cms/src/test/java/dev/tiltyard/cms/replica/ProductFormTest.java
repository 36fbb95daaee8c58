package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

/** What a product's form does besides saving the product's own values. */
class ProductFormTest {
    private static final String STOCK = "product[stock_data]";

    private final FormBrowser owner = TestAdmin.owner();

    private static String inventory(Seen form, String column) {
        return form.document()
                .selectFirst("#slide-advanced-inventory template")
                .select("[name='" + STOCK + "[" + column + "]']")
                .select("option[selected], input")
                .attr("value");
    }

    @Test
    void cartQuantityLimitsComeFromTheProductOrTheConfiguration() {
        Seen form = owner.get("/admin/catalog/product/edit/id/1/");
        assertThat(inventory(form, "max_sale_qty")).isEqualTo("10000");
        owner.submit(
                form,
                "#product_form",
                STOCK + "[max_sale_qty]",
                "3",
                STOCK + "[use_config_max_sale_qty]",
                "0",
                STOCK + "[backorders]",
                "1",
                STOCK + "[use_config_backorders]",
                "0");
        Seen saved = owner.get("/admin/catalog/product/edit/id/1/");
        assertThat(inventory(saved, "max_sale_qty")).isEqualTo("3");
        assertThat(inventory(saved, "backorders")).isEqualTo("1");

        Seen refused = owner.submit(saved, "#product_form", STOCK + "[max_sale_qty]", "many");
        assertThat(refused.text("body"))
                .contains("Please enter a valid number in \"Maximum Qty Allowed in Shopping Cart\"");

        owner.submit(
                owner.get("/admin/catalog/product/edit/id/1/"),
                "#product_form",
                STOCK + "[max_sale_qty]",
                "3",
                STOCK + "[use_config_max_sale_qty]",
                "1",
                STOCK + "[backorders]",
                "0",
                STOCK + "[use_config_backorders]",
                "1");
        Seen usual = owner.get("/admin/catalog/product/edit/id/1/");
        assertThat(inventory(usual, "max_sale_qty")).isEqualTo("10000");
    }

    @Test
    void aCategoryIsCreatedFromTheFormOfAProduct() {
        Seen form = owner.get("/admin/catalog/product/edit/id/1/");
        assertThat(form.body()).contains("New Category");
        Seen made = owner.post(
                form,
                "/admin/catalog/category/save/parent/2/",
                "name",
                "Made Here",
                "is_active",
                "1",
                "return_session_messages_only",
                "1");
        assertThat(made.body()).contains("\"name\":\"Made Here\"", "\"error\":false");
        assertThat(owner.get("/admin/catalog/category/").text("body")).contains("Made Here");
    }
}
