package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A bundle's options and selections, in its form and in the store. */
class BundleProductsTest {
    private static final String PRODUCT = "#product_form";
    private static final String CHOICES = "bundle_options[bundle_options]";

    private final FormBrowser owner = TestAdmin.owner();

    private static String[] fields(String sku, String... more) {
        List<String> fields = new ArrayList<>(List.of(
                "product[name]",
                "Set " + sku,
                "product[sku]",
                sku,
                "product[price_type]",
                "0",
                "product[sku_type]",
                "0",
                "product[weight_type]",
                "0",
                "product[shipment_type]",
                "0",
                CHOICES + "[0][title]",
                "Strap",
                CHOICES + "[0][type]",
                "radio",
                CHOICES + "[0][required]",
                "1",
                CHOICES + "[0][bundle_selections][0][product_id]",
                "33",
                CHOICES + "[0][bundle_selections][0][selection_qty]",
                "2",
                CHOICES + "[0][bundle_selections][0][is_default]",
                "1",
                CHOICES + "[0][bundle_selections][1][product_id]",
                "34",
                CHOICES + "[0][bundle_selections][1][selection_qty]",
                "1"));
        fields.addAll(List.of(more));
        return fields.toArray(String[]::new);
    }

    private Seen create(String sku, String... more) {
        return owner.submit(owner.get("/admin/catalog/product/new/set/4/type/bundle/"), PRODUCT, fields(sku, more));
    }

    private static String id(String sku) {
        return TestAdmin.value("SELECT entity_id FROM catalog_product_entity WHERE sku = ?", sku);
    }

    @Test
    void theFormAsksForWhatTheOriginalsDoes() {
        Seen form = owner.get("/admin/catalog/product/new/set/4/type/bundle/");
        assertThat(form.text("[data-index='bundle-items'] .admin__collapsible-title"))
                .isEqualTo("Bundle Items");
        assertThat(form.texts("[data-index=shipment_type] option")).containsExactly("Together", "Separately");
        assertThat(form.body())
                .contains("Option Title", "Input Type", "Add Products to Option", "User Defined", "Default Quantity");
        for (String code : List.of("sku_type", "price_type", "weight_type")) {
            assertThat(form.has("[data-index=" + code + "] .admin__actions-switch-checkbox[checked]"))
                    .as(code)
                    .isTrue();
        }
        assertThat(form.has("[data-index=price] input[disabled]")).isTrue();
    }

    @Test
    void optionsAreSavedChangedAndDeleted() {
        Seen saved = create("bundle-kept");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the product.");
        String id = id("bundle-kept");
        assertThat(TestAdmin.values(
                        "SELECT CONCAT_WS(' ', o.type, o.required, v.title) FROM catalog_product_bundle_option o"
                                + " JOIN catalog_product_bundle_option_value v ON v.option_id = o.option_id WHERE o.parent_id = "
                                + id))
                .containsExactly("radio 1 Strap");
        assertThat(TestAdmin.values(
                        "SELECT CONCAT_WS(' ', product_id, TRUNCATE(selection_qty, 0), is_default, position)"
                                + " FROM catalog_product_bundle_selection WHERE parent_product_id = " + id
                                + " ORDER BY position"))
                .containsExactly("33 2 1 1", "34 1 0 2");
        assertThat(TestAdmin.values(
                        "SELECT child_id FROM catalog_product_relation WHERE parent_id = " + id + " ORDER BY child_id"))
                .containsExactly("33", "34");

        Seen form = owner.get("/admin/catalog/product/edit/id/" + id + "/");
        String choice = form.attribute("[name='" + CHOICES + "[0][option_id]']", "value");
        owner.submit(form, PRODUCT, CHOICES + "[0][title]", "Yoga strap");
        assertThat(TestAdmin.value("SELECT CONCAT(option_id, ' ', title) FROM catalog_product_bundle_option_value"
                        + " WHERE parent_product_id = " + id))
                .as("carts and orders refer to the option by its id, which stays")
                .isEqualTo(choice + " Yoga strap");

        owner.post(
                owner.get("/admin/catalog/product/edit/id/" + id + "/"),
                "/admin/catalog/product/save/id/" + id + "/type/bundle/store/0/set/4/",
                "affect_bundle_product_selections",
                "1");
        assertThat(TestAdmin.value(
                        "SELECT COUNT(*) FROM catalog_product_bundle_selection WHERE parent_product_id = " + id))
                .isEqualTo("0");
    }

    @Test
    void anOptionWithoutProductsOrWithInvalidOnesIsRejected() {
        Seen empty = owner.submit(
                owner.get("/admin/catalog/product/new/set/4/type/bundle/"),
                PRODUCT,
                "product[name]",
                "Nothing",
                "product[sku]",
                "bundle-empty",
                CHOICES + "[0][title]",
                "Strap",
                CHOICES + "[0][type]",
                "select");
        assertThat(empty.text(".message-error")).contains("Please add products to option \"Strap\".");
        assertThat(empty.attribute("[name='" + CHOICES + "[0][title]']", "value"))
                .isEqualTo("Strap");
        assertThat(create("bundle-none", CHOICES + "[0][bundle_selections][0][selection_qty]", "many")
                        .text(".message-error"))
                .contains("valid number in \"Default Quantity\"");
        String configurable =
                TestAdmin.value("SELECT MIN(entity_id) FROM catalog_product_entity WHERE type_id = 'configurable'");
        assertThat(create("bundle-deep", CHOICES + "[0][bundle_selections][0][product_id]", configurable)
                        .text(".message-error"))
                .contains("can't be sold in a bundle");
        assertThat(create("bundle-price", "product[price_type]", "1").text(".message-error"))
                .contains("The \"Price\" attribute value is empty.");
    }

