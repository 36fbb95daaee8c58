package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** The shared shop, called through its GraphQL interface. */
final class GraphQlShop {
    private static final ObjectMapper JSON = new ObjectMapper();

    private GraphQlShop() {}

    static Response post(RequestSpecification caller, String query, Map<String, ?> variables) {
        ObjectNode body = JSON.createObjectNode().put("query", query);
        body.set("variables", JSON.valueToTree(variables));
        return caller.body(body.toString()).post("/graphql");
    }

    /** The whole answer, whose status must be 200. */
    static JsonNode answer(RequestSpecification caller, String query) {
        return answer(caller, query, Map.of());
    }

    static JsonNode answer(RequestSpecification caller, String query, Map<String, ?> variables) {
        Response response = post(caller, query, variables);
        assertThat(response.statusCode()).as(response.asString()).isEqualTo(200);
        try {
            return JSON.readTree(response.asString());
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + response.asString(), e);
        }
    }

    /** The data of an answer without errors. */
    static JsonNode data(RequestSpecification caller, String query) {
        return data(caller, query, Map.of());
    }

    static JsonNode data(RequestSpecification caller, String query, Map<String, ?> variables) {
        JsonNode answer = answer(caller, query, variables);
        assertThat(answer.path("errors")).as(answer.toString()).isEmpty();
        return answer.path("data");
    }

    /** The category and message of an answer's first error. */
    static String error(RequestSpecification caller, String query) {
        JsonNode error = answer(caller, query).at("/errors/0");
        return error.at("/extensions/category").asText() + ": "
                + error.path("message").asText();
    }

    /** A new customer, whom no other test uses. */
    static RequestSpecification newCustomer(RestShop shop, String email) {
        data(
                shop.guest(),
                "mutation { createCustomerV2(input: {firstname: \"Ned\", lastname: \"Vale\", email: \"" + email
                        + "\", password: \"Password.123\", is_subscribed: true, date_of_birth: \"1990-02-03\", gender: 1, taxvat: \"X1\","
                        + " prefix: \"Dr\", allow_remote_shopping_assistance: true}) { customer { email } } }");
        String token = data(
                        shop.guest(),
                        "mutation { generateCustomerToken(email: \"" + email
                                + "\", password: \"Password.123\") { token } }")
                .at("/generateCustomerToken/token")
                .asText();
        return shop.guest().header("Authorization", "Bearer " + token);
    }
}
