package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Special characters, quotes, SQL keywords and values of a wrong type in every field of REST requests: the API responds
 * in JSON with a message, and never with internals. Each field gets two such values; the profile {@code deep} sends
 * five.
 */
class EveryRestFieldTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> PAYLOADS =
            List.of("\"<script>alert('x9')</script>' OR '1'='1'; DROP TABLE quote; -- %\\\\_\\u0000\"", "{\"a\": [1]}");

    private static final List<String> MORE_PAYLOADS = List.of("\"" + "x".repeat(3000) + "\"", "-1", "null");

    private static final String ADDRESS = """
            {"firstname": "Ann", "lastname": "Lee", "company": "", "street": ["1 Main St", "Apt 2"], "city": "Chicago",
             "region": "Illinois", "region_id": 23, "postcode": "60601", "country_id": "US", "telephone": "5551234567"}""";

    private static final String REQUESTS = """
            guest | POST | integration/admin/token    | {"username": "admin", "password": "x"}
            guest | POST | integration/customer/token | {"username": "emma", "password": "x"}
            guest | POST | customers/isEmailAvailable | {"customerEmail": "a@example.org", "websiteId": 1}
            guest | POST | customers                  | {"customer": {"email": "", "firstname": "A", "lastname": "B", "addresses": [ADDRESS]}, "password": "Password.123"}
            guest | POST | guest-carts/CART/items     | {"cartItem": {"sku": "MUG", "qty": 1, "quote_id": "CART", "product_option": {"extension_attributes": {"custom_options": [{"option_id": "1", "option_value": "2"}]}}}}
            guest | POST | guest-carts/CART/items     | {"cartItem": {"sku": "SHIRT", "qty": 1, "product_option": {"extension_attributes": {"configurable_item_options": [{"option_id": "93", "option_value": 50}]}}}}
            guest | PUT  | guest-carts/CART/coupons/TENTH | {}
            guest | POST | guest-carts/CART/estimate-shipping-methods | {"address": ADDRESS}
            guest | POST | guest-carts/CART/totals-information | {"addressInformation": {"address": ADDRESS, "shipping_carrier_code": "flatrate", "shipping_method_code": "flatrate"}}
            guest | POST | guest-carts/CART/shipping-information | {"addressInformation": {"shipping_address": ADDRESS, "billing_address": ADDRESS, "shipping_carrier_code": "flatrate", "shipping_method_code": "flatrate"}}
            guest | POST | guest-carts/CART/set-payment-information | {"email": "a@example.org", "paymentMethod": {"method": "checkmo", "po_number": ""}, "billingAddress": ADDRESS}
            emma  | PUT  | customers/me               | {"customer": {"email": "emma.lopez@gmail.com", "firstname": "Emma", "lastname": "Lopez", "website_id": 1}}
            emma  | PUT  | customers/me/password      | {"currentPassword": "no", "newPassword": "Password.123"}
            admin | POST | products                   | {"product": {"sku": "X9", "name": "X9", "attribute_set_id": 99, "price": 1, "custom_attributes": [{"attribute_code": "description", "value": "x"}], "extension_attributes": {"category_links": [{"position": 0, "category_id": "4"}], "stock_item": {"qty": 1}}}}
            admin | PUT  | products/KETTLE-16         | {"product": {"name": "Copper Kettle", "price": 82, "status": 1, "visibility": 4, "weight": 1, "custom_attributes": [{"attribute_code": "short_description", "value": "x"}]}}
            admin | POST | reviews                    | {"review": {"title": "t", "detail": "d", "nickname": "n", "ratings": [{"rating_name": "Rating", "value": 4}], "review_entity": "product", "review_status": 2, "entity_pk_value": 26}}
            admin | POST | orders/9999/comments       | {"statusHistory": {"comment": "c", "status": "pending", "is_customer_notified": 0, "is_visible_on_front": 0}}
            """;

    private final RestShop rest = RestShop.open();
    private String cart = "";

    @BeforeEach
    void begin() {
        cart = rest.guest().post("/rest/V1/guest-carts").as(String.class);
        rest.guest()
                .body("{\"cartItem\": {\"sku\": \"KETTLE-4\", \"qty\": 1}}")
                .post("/rest/V1/guest-carts/" + cart + "/items")
                .then()
                .statusCode(200);
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = REQUESTS)
    void everyFieldIsParsedByItsType(String caller, String method, String path, String body)
            throws JsonProcessingException {
        send(caller, method, path, body, PAYLOADS);
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = REQUESTS)
    void everyFieldIsValidatedByItsType(String caller, String method, String path, String body)
            throws JsonProcessingException {
        send(caller, method, path, body, MORE_PAYLOADS);
    }

    private void send(String caller, String method, String path, String body, List<String> payloads)
            throws JsonProcessingException {
        JsonNode valid = JSON.readTree(body.replace("ADDRESS", ADDRESS).replace("CART", cart));
        String address = "/rest/default/V1/" + path.replace("CART", cart);
        int fields = leaves(valid).size();
        for (int field = 0; field < fields; field++) {
            for (String payload : payloads) {
                JsonNode changed = valid.deepCopy();
                leaves(changed).get(field).accept(JSON.readTree(payload));
                check(
                        as(caller).body(changed.toString()).request(method, address),
                        "field " + field + " of " + body + " = " + payload);
            }
        }
        assertThat(rest.shop().count("quote")).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "products/{x}",
                "products/{x}/reviews",
                "products/{x}/media",
                "products/{x}/options",
                "stockItems/{x}",
                "configurable-products/{x}/children",
                "categories/{x}",
                "categories/{x}/products",
                "orders/{x}",
                "orders/{x}/comments",
                "invoices/{x}",
                "shipment/{x}",
                "creditmemo/{x}",
                "customers/{x}",
                "reviews/{x}",
                "carts/{x}",
                "carts/{x}/items",
                "guest-carts/{x}",
                "guest-carts/{x}/totals",
                "cmsPage/{x}",
                "cmsBlock/{x}",
                "salesRules/{x}",
                "coupons/{x}",
                "directory/countries/{x}",
                "products/attributes/{x}",
                "customerGroups/{x}"
            })
    void everyUrlParameterIsLookedUpLiterally(String path) {
        for (String name : List.of(
                "<script>alert('x9')</script>", "1' OR '1'='1; DROP TABLE quote", "99999999999999999999", "%00")) {
            check(rest.admin().get("/rest/V1/" + path, name), path + " with " + name);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "products",
                "orders",
                "orders/items",
                "customers/search",
                "reviews",
                "categories/list",
                "invoices",
                "shipments",
                "creditmemos",
                "products/attributes",
                "cmsPage/search",
                "cmsBlock/search",
                "salesRules/search",
                "coupons/search",
                "customerGroups/search",
                "products/attribute-sets/sets/list"
            })
    void everySearchCriterionIsParsedByItsType(String list) {
        for (String value : List.of("<script>alert('x9')</script>' OR '1'='1; DROP TABLE quote", "%\\", "")) {
            String group = "searchCriteria[filter_groups][0][filters][0]";
            for (String part : List.of("[field]", "[value]", "[condition_type]")) {
                RequestSpecification call = rest.admin()
                        .queryParam(group + "[field]", part.equals("[field]") ? value : "entity_id")
                        .queryParam(group + "[value]", part.equals("[value]") ? value : "1")
                        .queryParam(group + "[condition_type]", part.equals("[condition_type]") ? value : "eq");
                check(call.get("/rest/V1/" + list), list + part + " = " + value);
            }
            for (String part :
                    List.of("[sortOrders][0][field]", "[sortOrders][0][direction]", "[pageSize]", "[currentPage]")) {
                check(
                        rest.admin().queryParam("searchCriteria" + part, value).get("/rest/V1/" + list),
                        list + part + " = " + value);
            }
            check(
                    rest.admin()
                            .queryParam("searchCriteria[pageSize]", 1)
                            .queryParam("fields", value)
                            .get("/rest/V1/" + list),
                    list + " fields = " + value);
        }
    }

    @Test
    void aBodyOfTheWrongKindIsRefused() {
        for (String body :
                List.of("[]", "1", "\"x\"", "null", "{", "<xml/>", "{\"cartItem\": []}", "{\"cartItem\": \"x\"}")) {
            Response answer = rest.guest().body(body).post("/rest/V1/guest-carts/" + cart + "/items");

            check(answer, body);
            assertThat(answer.statusCode()).as(body).isEqualTo(400);
        }
    }

    private RequestSpecification as(String caller) {
        return caller.equals("guest") ? rest.guest() : caller.equals("emma") ? rest.emma() : rest.admin();
    }

    private static void check(Response answer, String what) {
        String body = answer.asString();
        assertThat(answer.contentType().toLowerCase(Locale.ROOT)).as(what).startsWith("application/json");
        assertThat(body).as(what).doesNotContain("SQLSTATE", "SQL syntax", "java.", "org.jdbi");
        if (answer.statusCode() >= 500) {
            assertThat(body).as(what).contains("Internal Error. Details are available in Magento log file.");
        }
        if (answer.statusCode() >= 400) {
            assertThat(answer.<String>path("message")).as(what).isNotBlank();
        }
    }

    /** A setter for each leaf value of a document, in order. */
    private static List<Consumer<JsonNode>> leaves(JsonNode node) {
        List<Consumer<JsonNode>> leaves = new ArrayList<>();
        collect(node, leaves);
        return leaves;
    }

    private static void collect(JsonNode node, List<Consumer<JsonNode>> leaves) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> visit(field.getValue(), v -> object.set(field.getKey(), v), leaves));
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int at = i;
                visit(array.get(i), v -> array.set(at, v), leaves);
            }
        }
    }

    private static void visit(JsonNode value, Consumer<JsonNode> set, List<Consumer<JsonNode>> leaves) {
        leaves.add(set);
        collect(value, leaves);
    }
}
