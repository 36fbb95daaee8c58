package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

/** Default quantities of a grouped product, in its form and in the store. */
class GroupedProductsTest {
    private static final String QUANTITY = "links[associated][%d][qty]";

    private final FormBrowser owner = TestAdmin.owner();

    private static String group(String sku) {
        return TestAdmin.value("SELECT entity_id FROM catalog_product_entity WHERE sku = ?", sku);
    }

    private Seen form(String group) {
        return owner.get("/admin/catalog/product/edit/id/" + group + "/");
    }

    @Test
    void defaultQuantitiesAreKeptAndOfferedByTheStore() {
        String group = group("24-WG085_Group");
        Seen form = form(group);
        assertThat(form.texts("[data-kind=associated] th"))
                .containsExactly(
                        "ID",
                        "Thumbnail",
                        "Name",
                        "Attribute Set",
                        "Status",
                        "SKU",
                        "Price",
                        "Default Quantity",
                        "Actions");
        Seen saved = owner.submit(form, "#product_form", QUANTITY.formatted(0), "2", QUANTITY.formatted(2), "0.5");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the product.");
        assertThat(form(group)
                        .document()
                        .select("[data-kind=associated] tbody input[type=text]")
                        .eachAttr("value"))
                .containsExactly("2", "", "0.5");
        Seen page = TestAdmin.visitor().get("/set-of-sprite-yoga-straps.html");
        assertThat(page.document().select("#super-product-table input.qty").eachAttr("value"))
                .containsExactly("2", "0", "0.5");
        Seen panel = owner.get("/admin/sales/order_create/configureProductToAdd/?id=" + group);
        assertThat(panel.document().select("#super-product-table input.qty").eachAttr("value"))
                .containsExactly("2", "0", "0.5");

        owner.post(
                form(group),
                "/admin/catalog/product/save/id/" + group + "/type/grouped/store/0/set/4/back/duplicate/",
                "product[name]",
                "Set of Sprite Yoga Straps");
        assertThat(form(group("24-WG085_Group-1"))
                        .document()
                        .select("[data-kind=associated] tbody input[type=text]")
                        .eachAttr("value"))
                .as("a copy has as many options")
                .containsExactly("2", "", "0.5");
    }

    @Test
    void aQuantityMustBeANumber() {
        String group = group("24-WG085_Group");
        Seen refused = owner.submit(form(group), "#product_form", QUANTITY.formatted(1), "many");
        assertThat(refused.text(".message-error")).contains("valid number in \"Default Quantity\"");
        assertThat(refused.attribute("[name='" + QUANTITY.formatted(1) + "']", "value"))
                .as("the input is still there")
                .isEqualTo("many");
    }
}
