package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Orders that an administrator creates for customers. */
class OrderCreationTest {
    private static final String PAGE = "/admin/sales/order_create/";
    private final FormBrowser owner = TestAdmin.owner();

    private FormBrowser.Seen added(String sku, String quantity) {
        FormBrowser.Seen page = owner.get(PAGE);
        String id = id(sku);
        return owner.post(page, PAGE + "loadBlock/", "candidates[]", id, "add[" + id + "]", quantity);
    }

    private static String id(String sku) {
        return TestAdmin.value("SELECT entity_id FROM catalog_product_entity WHERE sku = ?", sku);
    }

    private FormBrowser.Seen panel(String product) {
        return owner.get(PAGE + "configureProductToAdd/?id=" + product);
    }

    @Test
    void firstACustomerIsChosen() {
        owner.get(PAGE + "start/");
        FormBrowser.Seen choice = owner.get(PAGE);
        assertThat(choice.text("h1.page-title")).isEqualTo("Create New Order");
        assertThat(choice.has("#sales_order_create_customer_grid_table tbody tr[title*=customer_id]"))
                .isTrue();
    }

    @Test
    void anOrderIsCreatedForACustomer() {
        String cart = "SELECT COUNT(*) FROM quote WHERE customer_id = 15 AND is_active = 1 AND store_id = 1";
        String before = TestAdmin.value(cart);
        FormBrowser.Seen page = owner.get(PAGE + "start/customer_id/15/");
        assertThat(page.text("h1.page-title")).startsWith("Create New Order for ");
        page = added("24-UG06", "2");
        assertThat(page.text("#order-items")).contains("Affirm Water Bottle").contains("$14.00");
        assertThat(page.texts("#order-shipping_method label")).anyMatch(text -> text.startsWith("Flat Rate - Fixed"));
        FormBrowser.Seen placed = owner.submit(
                page,
                "#edit_form",
                "order[shipping_method]",
                "flatrate_flatrate",
                "payment[method]",
                "checkmo",
                "order[comment][customer_note]",
                "By telephone.");
        assertThat(placed.path()).startsWith("/admin/sales/order/view/order_id/");
        assertThat(placed.text(".message-success")).isEqualTo("You created the order.");
        assertThat(placed.text("#order_status")).isEqualTo("Pending");
        assertThat(placed.text(".note-list-comment")).isEqualTo("By telephone.");
        String order = placed.path().replaceAll(".*/order_id/([0-9]+)/.*", "$1");
        assertThat(TestAdmin.value(
                        "SELECT CONCAT(customer_id, ' ', subtotal, ' ', shipping_amount) FROM sales_order"
                                + " WHERE entity_id = ?",
                        order))
                .matches("15 14\\.0+ 10\\.0+");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM sales_order_grid WHERE entity_id = ?", order))
                .isEqualTo("1");
        assertThat(TestAdmin.value(cart))
                .as("the customer's own cart is unchanged")
                .isEqualTo(before);
    }

    @Test
    void nothingIsPlacedWithoutAnAddress() {
        String orders = TestAdmin.value("SELECT COUNT(*) FROM sales_order");
        owner.get(PAGE + "start/customer_id/16/");
        FormBrowser.Seen page = added("24-UG06", "1");
        FormBrowser.Seen refused = owner.submit(
                page,
                "#edit_form",
                "order[billing_address][firstname]",
                "",
                "order[billing_address][city]",
                "",
                "order[shipping_method]",
                "flatrate_flatrate");
        assertThat(refused.text(".message-error")).contains("billing address");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM sales_order")).isEqualTo(orders);
        owner.post(refused, PAGE + "cancel/");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM quote WHERE store_id = 0 AND customer_id = 16"))
                .isEqualTo("0");
    }

    @Test
    void quantitiesBeyondTheStockAreRejected() {
        owner.get(PAGE + "start/customer_id/15/");
        FormBrowser.Seen refused = added("24-UG06", "9999");
        assertThat(refused.has(".message-error")).isTrue();
        assertThat(refused.text("#order-items")).contains("No ordered items");
    }

    @Test
    void anOldOrderIsPlacedAgain() {
        FormBrowser.Seen old = owner.get("/admin/sales/order/view/order_id/65/");
        String reorder = old.attribute("#order_reorder", "data-href");
        FormBrowser.Seen page = owner.get(reorder);
        assertThat(page.text("#order-items")).contains("24-UG02").contains("WS12-M-Orange");
        FormBrowser.Seen placed = owner.submit(page, "#edit_form");
        assertThat(placed.text(".message-success")).isEqualTo("You created the order.");
        assertThat(placed.body()).contains("24-UG02").contains("WS12-M-Orange");
        assertThat(placed.text(".order-shipping-address address"))
                .isEqualTo(old.text(".order-shipping-address address"));
    }

