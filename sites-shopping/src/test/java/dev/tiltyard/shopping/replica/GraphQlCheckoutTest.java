package dev.tiltyard.shopping.replica;

import static dev.tiltyard.shopping.replica.GraphQlShop.answer;
import static dev.tiltyard.shopping.replica.GraphQlShop.data;
import static dev.tiltyard.shopping.replica.GraphQlShop.error;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GraphQlCheckoutTest {
    private static final String ADDRESS = "{firstname: \"Ada\", lastname: \"Hill\", street: [\"1 Elm St\", \"Top\"],"
            + " city: \"Chicago\", region: \"IL\", postcode: \"60601\", country_code: \"US\", telephone: \"5550001\","
            + " company: \"Hill Ltd\", save_in_address_book: false}";

    private final RestShop shop = RestShop.open();

    private String cart(RequestSpecification caller) {
        return data(caller, "mutation { createEmptyCart }")
                .path("createEmptyCart")
                .asText();
    }

    /** One mutation with a cart and further fields of its input. */
    private static String mutation(String name, String cart, String input) {
        return "mutation { " + name + "(input: {cart_id: \"" + cart + "\" " + input + "}) { cart { id } } }";
    }

    private static String add(String cart, String items) {
        return "mutation { addProductsToCart(cartId: \"" + cart + "\", cartItems: [" + items
                + "]) { cart { total_quantity items { uid quantity product { sku } } } user_errors { code message } } }";
    }

    @Test
    void aGuestOrdersFromAnEmptyCartToTheOrder() {
        String cart = cart(shop.guest());
        data(shop.guest(), add(cart, "{sku: \"KETTLE-2\", quantity: 2}"));
        data(shop.guest(), mutation("setGuestEmailOnCart", cart, "email: \"ada@example.org\""));
        data(
                shop.guest(),
                mutation("setShippingAddressesOnCart", cart, "shipping_addresses: [{address: " + ADDRESS + "}]"));
        data(shop.guest(), mutation("setBillingAddressOnCart", cart, "billing_address: {same_as_shipping: true}"));
        data(
                shop.guest(),
                mutation(
                        "setShippingMethodsOnCart",
                        cart,
                        "shipping_methods: [{carrier_code: \"flatrate\", method_code: \"flatrate\"}]"));
        data(shop.guest(), mutation("applyCouponToCart", cart, "coupon_code: \"TENTH\""));
        data(shop.guest(), mutation("setPaymentMethodOnCart", cart, "payment_method: {code: \"checkmo\"}"));
        JsonNode shown = data(
                        shop.guest(),
                        "{ cart(cart_id: \"" + cart + "\") { email prices { grand_total { value }"
                                + " discounts { label amount { value } } subtotal_excluding_tax { value } }"
                                + " shipping_addresses { firstname street company region { code label } selected_shipping_method { carrier_code amount { value } } }"
                                + " billing_address { city } selected_payment_method { code } applied_coupons { code } } }")
                .path("cart");
        assertThat(shown.at("/prices/grand_total/value").asDouble()).isEqualTo(24 - 2.4 + 10);
        assertThat(shown.at("/shipping_addresses/0/region/code").asText()).isEqualTo("IL");
        assertThat(shown.at("/shipping_addresses/0/selected_shipping_method/amount/value")
                        .asInt())
                .isEqualTo(10);
        assertThat(shown.at("/applied_coupons/0/code").asText()).isEqualTo("TENTH");
        String number = data(
                        shop.guest(),
                        "mutation { placeOrder(input: {cart_id: \"" + cart + "\"}) { order { order_number } } }")
                .at("/placeOrder/order/order_number")
                .asText();
        assertThat(shop.shop()
                        .row(
                                "SELECT customer_email, coupon_code, CAST(grand_total AS CHAR) AS total, shipping_method"
                                        + " FROM sales_order WHERE increment_id = ?",
                                number))
                .containsEntry("customer_email", "ada@example.org")
                .containsEntry("coupon_code", "TENTH")
                .containsEntry("total", "31.6000")
                .containsEntry("shipping_method", "flatrate_flatrate");
        assertThat(shop.shop()
                        .row(
                                "SELECT a.company, a.street FROM sales_order_address a JOIN sales_order o"
                                        + " ON o.entity_id = a.parent_id WHERE o.increment_id = ? AND a.address_type = 'billing'",
                                number))
                .containsEntry("company", "Hill Ltd")
                .containsEntry("street", "1 Elm St\nTop");
        assertThat(error(shop.guest(), "{ cart(cart_id: \"" + cart + "\") { id } }"))
                .isEqualTo("graphql-no-such-entity: The cart isn't active.");
    }

    @Test
    void anOrderByGraphQlHasTheRowsOfAnOrderByRest() {
        String graph = cart(shop.guest());
        data(
                shop.guest(),
                add(
                        graph,
                        "{sku: \"MUG\", quantity: 1, selected_options: [\"Y3VzdG9tLW9wdGlvbi8xLzI=\"],"
                                + " entered_options: [{uid: \"Y3VzdG9tLW9wdGlvbi8z\", value: \"A, B\"}]}"));
        String rest = shop.guest().post("/rest/V1/guest-carts").as(String.class);
        shop.guest()
                .body(Map.of(
                        "cartItem",
                        Map.of(
                                "sku",
                                "MUG",
                                "qty",
                                1,
                                "product_option",
                                Map.of(
                                        "extension_attributes",
                                        Map.of(
                                                "custom_options",
                                                java.util.List.of(
                                                        Map.of("option_id", "1", "option_value", "2"),
                                                        Map.of("option_id", "3", "option_value", "A, B")))))))
                .post("/rest/V1/guest-carts/" + rest + "/items")
                .then()
                .statusCode(200);
        String rows = "SELECT i.sku, i.name, CAST(i.price AS CHAR) AS price, o.code, o.value FROM quote_item i"
                + " JOIN quote_id_mask m ON m.quote_id = i.quote_id JOIN quote_item_option o ON o.item_id = i.item_id"
                + " WHERE m.masked_id = ? AND o.code <> 'info_buyRequest' ORDER BY o.code";
        assertThat(shop.shop().rows(rows, graph))
                .isNotEmpty()
                .isEqualTo(shop.shop().rows(rows, rest));
        JsonNode item = data(
                shop.guest(),
                "{ cart(cart_id: \"" + graph + "\") { items { ... on SimpleCartItem {"
                        + " customizable_options { label values { label value price { value type } } } } } } }");
        assertThat(item.toString()).contains("\"label\":\"Red\"", "\"value\":\"A, B\"", "\"type\":\"FIXED\"");
    }

    @Test
    void changesAndRemovesItems() {
        String cart = cart(shop.guest());
        String uid = data(shop.guest(), add(cart, "{sku: \"KETTLE-1\", quantity: 1}"))
                .at("/addProductsToCart/cart/items/0/uid")
                .asText();
        data(
                shop.guest(),
                mutation("updateCartItems", cart, "cart_items: [{cart_item_uid: \"" + uid + "\", quantity: 3}]"));
        assertThat(total(cart)).isEqualTo(3);
        assertThat(error(
                        shop.guest(),
                        mutation(
                                "updateCartItems",
                                cart,
                                "cart_items: [{cart_item_uid: \"" + uid + "\", quantity: 3000}]")))
                .startsWith("graphql-input: Could not update cart item: ");
        assertThat(error(
                        shop.guest(),
                        mutation("updateCartItems", cart, "cart_items: [{cart_item_id: 99999, quantity: 1}]")))
                .isEqualTo("graphql-no-such-entity: Could not find cart item with id: 99999.");
        data(shop.guest(), mutation("removeItemFromCart", cart, "cart_item_uid: \"" + uid + "\""));
        assertThat(total(cart)).isZero();
    }

    private int total(String cart) {
        return data(shop.guest(), "{ cart(cart_id: \"" + cart + "\") { total_quantity } }")
                .at("/cart/total_quantity")
                .asInt();
    }

    @Test
    void namesWhatCannotBePutIntoTheCart() {
        String cart = cart(shop.guest());
        JsonNode added = data(
                        shop.guest(),
                        add(
                                cart,
                                "{sku: \"NOTHING\", quantity: 1}, {sku: \"KETTLE-4\", quantity: 5000},"
                                        + " {sku: \"KETTLE-4\", quantity: 1, selected_options: [\"Y3VzdG9tLW9wdGlvbi8xLzI=\"]},"
                                        + " {sku: \"SHIRT\", quantity: 1}, {sku: \"KETTLE-5\", quantity: 1}"))
                .path("addProductsToCart");
        assertThat(added.path("user_errors").findValuesAsText("code"))
                .startsWith("PRODUCT_NOT_FOUND", "INSUFFICIENT_STOCK");
        assertThat(added.at("/user_errors/0/message").asText())
                .isEqualTo("Could not find a product with SKU \"NOTHING\"");
        assertThat(added.path("user_errors")).hasSize(4);
        assertThat(added.at("/cart/total_quantity").asInt()).isEqualTo(1);
    }

    @Test
    void keepsCartsOfOthersClosedAndMergesAGuestsIntoTheCustomers() {
        RequestSpecification gus = GraphQlShop.newCustomer(shop, "gus@example.org");
        String own = data(gus, "{ customerCart { id } }").at("/customerCart/id").asText();
        assertThat(own).hasSize(32);
        assertThat(error(shop.guest(), "{ cart(cart_id: \"" + own + "\") { id } }"))
                .isEqualTo("graphql-authorization: The current user cannot perform operations on cart \"" + own + "\"");
        String guests = cart(shop.guest());
        data(shop.guest(), add(guests, "{sku: \"KETTLE-7\", quantity: 2}"));
        JsonNode merged = data(
                gus,
                "mutation { mergeCarts(source_cart_id: \"" + guests + "\", destination_cart_id: \"" + own
                        + "\") { id items { quantity product { sku } } } }");
        assertThat(merged.toString()).contains("KETTLE-7", own);
        assertThat(error(shop.guest(), "{ cart(cart_id: \"" + guests + "\") { id } }"))
                .startsWith("graphql-no-such-entity");
    }

    @Test
    void refusesWhatIsMissing() {
        String cart = cart(shop.guest());
        assertThat(error(
                        shop.guest(),
                        "mutation { placeOrder(input: {cart_id: \"" + cart + "\"}) { order { order_number } } }"))
                .isEqualTo("graphql-input: Guest email for cart is missing.");
        assertThat(error(shop.guest(), mutation("setShippingAddressesOnCart", cart, "shipping_addresses: [{}]")))
                .isEqualTo(
                        "graphql-input: The shipping address must contain either \"customer_address_id\" or \"address\".");
        assertThat(error(shop.guest(), mutation("setPaymentMethodOnCart", cart, "payment_method: {code: \"gold\"}")))
                .isEqualTo("graphql-input: The requested Payment Method is not available.");
        assertThat(error(shop.guest(), "{ cart(cart_id: \"nothing\") { id } }"))
                .isEqualTo("graphql-no-such-entity: Could not find a cart with ID \"nothing\"");
        assertThat(error(shop.guest(), mutation("applyCouponToCart", cart, "coupon_code: \"TENTH\"")))
                .isEqualTo("graphql-input: Cart does not contain products.");
        assertThat(answer(
                                shop.guest(),
                                mutation(
                                        "setShippingAddressesOnCart",
                                        cart,
                                        "shipping_addresses: [{address: {firstname: \"A\", fax: \"1\"}}]"))
                        .path("errors"))
                .isNotEmpty();
    }
}
