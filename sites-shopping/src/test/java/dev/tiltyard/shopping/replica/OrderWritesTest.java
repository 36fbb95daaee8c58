package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.response.Response;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OrderWritesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ORDER = """
            {"entity": {"state": "processing", "status": "complete", "customer_email": "ann@example.org",
              "customer_firstname": "Ann", "customer_lastname": "Lowe", "customer_is_guest": 1, "customer_group_id": 0,
              "grand_total": 31.5, "base_grand_total": 31.5, "subtotal": 24, "base_subtotal": 24, "shipping_amount": 7.5,
              "base_shipping_amount": 7.5, "total_qty_ordered": 2, "base_currency_code": "USD", "order_currency_code": "USD",
              "store_id": 1, "coupon_code": "OLD", "ext_order_id": "shop-77", "customer_note": "Ring twice",
              "shipping_description": "Flat Rate - Fixed", "weight": 1.25, "created_at": "2023-02-01 10:00:00",
              "items": [{"sku": "KETTLE-2", "name": "Kettle", "product_id": 12, "product_type": "simple", "qty_ordered": 2,
                 "price": 12, "base_price": 12, "row_total": 24, "base_row_total": 24,
                 "product_option": {"extension_attributes": {"custom_options": [{"option_id": "3", "option_value": "A, B"}]}}}],
              "billing_address": {"address_type": "billing", "firstname": "Ann", "lastname": "Lowe", "street": ["1 Oak St", "Top"],
                 "city": "Chicago", "region_code": "IL", "country_id": "US", "postcode": "60601", "telephone": "1",
                 "email": "ann@example.org", "company": "Lowe Ltd", "fax": "9", "vat_id": "V1"},
              "payment": {"method": "checkmo", "amount_ordered": 31.5, "additional_information": ["Check / Money order"],
                 "po_number": "P-1"},
              "status_histories": [{"comment": "Imported", "status": "complete", "is_customer_notified": 0,
                 "is_visible_on_front": 1}],
              "extension_attributes": {"shipping_assignments": [{"shipping": {"method": "flatrate_flatrate",
                 "address": {"address_type": "shipping", "firstname": "Bea", "lastname": "Lowe", "street": ["2 Elm"],
                    "city": "Albany", "region_id": 43, "country_id": "US", "postcode": "12207", "telephone": "2"},
                 "total": {"shipping_incl_tax": 7.5}}}]}}}
            """;

    private final RestShop shop = RestShop.open();

    private JsonNode save(String method, String path, JsonNode body) throws IOException {
        Response response = shop.admin().body(body.toString()).request(method, "/rest/V1/" + path);
        assertThat(response.statusCode()).as(response.asString()).isEqualTo(200);
        return JSON.readTree(response.asString());
    }

    @Test
    void keepsEachFieldOfAnOrderThatIsSent() throws IOException {
        JsonNode sent = JSON.readTree(ORDER).path("entity");
        JsonNode saved = save("POST", "orders", JSON.readTree(ORDER));
        JsonNode read = JSON.readTree(shop.admin()
                .get("/rest/V1/orders/" + saved.path("entity_id").asLong())
                .asString());
        Set<String> lost = new TreeSet<>();
        lost(sent, read, "", lost);
        assertThat(lost).isEmpty();
        assertThat(read.at("/billing_address/region_id").asInt()).isEqualTo(23);
        assertThat(read.at("/extension_attributes/shipping_assignments/0/shipping/address/region")
                        .asText())
                .isEqualTo("New York");
        assertThat(shop.shop()
                        .row(
                                "SELECT status, billing_name, shipping_name, payment_method, CAST(grand_total AS CHAR) AS total"
                                        + " FROM sales_order_grid WHERE entity_id = ?",
                                saved.path("entity_id").asLong()))
                .containsEntry("status", "complete")
                .containsEntry("billing_name", "Ann Lowe")
                .containsEntry("shipping_name", "Bea Lowe")
                .containsEntry("payment_method", "checkmo")
                .containsEntry("total", "31.5000");
    }

    /** Collects the paths of values that were sent and did not come back. */
    private static void lost(JsonNode sent, JsonNode read, String path, Set<String> lost) {
        if (sent.isObject()) {
            sent.properties()
                    .forEach(each -> lost(each.getValue(), read.path(each.getKey()), path + "/" + each.getKey(), lost));
        } else if (sent.isArray()) {
            for (int i = 0; i < sent.size(); i++) {
                lost(sent.get(i), read.path(i), path + "/" + i, lost);
            }
        } else if (sent.isNumber()
                ? sent.asDouble() != read.asDouble()
                : !sent.asText().equals(read.asText())) {
            lost.add(path + ": sent " + sent + ", read " + read);
        }
    }

    @Test
    void changesWhatIsSentOfAnOrderAndNothingElse() throws IOException {
        long id = save("POST", "orders", JSON.readTree(ORDER)).path("entity_id").asLong();
        ObjectNode change = JSON.createObjectNode();
        change.putObject("entity")
                .put("entity_id", id)
                .put("ext_order_id", "shop-78")
                .put("status", "pending");
        JsonNode changed = save("PUT", "orders/create", change);
        assertThat(changed.path("ext_order_id").asText()).isEqualTo("shop-78");
        assertThat(changed.path("status").asText()).isEqualTo("pending");
        assertThat(changed.path("coupon_code").asText()).isEqualTo("OLD");
        assertThat(changed.path("items")).hasSize(1);
        ObjectNode address = JSON.createObjectNode();
        address.putObject("entity").put("address_type", "billing").put("city", "Peoria");
        assertThat(save("PUT", "orders/" + id, address).path("city").asText()).isEqualTo("Peoria");
    }

    @Test
    void refusesWhatAnOrderDoesNotHave() throws IOException {
        assertRefused("/entity", "gift_wrap", "1", "There is no field \"gift_wrap\".");
        assertRefused("/entity", "grand_total", "much", "The \"much\" value's type is invalid.");
        assertRefused("/entity", "store_id", null, "The data was invalid.");
        assertRefused("/entity", "status", "shiny", "The status \"shiny\" is not one of the store's order statuses.");
        assertRefused("/entity", "customer_id", "777777", "No such entity with %fieldName = %fieldValue");
        assertRefused("/entity/billing_address", "floor", "1", "There is no field \"floor\".");
        assertRefused(
                "/entity/billing_address", "region_code", "ZZ", "The region code \"ZZ\" is not one of the country's.");
        assertRefused("/entity/payment", "cc_number", "4111", "There is no field \"cc_number\".");
        assertRefused("/entity/items/0", "color", "red", "There is no field \"color\".");
        assertRefused("/entity/status_histories/0", "author", "me", "There is no field \"author\".");
        assertThat(shop.admin().body("{\"entity\": {}}").post("/rest/V1/orders").statusCode())
                .isEqualTo(400);
        assertThat(shop.admin()
                        .body("{\"entity\": {\"entity_id\": 987654}}")
                        .post("/rest/V1/orders")
                        .statusCode())
                .isEqualTo(404);
        assertThat(shop.emma().body(ORDER).post("/rest/V1/orders").statusCode()).isEqualTo(401);
    }

    /** A list, an object or a text in place of another was ignored, and the order saved without it. */
    @Test
    void refusesValuesOfAnotherKind() throws IOException {
        for (String path : List.of(
                "/items/0/product_option",
                "/items/0/product_option/extension_attributes/custom_options",
                "/billing_address",
                "/billing_address/street",
                "/payment/additional_information",
                "/status_histories",
                "/status_histories/0",
                "/extension_attributes",
                "/extension_attributes/shipping_assignments",
                "/extension_attributes/shipping_assignments/0/shipping/address")) {
            for (String value : List.of("1", "\"x\"", "true", "[[1]]")) {
                JsonNode body = JSON.readTree(ORDER);
                JsonPointer place = JsonPointer.compile("/entity" + path);
                JsonNode owner = body.at(place.head());
                if (owner instanceof ArrayNode list) {
                    list.set(place.last().getMatchingIndex(), JSON.readTree(value));
                } else {
                    ((ObjectNode) owner).set(place.last().getMatchingProperty(), JSON.readTree(value));
                }
                Response response = shop.admin().body(body.toString()).post("/rest/V1/orders");
                assertThat(response.statusCode())
                        .as(path + " = " + value + ": " + response.asString())
                        .isEqualTo(400);
            }
        }
    }

    private void assertRefused(String place, String field, @Nullable String value, String message) throws IOException {
        JsonNode body = JSON.readTree(ORDER);
        ((ObjectNode) body.at(place)).put(field, value);
        long orders = shop.shop().count("sales_order");
        Response response = shop.admin().body(body.toString()).post("/rest/V1/orders");
        assertThat(response.statusCode()).as(response.asString()).isIn(400, 404);
        assertThat(response.jsonPath().getString("message")).contains(message);
        assertThat(shop.shop().count("sales_order")).isEqualTo(orders);
    }
}