    @Test
    void aConfigurableIsOrderedAsItWasConfigured() {
        owner.get(PAGE + "start/customer_id/17/");
        String product = id("WS12");
        FormBrowser.Seen panel = panel(product);
        assertThat(panel.text("#catalog_product_composite_configure_fields_configurable legend"))
                .isEqualTo("Associated Products");
        assertThat(panel.texts("select.super-attribute-select option:first-child"))
                .containsOnly("Choose an Option...");
        FormBrowser.Seen refused =
                owner.post(owner.get(PAGE), PAGE + "loadBlock/", "candidates[]", product, "add[" + product + "]", "1");
        assertThat(refused.text(".message-error")).isEqualTo("You need to choose options for your item.");
        String variant = id("WS12-M-Orange");
        String[] fields = TestAdmin.values(
                        "SELECT CONCAT(v.attribute_id, ' ', v.value) FROM catalog_product_entity_int v"
                                + " JOIN catalog_product_super_attribute s ON s.attribute_id = v.attribute_id"
                                + " AND s.product_id = " + product + " WHERE v.store_id = 0 AND v.entity_id = "
                                + variant)
                .stream()
                .flatMap(each -> Stream.of(
                        "product[" + product + "][super_attribute][" + each.split(" ")[0] + "]", each.split(" ")[1]))
                .toArray(String[]::new);
        FormBrowser.Seen page = owner.post(
                owner.get(PAGE),
                PAGE + "loadBlock/",
                Stream.concat(Stream.of("candidates[]", product, "add[" + product + "]", "2"), Arrays.stream(fields))
                        .toArray(String[]::new));
        assertThat(page.text("#order-items_grid .product-sku-block")).isEqualTo("SKU: WS12-M-Orange");
        assertThat(page.attribute("#order-items_grid .item-qty", "value")).isEqualTo("2");
        String line = page.attribute("[data-configure=quote_items]", "data-product");
        FormBrowser.Seen again = owner.get(PAGE + "configureQuoteItems/?id=" + line);
        assertThat(again.texts("option[selected]")).contains("M", "Orange");
        assertThat(again.attribute("#product_composite_configure_input_qty", "value"))
                .isEqualTo("2");
        owner.post(again, PAGE + "cancel/");
    }

    @Test
    void aBundleIsOrderedWithItsParts() {
        String bundle = OrderedBundles.create(owner, "ordered-bundle");
        owner.get(PAGE + "start/customer_id/17/");
        FormBrowser.Seen panel = panel(bundle);
        assertThat(panel.text("#catalog_product_composite_configure_fields_bundle legend"))
                .isEqualTo("Bundle Items");
        String[] fields = panel.document().select("input[type=hidden][name^=bundle_option]").stream()
                .flatMap(input -> Stream.of(
                        "product[" + bundle + "][" + input.attr("name").replaceFirst("\\[", "]["), input.attr("value")))
                .toArray(String[]::new);
        assertThat(fields).as("two choices, each of one product").hasSize(4);
        FormBrowser.Seen page = owner.post(
                owner.get(PAGE),
                PAGE + "loadBlock/",
                Stream.concat(Stream.of("candidates[]", bundle), Arrays.stream(fields))
                        .toArray(String[]::new));
        assertThat(page.text("#order-items_grid tbody .col-product span")).isEqualTo("Set ordered-bundle");
        assertThat(page.has(".custom-price-block"))
                .as("its price is the sum of its items' prices")
                .isFalse();
        owner.post(page, PAGE + "cancel/");
    }

    @Test
    void theMerchantSetsACustomPriceAndExcludesAnItemFromDiscounts() {
        owner.get(PAGE + "start/customer_id/18/");
        FormBrowser.Seen page = added("24-UG06", "1");
        String line = page.attribute("[data-line]", "data-line");
        page = owner.post(
                page,
                PAGE + "loadBlock/",
                "item[" + line + "][prices]",
                "1",
                "item[" + line + "][qty]",
                "2",
                "item[" + line + "][custom_price]",
                "3.5");
        assertThat(page.text(".col-subtotal.col-price")).isEqualTo("$7.00");
        assertThat(TestAdmin.value(
                        "SELECT CONCAT(no_discount, ' ', custom_price) FROM quote_item WHERE item_id = ?", line))
                .isEqualTo("1 3.5000");
        page = owner.post(
                owner.get(PAGE),
                PAGE + "loadBlock/",
                "item[" + line + "][prices]",
                "1",
                "item[" + line + "][qty]",
                "2",
                "item[" + line + "][use_discount]",
                "1");
        assertThat(page.text(".col-subtotal.col-price")).isEqualTo("$14.00");
        FormBrowser.Seen refused = owner.post(
                page,
                PAGE + "loadBlock/",
                "item[" + line + "][prices]",
                "1",
                "item[" + line + "][qty]",
                "2",
                "item[" + line + "][custom_price]",
                "cheap");
        assertThat(refused.text(".message-error")).contains("valid number in \"Custom Price\"");
        owner.post(refused, PAGE + "cancel/");
    }

    @Test
    void aLineIsMovedToTheCustomersOwnCart() {
        owner.get(PAGE + "start/customer_id/19/");
        FormBrowser.Seen page = added("24-UG06", "1");
        String line = page.attribute("[data-line]", "data-line");
        page = owner.post(
                page, PAGE + "loadBlock/", "item[" + line + "][qty]", "1", "item[" + line + "][action]", "cart");
        assertThat(page.text("#order-items")).contains("No ordered items");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM quote q JOIN quote_item i ON i.quote_id = q.entity_id"
                        + " WHERE q.customer_id = 19 AND q.store_id = 1 AND q.is_active = 1 AND i.sku = '24-UG06'"))
                .isEqualTo("1");
        owner.post(page, PAGE + "cancel/");
    }
}
