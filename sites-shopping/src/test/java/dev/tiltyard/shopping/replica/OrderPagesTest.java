package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderPagesTest {
    private static final String OTHERS = """
            SELECT o.entity_id AS id, o.increment_id, c.email, a.lastname, a.postcode
              FROM sales_order o JOIN customer_entity c ON c.entity_id = o.customer_id
              JOIN sales_order_address a ON a.parent_id = o.entity_id AND a.address_type = 'billing'
             WHERE o.customer_id <> 27 AND o.status = '%s' ORDER BY o.entity_id LIMIT 1
            """;

    private final FormBrowser emma = BuiltShop.emma();

    private static Map<String, Object> others(String status) {
        return BuiltShop.rows(OTHERS.formatted(status)).get(0);
    }

    @Test
    void theListShowsTenOrdersNewestFirst() {
        Seen page = emma.get("/sales/order/history/");

        assertThat(page.document().title()).isEqualTo("My Orders");
        assertThat(page.text("h1")).isEqualTo("My Orders");
        assertThat(page.texts("#my-orders-table.table-order-items.history thead th"))
                .containsExactly("Order #", "Date", "Order Total", "Status", "Action");
        assertThat(page.text("#my-orders-table caption")).isEqualTo("Orders");
        assertThat(page.texts("#my-orders-table td.col.id")).hasSize(10).contains("000000170");
        assertThat(page.texts("#my-orders-table tbody tr:first-child td"))
                .satisfies(cells -> assertThat(cells.get(0)).isEqualTo("000000170"))
                .satisfies(cells -> assertThat(cells.get(1)).matches("[0-9]{1,2}/[0-9]{1,2}/23"))
                .satisfies(cells -> assertThat(cells.get(2)).startsWith("$"))
                .satisfies(cells -> assertThat(cells.get(3)).isEqualTo("Canceled"))
                .satisfies(cells -> assertThat(cells.get(4)).isEqualTo("View Order Reorder"));
        assertThat(page.text(".toolbar-amount")).matches("Items 1 to 10 of [0-9]+ total");
        assertThat(page.texts("#limiter option")).containsExactly("10", "20", "50");
    }

    @Test
    void pagingAndPageSizesWork() {
        Seen second = emma.get("/sales/order/history/?p=2");
        Seen longer = emma.get("/sales/order/history/?limit=50");

        assertThat(second.text(".toolbar-amount")).startsWith("Items 11 to 20 of");
        assertThat(second.texts("#my-orders-table td.col.id"))
                .doesNotContainAnyElementsOf(emma.get("/sales/order/history/").texts("#my-orders-table td.col.id"));
        assertThat(longer.texts("#my-orders-table td.col.id").size()).isGreaterThan(35);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sales/order/view/order_id/180/", "/sales/order/view/order_id/180"})
    void anOrderShowsItsItemsWithTheirSkus(String path) {
        Seen page = emma.get(path);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.document().title()).isEqualTo("Order # 000000180");
        assertThat(page.text("h1")).isEqualTo("Order # 000000180");
        assertThat(page.attribute("body", "class").split(" ")).contains("sales-order-view", "account");
        assertThat(page.text(".order-date")).matches("Order Date: [A-Z][a-z]+ [0-9]{1,2}, 20[0-9]{2}");
        List<Object> skus =
                BuiltShop.rows("SELECT sku FROM sales_order_item WHERE order_id = 180 ORDER BY item_id").stream()
                        .map(row -> row.get("sku"))
                        .toList();
        assertThat(page.texts(".order-details-items.ordered .table-order-items td.col.sku"))
                .isEqualTo(skus);
        assertThat(page.texts(".order-details-items.ordered thead th"))
                .containsExactly("Product Name", "SKU", "Price", "Qty", "Subtotal");
        assertThat(page.has(".order-details-items.ordered tbody > tr[id^=order-item-row-]"))
                .isTrue();
        assertThat(page.texts(".order-details-items tfoot th"))
                .containsExactly("Subtotal", "Shipping & Handling", "Grand Total");
        assertThat(page.texts(".block-order-details-view .box-title"))
                .containsExactly("Shipping Address", "Shipping Method", "Billing Address", "Payment Method");
        assertThat(page.text(".box-order-shipping-method .box-content")).isEqualTo("Flat Rate - Fixed");
        assertThat(page.text(".box-order-billing-method .box-content")).isEqualTo("Check / Money order");
        assertThat(page.text(".box-order-shipping-address .box-content"))
                .isEqualTo("Emma Lopez 101 S San Mateo Dr San Mateo, California, 94010 United States T: 6505551212");
    }

    @Test
    void theTotalsAddUp() {
        for (Map<String, Object> order :
                BuiltShop.rows("SELECT entity_id AS id FROM sales_order WHERE customer_id = 27")) {
            Seen page = emma.get("/sales/order/view/order_id/" + order.get("id") + "/");
            List<java.math.BigDecimal> totals = page.document().select(".order-details-items tfoot .price").stream()
                    .map(Element::text)
                    .map(text -> new java.math.BigDecimal(text.replace("$", "").replace(",", "")))
                    .toList();
            assertThat(totals.get(0).add(totals.get(1))).isEqualTo(totals.get(2));
        }
    }

    @Test
    void chosenOptionsAreShown() {
        Object order = BuiltShop.rows("SELECT order_id FROM sales_order_item i JOIN sales_order o ON o.entity_id ="
                        + " i.order_id WHERE o.customer_id = 27 AND product_options LIKE '%print_value%' LIMIT 1")
                .get(0)
                .get("order_id");

        Seen page = emma.get("/sales/order/view/order_id/" + order + "/");

        assertThat(page.texts("dl.item-options dt")).isNotEmpty();
        assertThat(page.texts("dl.item-options dd")).isNotEmpty();
    }

    @Test
    void aClosedOrderHasInvoiceShipmentAndRefund() {
        Map<String, Object> order = others("closed");
        FormBrowser buyer = BuiltShop.customer(order.get("email").toString());
        Object id = order.get("id");

        Seen page = buyer.get("/sales/order/view/order_id/" + id + "/");
        assertThat(page.texts(".order-links .nav.item"))
                .containsExactly("Items Ordered", "Invoices", "Order Shipments", "Refunds");
        assertThat(page.text(".order-title .action.track")).isEqualTo("Track your order");
        assertThat(page.texts("ul.items-qty li.item").get(0)).matches("Ordered [0-9]+");

        Seen invoice = buyer.get("/sales/order/invoice/order_id/" + id + "/");
        assertThat(invoice.text(".order-details-items.invoice .order-title strong"))
                .matches("Invoice #[0-9]{9}");
        assertThat(invoice.texts(".order-details-items thead th"))
                .containsExactly("Product Name", "SKU", "Price", "Qty Invoiced", "Subtotal");
        assertThat(invoice.text(".order-details-items tfoot .grand_total td")).startsWith("$");

        Seen shipment = buyer.get("/sales/order/shipment/order_id/" + id + "/");
        assertThat(shipment.texts(".order-details-items thead th"))
                .containsExactly("Product Name", "SKU", "Qty Shipped");
        assertThat(shipment.text(".order-tracking")).startsWith("Tracking Number(s):");

        Seen refund = buyer.get("/sales/order/creditmemo/order_id/" + id + "/");
        assertThat(refund.text(".order-details-items .order-title strong")).matches("Refund #[0-9]{9}");
        assertThat(refund.texts(".order-details-items thead th"))
                .containsExactly("Product Name", "SKU", "Price", "Qty", "Subtotal", "Discount Amount", "Row Total");
        assertThat(refund.texts("tbody td.col.rowtotal")).isEqualTo(refund.texts("tbody td.col.subtotal"));
        String print = invoice.attribute(".order-title .action.print", "href");
        assertThat(buyer.get(print).text(".order-title strong")).matches("Invoice #[0-9]{9}");
        Seen tracking = buyer.get(page.attribute(".order-title .action.track", "href"));
        assertThat(tracking.text("h1")).isEqualTo("Tracking Information");
        assertThat(tracking.text("main")).contains("Tracking Number:");
        assertThat(buyer.get("/shipping/tracking/popup?hash=b3JkZXJfaWQ6MTpiYWQ~")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aPageToPrintHasTheOrderOnly() {
        Seen page = emma.get("/sales/order/print/order_id/180/");

        assertThat(page.text("h1")).isEqualTo("Order # 000000180");
        assertThat(page.has("nav.navigation")).isFalse();
        assertThat(page.has(".order-details-items.ordered")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"view", "print", "invoice", "shipment", "creditmemo", "printInvoice"})
    void anotherCustomersOrderRedirectsToTheOwnOrders(String action) {
        Object id = others("complete").get("id");

        Seen page = emma.get("/sales/order/" + action + "/order_id/" + id + "/");

        assertThat(page.path()).isEqualTo("/sales/order/history/");
        assertThat(page.has(".page.messages .message")).isFalse();
        assertThat(emma.get("/sales/order/" + action + "/order_id/999999/").path())
                .isEqualTo("/sales/order/history/");
    }

    @Test
    void anotherCustomersInvoiceIsNotPrinted() {
        Object invoice = BuiltShop.rows("SELECT i.entity_id FROM sales_invoice i JOIN sales_order o ON o.entity_id ="
                        + " i.order_id WHERE o.customer_id <> 27 LIMIT 1")
                .get(0)
                .get("entity_id");

        assertThat(emma.get("/sales/order/printInvoice/invoice_id/" + invoice + "/")
                        .path())
                .isEqualTo("/sales/order/history/");
    }

    @Test
    void aFailedOrderSearchKeepsItsInput() {
        FormBrowser guest = BuiltShop.visitor();

        Seen refused = guest.submit(
                guest.get("/sales/guest/form/"),
                "#oar-widget-orders-and-returns-form",
                "oar_order_id",
                "000000999",
                "oar_billing_lastname",
                "Lopez",
                "oar_type",
                "zip",
                "oar_zip",
                "94010");

        assertThat(refused.message()).isEqualTo("You entered incorrect data. Please try again.");
        assertThat(refused.attribute("#oar-order-id", "value")).isEqualTo("000000999");
        assertThat(refused.attribute("#oar-billing-lastname", "value")).isEqualTo("Lopez");
        assertThat(refused.attribute("#quick-search-type-id option[selected]", "value"))
                .isEqualTo("zip");
        assertThat(refused.attribute("#oar_zip", "value")).isEqualTo("94010");
        assertThat(refused.has("#oar-email[hidden]")).isTrue();
        assertThat(guest.get("/sales/guest/form/").attribute("#oar-order-id", "value"))
                .isEmpty();
    }

    @Test
    void aGuestFindsAnOrderByNumberNameAndMail() {
        Map<String, Object> order = others("complete");
        FormBrowser guest = BuiltShop.visitor();
        Seen form = guest.get("/sales/guest/form/");
        assertThat(form.text("h1")).isEqualTo("Orders and Returns");

        Seen byMail = guest.submit(
                form,
                "#oar-widget-orders-and-returns-form",
                "oar_order_id",
                order.get("increment_id").toString(),
                "oar_billing_lastname",
                order.get("lastname").toString(),
                "oar_type",
                "email",
                "oar_email",
                order.get("email").toString());

        assertThat(byMail.path()).isEqualTo("/sales/guest/view/");
        assertThat(byMail.text("h1")).isEqualTo("Order # " + order.get("increment_id"));
        assertThat(guest.get(byMail.attribute(".order-links a", "href")).has(".order-details-items.invoice"))
                .isTrue();
        assertThat(guest.get(byMail.attribute(".action.print", "href")).text("h1"))
                .isEqualTo("Order # " + order.get("increment_id"));
    }

    @Test
    void aGuestReorders() {
        TestShop shop = TestShop.open();
        RestShop rest = RestShop.open();
        String cart = rest.guest().post("/rest/V1/guest-carts").as(String.class);
        String carts = "/rest/V1/guest-carts/" + cart;
        rest.guest()
                .body("{\"cartItem\":{\"sku\":\"MUG\",\"qty\":2,\"product_option\":{\"extension_attributes\":"
                        + "{\"custom_options\":[{\"option_id\":\"1\",\"option_value\":\"2\"}]}}}}")
                .post(carts + "/items")
                .then()
                .statusCode(200);
        String address = "{\"firstname\":\"Ann\",\"lastname\":\"Lee\",\"street\":[\"1 Main St\"],\"city\":\"Chicago\","
                + "\"region_id\":23,\"postcode\":\"60601\",\"country_id\":\"US\",\"telephone\":\"5551234567\"}";
        rest.guest()
                .body("{\"addressInformation\":{\"shipping_address\":" + address + ",\"billing_address\":" + address
                        + ",\"shipping_carrier_code\":\"flatrate\",\"shipping_method_code\":\"flatrate\"}}")
                .post(carts + "/shipping-information")
                .then()
                .statusCode(200);
        String order = rest.guest()
                .body("{\"email\":\"again@example.org\",\"billingAddress\":" + address
                        + ",\"paymentMethod\":{\"method\":\"checkmo\"}}")
                .post(carts + "/payment-information")
                .as(String.class);
        FormBrowser guest = shop.visitor();
        Seen stranger = guest.post(guest.get("/contact"), "/sales/guest/reorder/order_id/" + order + "/");
        assertThat(stranger.path()).isEqualTo("/sales/guest/form/");
        Seen view = guest.submit(
                guest.get("/sales/guest/form/"),
                "#oar-widget-orders-and-returns-form",
                "oar_order_id",
                String.format("%09d", Long.parseLong(order)),
                "oar_billing_lastname",
                "lee",
                "oar_type",
                "email",
                "oar_email",
                "again@example.org");
        assertThat(view.attribute(".actions .action.order", "data-post"))
                .contains("/sales/guest/reorder/order_id/" + order + "/");

        Seen again = guest.post(view, "/sales/guest/reorder/order_id/" + order + "/");

        assertThat(again.path()).isEqualTo("/checkout/cart/");
        assertThat(again.text("#shopping-cart-table .product-item-name")).isEqualTo("Printed Mug");
        assertThat(again.text("#shopping-cart-table .item-options")).contains("Red");
        assertThat(again.attribute("#shopping-cart-table input.qty", "value")).isEqualTo("2");
    }

    @Test
    void aGuestNeedsAllOrderDetails() {
        Map<String, Object> order = others("complete");
        FormBrowser guest = BuiltShop.visitor();

        Seen page = guest.submit(
                guest.get("/sales/guest/form/"),
                "#oar-widget-orders-and-returns-form",
                "oar_order_id",
                order.get("increment_id").toString(),
                "oar_billing_lastname",
                order.get("lastname").toString(),
                "oar_type",
                "zip",
                "oar_zip",
                "' OR 1=1 --");

        assertThat(page.path()).isEqualTo("/sales/guest/form/");
        assertThat(page.message()).isEqualTo("You entered incorrect data. Please try again.");
        assertThat(guest.get("/sales/guest/view/").path()).isEqualTo("/sales/guest/form/");
    }

    @Test
    void theAccountShowsTheNewestOrders() {
        Seen page = emma.get("/customer/account/");

        assertThat(page.texts(".block-dashboard-orders thead th"))
                .containsExactly("Order #", "Date", "Ship To", "Order Total", "Status", "Action");
        assertThat(page.texts(".block-dashboard-orders td.col.id")).hasSize(5).startsWith("000000170");
        assertThat(page.text(".box-information .box-content")).isEqualTo("Emma Lopez emma.lopez@gmail.com");
        assertThat(page.text(".box-newsletter .box-content")).isEqualTo("You aren't subscribed to our newsletter.");
        assertThat(page.texts("#block-collapsible-nav li:not([aria-hidden])"))
                .containsExactly(
                        "My Account",
                        "My Orders",
                        "My Downloadable Products",
                        "My Wish List",
                        "Address Book",
                        "Account Information",
                        "Stored Payment Methods",
                        "My Product Reviews",
                        "Newsletter Subscriptions");
        assertThat(page.text("#block-collapsible-nav strong")).isEqualTo("My Account");
        assertThat(page.has(".block-reorder input[name='order_items[]']")).isTrue();
    }
}
