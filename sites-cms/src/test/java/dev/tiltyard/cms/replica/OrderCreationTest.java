package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** Orders that the merchant takes for customers. */
class OrderCreationTest {
    private static final String PAGE = "/admin/sales/order_create/";
    private final FormBrowser owner = TestAdmin.owner();

    private FormBrowser.Seen added(String sku, String quantity) {
        FormBrowser.Seen found = owner.get(PAGE + "?find=" + sku);
        String id = TestAdmin.value("SELECT entity_id FROM catalog_product_entity WHERE sku = ?", sku);
        return owner.post(found, PAGE + "loadBlock/", "candidates[]", id, "add[" + id + "]", quantity);
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
    void anOrderIsMadeForACustomer() {
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
                .as("the customer's own cart is left alone")
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
    void moreThanThereIsCannotBeOrdered() {
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
}
