package dev.tiltyard.shopping.replica;

import static dev.tiltyard.shopping.replica.GraphQlShop.data;
import static dev.tiltyard.shopping.replica.GraphQlShop.error;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.specification.RequestSpecification;
import org.junit.jupiter.api.Test;

class GraphQlCustomerTest {
    private final RestShop shop = RestShop.open();

    private RequestSpecification newCustomer(String email) {
        return GraphQlShop.newCustomer(shop, email);
    }

    @Test
    void keepsEachFieldOfANewAndAChangedCustomer() {
        RequestSpecification ned = newCustomer("ned@example.org");
        String fields = "{ customer { firstname lastname email prefix middlename suffix dob date_of_birth gender taxvat"
                + " is_subscribed allow_remote_shopping_assistance } }";
        assertThat(data(ned, fields).path("customer").toString())
                .isEqualTo(
                        "{\"firstname\":\"Ned\",\"lastname\":\"Vale\",\"email\":\"ned@example.org\",\"prefix\":\"Dr\","
                                + "\"middlename\":null,\"suffix\":null,\"dob\":\"1990-02-03\",\"date_of_birth\":\"1990-02-03\","
                                + "\"gender\":1,\"taxvat\":\"X1\",\"is_subscribed\":true,\"allow_remote_shopping_assistance\":true}");
        data(
                ned,
                "mutation { updateCustomerV2(input: {firstname: \"Nils\", lastname: \"Vail\", middlename: \"Q\", suffix: \"Jr\","
                        + " prefix: \"Mr\", date_of_birth: \"1991-01-01\", gender: 2, taxvat: \"X2\", is_subscribed: false,"
                        + " allow_remote_shopping_assistance: false}) { customer { id } } }");
        assertThat(data(ned, fields).path("customer").toString())
                .isEqualTo(
                        "{\"firstname\":\"Nils\",\"lastname\":\"Vail\",\"email\":\"ned@example.org\",\"prefix\":\"Mr\","
                                + "\"middlename\":\"Q\",\"suffix\":\"Jr\",\"dob\":\"1991-01-01\",\"date_of_birth\":\"1991-01-01\","
                                + "\"gender\":2,\"taxvat\":\"X2\",\"is_subscribed\":false,\"allow_remote_shopping_assistance\":false}");
        data(
                ned,
                "mutation { updateCustomerEmail(email: \"nils@example.org\", password: \"Password.123\") { customer { email } } }");
        data(
                ned,
                "mutation { changeCustomerPassword(currentPassword: \"Password.123\", newPassword: \"Another.456\") { email } }");
        assertThat(
                        error(
                                shop.guest(),
                                "mutation { generateCustomerToken(email: \"nils@example.org\", password: \"Password.123\") { token } }"))
                .startsWith("graphql-authentication: The account sign-in was incorrect");
        assertThat(error(
                        shop.guest(),
                        "mutation { createCustomer(input: {firstname: \"N\", lastname: \"V\", email: \"nils@example.org\","
                                + " password: \"Password.123\"}) { customer { id } } }"))
                .isEqualTo(
                        "graphql-input: A customer with the same email address already exists in an associated website.");
    }