    @Test
    void theStoreOffersTheChoicesAndSellsWhatIsChosen() {
        create("bundle-sold");
        String id = id("bundle-sold");
        FormBrowser visitor = TestAdmin.visitor();
        Seen page = visitor.get("/set-bundle-sold.html");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#bundle-slide")).isEqualTo("Customize and Add to Cart");
        assertThat(page.text(".product-info-price .price-from .price-label")).isEqualTo("From");
        assertThat(page.document().select("input[type=radio].bundle.option")).hasSize(2);
        assertThat(page.has("input[type=radio].bundle.option[checked][data-quantity='2']"))
                .isTrue();
        String choice = TestAdmin.value("SELECT option_id FROM catalog_product_bundle_option WHERE parent_id = " + id);
        String strap = TestAdmin.value("SELECT selection_id FROM catalog_product_bundle_selection WHERE product_id = 33"
                + " AND parent_product_id = " + id);

        Seen refused = visitor.submit(page, "#product_addtocart_form", "bundle_option[" + choice + "]", "");
        assertThat(refused.body()).contains("Please select all required options.");
        visitor.submit(
                visitor.get("/set-bundle-sold.html"),
                "#product_addtocart_form",
                "bundle_option[" + choice + "]",
                strap);
        Seen cart = visitor.get("/checkout/cart/");
        assertThat(cart.text(".cart.item .product-item-name")).isEqualTo("Set bundle-sold");
        assertThat(cart.text(".cart.item .item-options dt")).isEqualTo("Strap");
        assertThat(cart.text(".cart.item .item-options dd")).startsWith("2 x ");
        Seen again = visitor.get(cart.attribute(".cart.item a.action-edit", "href"));
        assertThat(again.has(".bundle-options-container:not([hidden])")).isTrue();
        assertThat(again.text("#product-updatecart-button")).isEqualTo("Update Cart");
    }

    @Test
    void aCopyHasItsOwnOptionsAndADeletedSelectionIsGone() {
        create("bundle-copied");
        String id = id("bundle-copied");
        owner.post(
                owner.get("/admin/catalog/product/edit/id/" + id + "/"),
                "/admin/catalog/product/save/id/" + id + "/type/bundle/store/0/set/4/back/duplicate/",
                "product[name]",
                "Set bundle-copied");
        String copy = id("bundle-copied-1");
        assertThat(TestAdmin.values("SELECT product_id FROM catalog_product_bundle_selection WHERE parent_product_id = "
                        + copy + " ORDER BY product_id"))
                .containsExactly("33", "34");
        owner.post(
                owner.get("/admin/catalog/product/"),
                "/admin/catalog/product/massDelete/",
                "selected[]",
                copy,
                "namespace",
                "product_listing");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_bundle_option WHERE parent_id = " + copy))
                .isEqualTo("0");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_bundle_option WHERE parent_id = " + id))
                .isEqualTo("1");
    }

    @Test
    void itemsThatShipSeparatelyAreShippedOneByOne() {
        create(
                "bundle-apart",
                "product[shipment_type]",
                "1",
                CHOICES + "[1][title]",
                "Other",
                CHOICES + "[1][type]",
                "select",
                CHOICES + "[1][required]",
                "1",
                CHOICES + "[1][bundle_selections][0][product_id]",
                "35",
                CHOICES + "[1][bundle_selections][0][selection_qty]",
                "1");
        long order = OrderedBundles.order(id("bundle-apart"));
        owner.submit(owner.get("/admin/sales/order_invoice/new/order_id/" + order + "/"), "#edit_form");
        String invoice = TestAdmin.value("SELECT entity_id FROM sales_invoice WHERE order_id = " + order);
        assertThat(owner.get("/admin/sales/order_invoice/view/invoice_id/" + invoice + "/")
                        .texts(".product-title"))
                .containsExactly("Set bundle-apart");

        Seen shipment = owner.get("/admin/admin/order_shipment/new/order_id/" + order + "/");
        assertThat(shipment.document().select("input.qty-item")).hasSize(2);
        List<String> fields = shipment.document().select("input.qty-item").eachAttr("name");
        owner.submit(shipment, "#edit_form", fields.get(1), "0");
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = " + order))
                .isEqualTo("processing");
        assertThat(TestAdmin.value("SELECT GROUP_CONCAT(i.product_id) FROM sales_shipment_item i"
                        + " JOIN sales_shipment s ON s.entity_id = i.parent_id WHERE s.order_id = " + order))
                .isEqualTo("33");
        owner.submit(owner.get("/admin/admin/order_shipment/new/order_id/" + order + "/"), "#edit_form");
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = " + order))
                .isEqualTo("complete");
    }
}
