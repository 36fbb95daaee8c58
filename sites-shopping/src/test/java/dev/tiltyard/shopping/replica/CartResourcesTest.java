package dev.tiltyard.shopping.replica;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Carts in the REST API. */
class CartResourcesTest {
    private static final String CARTS = "/rest/default/V1/guest-carts";
    private static final String ADDRESS = """
            {"firstname":"Ann","lastname":"Lee","street":["1 Main St"],"city":"Chicago","region":"Illinois","region_id":23,
             "postcode":"60601","country_id":"US","telephone":"5551234567"}""";

    private final TestShop shop = TestShop.open();
    private final String cart = begin();

    @Test
    void aGuestCartHasAMaskedIdOf32Characters() {
        given().baseUri(shop.url())
                .contentType(ContentType.JSON)
                .post(CARTS)
                .then()
                .statusCode(200)
                .body(matchesPattern("\"[0-9a-f]{32}\""));
    }

    @Test
    void aGuestOrdersWithFourRequests() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":2,\"quote_id\":\"" + cart + "\"}}")
                .statusCode(200)
                .body("sku", equalTo("KETTLE-1"), "qty", equalTo(2), "price", equalTo(7), "quote_id", equalTo(cart));
        post("/estimate-shipping-methods", "{\"address\":" + ADDRESS + "}")
                .statusCode(200)
                .body("carrier_code", contains("flatrate"))
                .body("method_title", contains("Fixed"))
                .body("amount", contains(10));
        shippingInformation()
                .statusCode(200)
                .body("payment_methods.code", contains("checkmo"))
                .body("totals.grand_total", equalTo(24))
                .body("totals.total_segments.code", hasItems("subtotal", "shipping", "tax", "grand_total"))
                .body("totals.items[0]", hasKey("row_total_incl_tax"));
        String order = post(
                        "/payment-information",
                        "{\"cartId\":\"" + cart + "\",\"email\":\"ann@example.org\",\"billingAddress\":" + ADDRESS
                                + ",\"paymentMethod\":{\"method\":\"checkmo\",\"po_number\":null,\"additional_data\":null}}")
                .statusCode(200)
                .extract()
                .as(String.class);
        Map<String, Object> row = shop.row("SELECT increment_id FROM sales_order WHERE entity_id = ?", order);
        assertThat(Long.parseLong((String) row.get("increment_id"))).isEqualTo(Long.parseLong(order));
        get("").statusCode(404).body("message", equalTo("No such entity with %fieldName = %fieldValue"));
    }

    @Test
    void aGuestsOrderHasTheEmailOfItsBillingAddress() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":1}}").statusCode(200);
        String payer = ADDRESS.replaceFirst("\\{", "{\"email\":\"ann@example.org\",");
        post(
                        "/shipping-information",
                        "{\"addressInformation\":{\"shipping_address\":" + ADDRESS + ",\"billing_address\":" + payer
                                + ",\"shipping_carrier_code\":\"flatrate\",\"shipping_method_code\":\"flatrate\"}}")
                .statusCode(200);

        String order = call().body("{\"paymentMethod\":{\"method\":\"checkmo\"}}")
                .put(CARTS + "/" + cart + "/order")
                .then()
                .statusCode(200)
                .extract()
                .as(String.class);

        assertThat(shop.row("SELECT customer_email FROM sales_order WHERE entity_id = ?", order))
                .containsEntry("customer_email", "ann@example.org");
    }

    @Test
    void anOrderIsHeldReleasedAndCanceledOnceAndRestocked() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":2}}").statusCode(200);
        shippingInformation().statusCode(200);
        String order = post(
                        "/payment-information",
                        "{\"email\":\"ann@example.org\",\"billingAddress\":" + ADDRESS
                                + ",\"paymentMethod\":{\"method\":\"checkmo\"}}")
                .statusCode(200)
                .extract()
                .as(String.class);

        assertThat(ordered(order, "hold")).isEqualTo("true");
        assertThat(status(order)).isEqualTo("holded");
        assertThat(ordered(order, "hold")).contains("A hold action is not available.");
        assertThat(ordered(order, "cancel")).isEqualTo("false");
        assertThat(ordered(order, "unhold")).isEqualTo("true");
        assertThat(status(order)).isEqualTo("pending");
        assertThat(ordered(order, "emails")).isEqualTo("true");
        assertThat(shop.row("SELECT email_sent FROM sales_order WHERE entity_id = ?", order)
                        .get("email_sent")
                        .toString())
                .isEqualTo("1");
        assertThat(ordered(order, "cancel")).isEqualTo("true");
        assertThat(ordered(order, "cancel")).isEqualTo("false");
        assertThat(status(order)).isEqualTo("canceled");
        assertThat(shop.row(
                                "SELECT SUM(quantity) AS left_over, COUNT(*) AS notes FROM inventory_reservation"
                                        + " WHERE metadata LIKE ?",
                                "%object_increment_id\":\"%" + order + "\"}")
                        .toString())
                .contains("left_over=0", "notes=2");
    }

    /** Two kettles for 42 and one for 7 dollars; shipping costs five each. */
    @Test
    void anOrderIsPartiallyInvoicedShippedAndRefunded() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-8\",\"qty\":2}}").statusCode(200);
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":1}}").statusCode(200);
        shippingInformation().statusCode(200);
        String order = post(
                        "/payment-information",
                        "{\"email\":\"ann@example.org\",\"billingAddress\":" + ADDRESS
                                + ",\"paymentMethod\":{\"method\":\"checkmo\"}}")
                .statusCode(200)
                .extract()
                .as(String.class);
        Object first = shop.row("SELECT item_id FROM sales_order_item WHERE order_id = ? AND sku = 'KETTLE-8'", order)
                .get("item_id");
        Object stock = stockOf("KETTLE-8");

        assertThat(made(order, "refund", "{}")).contains("\"message\":\"Credit Memo Document Validation Error(s):");
        String invoice =
                made(order, "invoice", "{\"items\":[{\"order_item_id\":" + first + ",\"qty\":1}],\"capture\":true}");
        assertThat(invoice).matches("\"[0-9]+\"");
        assertThat(status(order)).isEqualTo("processing");
        admin("invoices/" + invoice.replace("\"", ""))
                .statusCode(200)
                .body("items.sku", contains("KETTLE-8"), "items.qty", contains(1), "subtotal", equalTo(42))
                .body("shipping_amount", equalTo(15), "grand_total", equalTo(57), "state", equalTo(2));
        assertThat(made(order, "invoice", "{\"items\":[{\"order_item_id\":" + first + ",\"qty\":5}]}"))
                .contains("Invoice Document Validation Error(s):");
        assertThat(made(order, "invoice", "{}")).matches("\"[0-9]+\"");
        admin("orders/" + order)
                .body("total_paid", equalTo(106), "total_due", equalTo(0), "status", equalTo("processing"));
        assertThat(made(order, "invoice", "{}")).contains("The order does not allow an invoice to be created.");

        String shipment = made(
                order,
                "ship",
                "{\"tracks\":[{\"track_number\":\"8974568499\",\"title\":\"Federal Express\",\"carrier_code\":\"fedex\"}]}");
        admin("shipment/" + shipment.replace("\"", ""))
                .body("tracks[0].track_number", equalTo("8974568499"), "total_qty", equalTo(3));
        assertThat(status(order)).isEqualTo("complete");
        assertThat(stockOf("KETTLE-8").toString()).isEqualTo(less(stock, 2));
        assertThat(shop.row(
                                "SELECT SUM(quantity) AS held FROM inventory_reservation WHERE sku = 'KETTLE-8' AND metadata LIKE ?",
                                "%" + order + "\"}")
                        .toString())
                .contains("held=0");
        assertThat(made(order, "ship", "{}")).contains("Shipment Document Validation Error(s):");

        String memo = made(
                order,
                "refund",
                "{\"items\":[{\"order_item_id\":" + first + ",\"qty\":2}],\"arguments\":{\"shipping_amount\":5,"
                        + "\"adjustment_positive\":1,\"adjustment_negative\":3,"
                        + "\"extension_attributes\":{\"return_to_stock_items\":[" + first + "]}}}");
        admin("creditmemo/" + memo.replace("\"", ""))
                .body("grand_total", equalTo(87), "adjustment", equalTo(-2), "items.qty", contains(2));
        assertThat(stockOf("KETTLE-8")).isEqualTo(stock);
        assertThat(made(order, "refund", "{\"arguments\":{\"adjustment_positive\":1000}}"))
                .contains("The most money available to refund is $19.00.");
        assertThat(made(order, "refund", "{\"arguments\":{\"adjustment_positive\":2}}"))
                .matches("\"[0-9]+\"");
        assertThat(status(order)).isEqualTo("closed");
        assertThat(shop.row("SELECT status FROM sales_order_grid WHERE entity_id = ?", order))
                .containsEntry("status", "closed");
    }

    @Test
    void documentsRequireAnOrderAndThePermission() {
        RestShop.open()
                .admin()
                .body("{}")
                .post("/rest/V1/order/999999/invoice")
                .then()
                .statusCode(404)
                .body("message", containsString("The entity that was requested doesn't exist."));
        RestShop.open()
                .emma()
                .body("{}")
                .post("/rest/V1/order/1/ship")
                .then()
                .statusCode(401)
                .body("parameters.resources", equalTo("Magento_Sales::ship"));
    }

    private String made(String order, String what, String body) {
        return RestShop.open()
                .admin()
                .body(body)
                .post("/rest/V1/order/" + order + "/" + what)
                .asString();
    }

    private ValidatableResponse admin(String path) {
        return RestShop.open().admin().get("/rest/V1/" + path).then();
    }

    private Object stockOf(String sku) {
        return shop.row(
                        "SELECT s.qty FROM cataloginventory_stock_item s JOIN catalog_product_entity e ON e.entity_id ="
                                + " s.product_id WHERE e.sku = ?",
                        sku)
                .get("qty");
    }

    private static String less(Object quantity, int by) {
        return new java.math.BigDecimal(quantity.toString())
                .subtract(java.math.BigDecimal.valueOf(by))
                .toString();
    }

    private String ordered(String order, String what) {
        return RestShop.open()
                .admin()
                .post("/rest/V1/orders/" + order + "/" + what)
                .body()
                .asString();
    }

    private Object status(String order) {
        return shop.row("SELECT status FROM sales_order WHERE entity_id = ?", order)
                .get("status");
    }

    @Test
    void unavailableProductsAreRejected() {
        post("/items", "{\"cartItem\":{\"sku\":\"NO-SUCH\",\"qty\":1}}").statusCode(404);
        post("/items", "{\"cartItem\":{\"sku\":\"' OR 1=1 --\",\"qty\":1}}").statusCode(404);
        post("/items", "{\"cartItem\":{\"sku\":\"SOLD-OUT\",\"qty\":1}}")
                .statusCode(400)
                .body("message", equalTo("Product that you are trying to add is not available."));
        post("/items", "{\"cartItem\":{\"sku\":\"MUG\",\"qty\":1}}")
                .statusCode(400)
                .body("message", containsString("required option(s) weren't entered"));
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":100000}}")
                .statusCode(400)
                .body("message", equalTo("The requested qty exceeds the maximum qty allowed in shopping cart"));
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":-1}}").statusCode(400);
        post("/items", "{}").statusCode(400).body("parameters.fieldName", equalTo("cartItem"));
        get("/items").statusCode(200).body("size()", equalTo(0));
    }

    @Test
    void optionsRoundTrip() {
        post("/items", """
                {"cartItem":{"sku":"MUG","qty":1,"product_option":{"extension_attributes":
                 {"custom_options":[{"option_id":"1","option_value":"2"}]}}}}""")
                .statusCode(200)
                .body("price", equalTo(15))
                .body("product_option.extension_attributes.custom_options[0].option_value", equalTo("2"));
        post("/items", """
                {"cartItem":{"sku":"SHIRT","qty":1,"product_option":{"extension_attributes":
                 {"configurable_item_options":[{"option_id":"93","option_value":50},{"option_id":"144","option_value":168}]}}}}""")
                .statusCode(200)
                .body("sku", equalTo("SHIRT-168-50"), "product_type", equalTo("configurable"));
    }

    @Test
    void everyFieldOfAnAddressIsKeptUpToTheOrder() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":1}}").statusCode(200);
        String more = ADDRESS.replaceFirst(
                "\\{",
                "{\"prefix\":\"Dr.\",\"middlename\":\"Mae\",\"suffix\":\"Jr.\",\"fax\":\"555-0188\",\"vatId\":\"DE1\",");
        post(
                        "/shipping-information",
                        "{\"addressInformation\":{\"shipping_address\":" + more + ",\"billing_address\":" + more
                                + ",\"shipping_carrier_code\":\"flatrate\",\"shipping_method_code\":\"flatrate\"}}")
                .statusCode(200);
        get("/billing-address")
                .body(
                        "prefix", equalTo("Dr."),
                        "middlename", equalTo("Mae"),
                        "suffix", equalTo("Jr."),
                        "fax", equalTo("555-0188"),
                        "vat_id", equalTo("DE1"));
        String order = post(
                        "/payment-information",
                        "{\"email\":\"ann@example.org\",\"paymentMethod\":{\"method\":\"checkmo\"}}")
                .statusCode(200)
                .extract()
                .as(String.class);
        for (String type : List.of("billing", "shipping")) {
            assertThat(shop.row(
                            "SELECT prefix, middlename, suffix, fax, vat_id FROM sales_order_address"
                                    + " WHERE parent_id = ? AND address_type = ?",
                            order,
                            type))
                    .isEqualTo(Map.of(
                            "prefix", "Dr.", "middlename", "Mae", "suffix", "Jr.", "fax", "555-0188", "vat_id", "DE1"));
        }
    }

    @Test
    void aBillingAddressThatIsTheShippingAddressHasAllItsFields() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":1}}").statusCode(200);
        String shipping = ADDRESS.replaceFirst("\\{", "{\"prefix\":\"Dr.\",\"vatId\":\"DE1\",");
        post(
                        "/shipping-information",
                        "{\"addressInformation\":{\"shipping_address\":" + shipping
                                + ",\"shipping_carrier_code\":\"flatrate\",\"shipping_method_code\":\"flatrate\"}}")
                .statusCode(200);

        given().baseUri(shop.url())
                .contentType(ContentType.JSON)
                .body(Map.of(
                        "query",
                        "mutation { setBillingAddressOnCart(input: {cart_id: \"" + cart
                                + "\", billing_address: {same_as_shipping: true}}) { cart { id } } }"))
                .post("/graphql")
                .then()
                .statusCode(200)
                .body("data.setBillingAddressOnCart.cart.id", equalTo(cart));

        get("/billing-address").body("prefix", equalTo("Dr."), "vat_id", equalTo("DE1"));
    }

    @Test
    void anUnknownFieldOfAnAddressIsRefused() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":1}}").statusCode(200);
        String odd = ADDRESS.replaceFirst("\\{", "{\"floor\":\"3\",");

        post(
                        "/shipping-information",
                        "{\"addressInformation\":{\"shipping_address\":" + odd
                                + ",\"shipping_carrier_code\":\"flatrate\",\"shipping_method_code\":\"flatrate\"}}")
                .statusCode(400)
                .body("message", containsString("\"floor\""));
    }

    @Test
    void ordersRequireAShippingMethod() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-1\",\"qty\":1}}").statusCode(200);
        post("/totals-information", "{\"addressInformation\":{\"address\":" + ADDRESS + "}}")
                .statusCode(200);

        post(
                        "/payment-information",
                        "{\"email\":\"ann@example.org\",\"billingAddress\":" + ADDRESS
                                + ",\"paymentMethod\":{\"method\":\"checkmo\"}}")
                .statusCode(400)
                .body("message", containsString("Please check the shipping address information."));
        post("/shipping-information", "{\"addressInformation\":{}}").statusCode(400);
        post("/set-payment-information", "{\"email\":\"ann@example.org\",\"paymentMethod\":{\"method\":\"gold\"}}")
                .statusCode(400)
                .body("message", equalTo("The requested Payment Method is not available."));
    }

    @Test
    void aCouponIsSetAndDeleted() {
        post("/items", "{\"cartItem\":{\"sku\":\"KETTLE-2\",\"qty\":1}}").statusCode(200);

        call().put(CARTS + "/" + cart + "/coupons/NOPE")
                .then()
                .statusCode(404)
                .body("message", equalTo("The coupon code isn't valid. Verify the code and try again."));
        call().put(CARTS + "/" + cart + "/coupons/TENTH").then().statusCode(200).body(equalTo("true"));
        get("/totals").body("discount_amount", equalTo(-1.2f), "coupon_code", equalTo("TENTH"));
        call().delete(CARTS + "/" + cart + "/coupons").then().statusCode(200);
        get("/totals").body("grand_total", equalTo(12));
    }

    @Test
    void aCustomersCartIsPrivate() {
        given().baseUri(shop.url())
                .get("/rest/default/V1/carts/mine")
                .then()
                .statusCode(401)
                .body("parameters.resources", equalTo("self"));
        given().baseUri(shop.url()).get(CARTS + "/1").then().statusCode(404);
        given().baseUri(shop.url())
                .get("/rest/default/V1/carts/1")
                .then()
                .statusCode(401)
                .body("parameters.resources", equalTo("Magento_Cart::manage"));
    }

    private ValidatableResponse shippingInformation() {
        return post(
                "/shipping-information",
                "{\"addressInformation\":{\"shipping_address\":" + ADDRESS + ",\"billing_address\":" + ADDRESS
                        + ",\"shipping_carrier_code\":\"flatrate\",\"shipping_method_code\":\"flatrate\"}}");
    }

    private String begin() {
        Response answer =
                given().baseUri(shop.url()).contentType(ContentType.JSON).post(CARTS);
        answer.then().statusCode(200).body(notNullValue());
        return answer.as(String.class);
    }

    private RequestSpecification call() {
        return given().baseUri(shop.url()).contentType(ContentType.JSON);
    }

    private ValidatableResponse post(String path, String body) {
        return call().body(body).post(CARTS + "/" + cart + path).then();
    }

    private ValidatableResponse get(String path) {
        return call().get(CARTS + "/" + cart + path).then();
    }
}