    @Test
    void keepsEachFieldOfAnAddress() {
        RequestSpecification una = newCustomer("una@example.org");
        String shown =
                "{ firstname lastname middlename prefix suffix company telephone fax vat_id street city postcode country_code"
                        + " region { region_code region region_id } default_billing default_shipping }";
        String sent =
                "firstname: \"Una\", lastname: \"Ray\", middlename: \"M\", prefix: \"Ms\", suffix: \"II\", company: \"Co\","
                        + " telephone: \"123\", fax: \"456\", vat_id: \"V9\", street: [\"1 A St\", \"B\"], city: \"Chicago\","
                        + " postcode: \"60601\", country_code: US, region: {region_code: \"IL\"}, default_billing: true,"
                        + " default_shipping: true";
        data(una, "mutation { createCustomerAddress(input: {" + sent + "}) { id } }");
        assertThat(data(una, "{ customer { addresses " + shown + " } }")
                        .at("/customer/addresses/0")
                        .toString())
                .isEqualTo(
                        "{\"firstname\":\"Una\",\"lastname\":\"Ray\",\"middlename\":\"M\",\"prefix\":\"Ms\",\"suffix\":\"II\","
                                + "\"company\":\"Co\",\"telephone\":\"123\",\"fax\":\"456\",\"vat_id\":\"V9\",\"street\":[\"1 A St\",\"B\"],"
                                + "\"city\":\"Chicago\",\"postcode\":\"60601\",\"country_code\":\"US\",\"region\":{\"region_code\":\"IL\","
                                + "\"region\":\"Illinois\",\"region_id\":23},\"default_billing\":true,\"default_shipping\":true}");
        int id = data(una, "{ customer { addresses { id } } }")
                .at("/customer/addresses/0/id")
                .asInt();
        JsonNode changed = data(
                una,
                "mutation { updateCustomerAddress(id: " + id
                        + ", input: {city: \"Albany\", region: {region_id: 43}, default_billing: false, fax: \"\"}) "
                        + shown + " }");
        assertThat(changed.toString())
                .contains(
                        "\"city\":\"Albany\"",
                        "\"region\":\"New York\"",
                        "\"fax\":null",
                        "\"company\":\"Co\"",
                        "\"middlename\":\"M\"")
                .contains("\"default_billing\":false,\"default_shipping\":true");
        assertThat(error(una, "mutation { updateCustomerAddress(id: 26, input: {city: \"X\"}) { id } }"))
                .isEqualTo("graphql-no-such-entity: Could not find a address with ID \"26\"");
        data(una, "mutation { deleteCustomerAddress(id: " + id + ") }");
        assertThat(data(una, "{ customer { addresses { id } } }").at("/customer/addresses"))
                .isEmpty();
    }

    @Test
    void listsOrdersAndOrdersAgain() {
        RequestSpecification kai = newCustomer("kai@example.org");
        String cart =
                data(kai, "{ customerCart { id } }").at("/customerCart/id").asText();
        String address = "{firstname: \"Kai\", lastname: \"Oz\", street: [\"1 Elm\"], city: \"Chicago\", region_id: 23,"
                + " postcode: \"60601\", country_code: \"US\", telephone: \"1\"}";
        JsonNode placed = data(
                kai,
                "mutation { addProductsToCart(cartId: \"" + cart + "\", cartItems: [{sku: \"SHIRT-168-50\","
                        + " parent_sku: \"SHIRT\", quantity: 2}]) { user_errors { message } }"
                        + " setShippingAddressesOnCart(input: {cart_id: \"" + cart
                        + "\", shipping_addresses: [{address: " + address + "}]}) { cart { id } }"
                        + " setBillingAddressOnCart(input: {cart_id: \"" + cart + "\", billing_address: {address: "
                        + address + "}}) { cart { id } }"
                        + " setShippingMethodsOnCart(input: {cart_id: \"" + cart
                        + "\", shipping_methods: [{carrier_code: \"flatrate\", method_code: \"flatrate\"}]}) { cart { id } }"
                        + " setPaymentMethodOnCart(input: {cart_id: \"" + cart
                        + "\", payment_method: {code: \"checkmo\"}}) { cart { id } }"
                        + " placeOrder(input: {cart_id: \"" + cart + "\"}) { order { order_number } } }");
        String number = placed.at("/placeOrder/order/order_number").asText();
        JsonNode orders = data(
                        kai,
                        "{ customer { orders(filter: {number: {eq: \"" + number
                                + "\"}}) { total_count items { number status"
                                + " total { grand_total { value currency } total_shipping { value } } shipping_method"
                                + " items { product_sku quantity_ordered selected_options { label value } product { sku } }"
                                + " shipping_address { city region country_code } payment_methods { name type } } }"
                                + " none: orders(filter: {number: {match: \"777777\"}}) { total_count } } }")
                .path("customer");
        assertThat(orders.at("/none/total_count").asInt()).isZero();
        assertThat(orders.at("/orders/items/0/total/grand_total").toString())
                .isEqualTo("{\"value\":54,\"currency\":\"USD\"}");
        assertThat(orders.toString())
                .contains("\"label\":\"Color\",\"value\":\"Blue\"", "\"product_sku\":\"SHIRT-168-50\"", "Illinois");
        assertThat(data(kai, "{ customer { addresses { city } } }")
                        .at("/customer/addresses/0/city")
                        .asText())
                .as("addresses are saved with the order unless the caller says otherwise")
                .isEqualTo("Chicago");
        assertThat(data(
                                kai,
                                "mutation { reorderItems(orderNumber: \"" + number
                                        + "\") { cart { total_quantity } userInputErrors { message } } }")
                        .at("/reorderItems/cart/total_quantity")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void keepsWishes() {
        RequestSpecification joy = newCustomer("joy@example.org");
        String list = data(joy, "{ customer { wishlists { id } } }")
                .at("/customer/wishlists/0/id")
                .asText();
        data(
                joy,
                "mutation { addProductsToWishlist(wishlistId: \"" + list
                        + "\", wishlistItems: [{sku: \"KETTLE-8\", quantity: 2},"
                        + " {sku: \"SHIRT-167-58\", parent_sku: \"SHIRT\", quantity: 1}]) { user_errors { message } } }");
        JsonNode items = data(
                        joy,
                        "{ customer { wishlists { items_v2 { items { id quantity product { sku } ... on ConfigurableWishlistItem {"
                                + " configured_variant { sku } configurable_options { value_label } } } } } } }")
                .at("/customer/wishlists/0/items_v2/items");
        assertThat(items).hasSize(2);
        assertThat(items.toString()).contains("SHIRT-167-58", "\"value_label\":\"Red\"");
        String id = items.at("/0/id").asText();
        data(
                joy,
                "mutation { updateProductsInWishlist(wishlistId: \"" + list
                        + "\", wishlistItems: [{wishlist_item_id: \"" + id
                        + "\", quantity: 4, description: \"For mum\"}]) { user_errors { message } } }");
        assertThat(data(joy, "{ wishlist { items { qty description } } }").toString())
                .contains("{\"qty\":4,\"description\":\"For mum\"}");
        JsonNode moved = data(
                        joy,
                        "mutation { addWishlistItemsToCart(wishlistId: \"" + list
                                + "\") { status wishlist { items_count }"
                                + " add_wishlist_items_to_cart_user_errors { message } } }")
                .path("addWishlistItemsToCart");
        assertThat(moved.toString()).contains("\"status\":true,\"wishlist\":{\"items_count\":0}");
        assertThat(data(joy, "{ customerCart { total_quantity } }")
                        .at("/customerCart/total_quantity")
                        .asInt())
                .isEqualTo(5);
    }

    @Test
    void revokesTokensAndDeletesAccounts() {
        RequestSpecification lee = newCustomer("lee@example.org");
        assertThat(data(lee, "mutation { deleteCustomer }")
                        .path("deleteCustomer")
                        .asBoolean())
                .isTrue();
        assertThat(error(lee, "{ customer { email } }")).startsWith("graphql-authorization");
        assertThat(data(shop.guest(), "{ isEmailAvailable(email: \"lee@example.org\") { is_email_available } }")
                        .toString())
                .contains("true");
        data(shop.guest(), "mutation { subscribeEmailToNewsletter(email: \"reader@example.org\") { status } }");
        assertThat(error(
                        shop.guest(),
                        "mutation { subscribeEmailToNewsletter(email: \"reader@example.org\") { status } }"))
                .isEqualTo("graphql-already-exists: This email address is already subscribed.");
    }
}
