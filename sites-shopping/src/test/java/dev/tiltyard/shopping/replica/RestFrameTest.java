package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.startsWith;

import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The REST API's routing, tokens, permissions, and error format. */
class RestFrameTest {
    private static final String REFUSED = "The account sign-in was incorrect or your account is disabled temporarily."
            + " Please wait and try again later.";
    private static final String NOT_AUTHORIZED = "The consumer isn't authorized to access %resources.";

    private final RestShop rest = RestShop.open();

    @Test
    void anAdministratorIsGivenATokenAsABareJsonText() {
        Response answer = rest.token("admin", "admin", RestShop.ADMIN_PASSWORD);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType().replace(" ", "")).isEqualToIgnoringCase("application/json;charset=utf-8");
        assertThat(answer.asString()).matches("\"eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//rest/V1/store/websites",
                "//rest//default///V1/store/websites/",
                "//index.php//rest/V1/store/websites",
                "//catalogsearch/result/?q=a"
            })
    void severalSlashesAreOne(String address) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(rest.shop().url() + address))
                .header("Authorization", "Bearer " + rest.adminToken())
                .build();

        assertThat(HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.discarding())
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"carts/search?searchCriteria[pageSize]=1", "stockItems/lowStock?scopeId=0&qty=5&pageSize=1"})
    void noListIsTakenForAnId(String list) {
        rest.admin().get("/rest/V1/" + list).then().statusCode(200).body("total_count", greaterThanOrEqualTo(0));
    }

    @Test
    void tokensAreNotStored() {
        long before = rest.shop().count("oauth_token");

        rest.token("admin", "admin", RestShop.ADMIN_PASSWORD);

        assertThat(rest.shop().count("oauth_token")).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"admin, admin, wrong", "admin, nobody, admin1234", "customer, admin, admin1234"})
    void wrongPasswordsAreRefused(String kind, String name, String password) {
        rest.token(kind, name, password).then().statusCode(401).body("message", equalTo(REFUSED));
    }

    @Test
    void oneMessageListsAllEmptyFields() {
        rest.token("admin", "", "")
                .then()
                .statusCode(400)
                .body("message", equalTo("One or more input exceptions have occurred."))
                .body("errors.parameters.fieldName", equalTo(List.of("username", "password")));
    }

    @Test
    void missingFieldsAreNamed() {
        rest.guest()
                .body("{\"username\":\"admin\"}")
                .post("/rest/V1/integration/admin/token")
                .then()
                .statusCode(400)
                .body("message", equalTo("\"%fieldName\" is required. Enter and try again."))
                .body("parameters", equalTo(Map.of("fieldName", "password")));
    }

    @Test
    void aBrokenBodyIsADecodingError() {
        rest.guest()
                .body("{\"username\":")
                .post("/rest/V1/integration/admin/token")
                .then()
                .statusCode(400)
                .body("message", equalTo("Decoding error."));
    }

    @Test
    void aFormBodyIsRejected() {
        rest.guest()
                .contentType("application/x-www-form-urlencoded")
                .body("username=admin")
                .post("/rest/V1/integration/admin/token")
                .then()
                .statusCode(400)
                .body("message", startsWith("Server cannot understand Content-Type HTTP header media type"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/rest/V1/nothing", "/rest/default/V1/nothing/1", "/rest/default/V2/orders"})
    void anAddressWithoutAResourceMatchesNoRoute(String address) {
        rest.guest().get(address).then().statusCode(404).body("message", equalTo("Request does not match any route."));
    }

    @Test
    void aWrongMethodMatchesNoRouteEither() {
        rest.guest()
                .get("/rest/V1/integration/admin/token")
                .then()
                .statusCode(404)
                .body("message", equalTo("Request does not match any route."));
    }

    @Test
    void anUnknownStoreIsRejected() {
        rest.guest()
                .get("/rest/elsewhere/V1/orders")
                .then()
                .statusCode(400)
                .body("message", equalTo("Specified request cannot be processed."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/rest/V1/orders/1", "/rest/default/V1/orders/1", "/rest/all/V1/orders/1"})
    void guestsAndCustomersMayNotReadAllOrders(String address) {
        for (var caller :
                List.of(rest.guest(), rest.guest().header("Authorization", "Bearer stolen.or.made-up"), rest.emma())) {
            caller.get(address)
                    .then()
                    .statusCode(401)
                    .body("message", equalTo(NOT_AUTHORIZED))
                    .body("parameters.resources", equalTo("Magento_Sales::actions_view"));
        }
    }

    @Test
    void aTamperedTokenIsInvalid() {
        String[] parts = rest.adminToken().split("\\.");
        String forged = parts[0] + "." + parts[1] + "." + new StringBuilder(parts[2]).reverse();

        rest.guest()
                .header("Authorization", "Bearer " + forged)
                .get("/rest/V1/orders/1")
                .then()
                .statusCode(401);
    }

    @Test
    void customerResourcesAreNotForAdministrators() {
        rest.admin()
                .get("/rest/V1/customers/me")
                .then()
                .statusCode(400)
                .body("parameters.fieldName", equalTo("customerId"));
        rest.guest().get("/rest/V1/customers/me").then().statusCode(401).body("parameters.resources", equalTo("self"));
    }

    @Test
    void aStorefrontSessionNeedsNoToken() {
        rest.guest()
                .cookie("PHPSESSID", rest.shop().emma().cookie("PHPSESSID"))
                .get("/rest/V1/customers/me")
                .then()
                .statusCode(200)
                .body("id", equalTo(TestCatalog.CUSTOMER));
    }

    @Test
    void xmlIsWrittenForThoseWhoAcceptIt() {
        Response answer = rest.guest().accept("application/xml").get("/rest/V1/nothing");

        assertThat(answer.contentType()).startsWith("application/xml");
        assertThat(answer.asString())
                .matches("(?s)<\\?xml version=\"1.0\".*<response><message>Request does not match any route\\."
                        + "</message></response>");
    }

    @Test
    void unsupportedAcceptHeadersGet406() {
        rest.guest()
                .accept("image/png")
                .get("/rest/V1/nothing")
                .then()
                .statusCode(406)
                .body("message", startsWith("Server cannot match any of the given Accept HTTP header media type(s)"));
    }

    @Test
    void nonNumericIdsHaveTheirOwnError() {
        rest.admin()
                .get("/rest/V1/orders/first")
                .then()
                .statusCode(400)
                .body(
                        "message",
                        equalTo("The \"first\" value's type is invalid. The \"int\" type was expected. Verify and try"
                                + " again."));
    }

    @Test
    void listsNeedCriteria() {
        rest.admin()
                .get("/rest/V1/products")
                .then()
                .statusCode(400)
                .body("message", equalTo("\"%fieldName\" is required. Enter and try again."))
                .body("parameters.fieldName", equalTo("searchCriteria"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            searchCriteria[pageSize]=many              | 400 | Error occurred during "page_size" processing. The "many" value's type is invalid. The "int" type was expected. Verify and try again.
            searchCriteria[sortOrders][0][field]=sku&searchCriteria[sortOrders][0][direction]=up | 400 | Sort order can be set to either ASC or DESC.
            """)
    void invalidCriteriaHaveTheirOwnErrors(String query, int status, String message) {
        rest.admin()
                .urlEncodingEnabled(false)
                .get("/rest/V1/products?" + query.replace("[", "%5B").replace("]", "%5D"))
                .then()
                .statusCode(status)
                .body("message", equalTo(message));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "searchCriteria[nonsense]=1",
                "searchCriteria[filterGroups][0]=1",
                "searchCriteria[filterGroups][0][filters][0][operator]=eq"
            })
    void fieldsThatCriteriaDoNotHaveAreNamed(String query) {
        rest.admin()
                .urlEncodingEnabled(false)
                .get("/rest/V1/products?" + query.replace("[", "%5B").replace("]", "%5D"))
                .then()
                .statusCode(400)
                .body("message", startsWith("There is no field "));
    }

    @Test
    void onlyRequestedFieldsAreReturned() {
        Response answer = rest.admin()
                .queryParam("searchCriteria[pageSize]", "2")
                .queryParam("fields", "items[sku,name],total_count")
                .get("/rest/V1/products");

        answer.then().statusCode(200).body("items", hasSize(2)).body("total_count", matchesInteger());
        assertThat(answer.<Map<String, Object>>path("items[0]")).containsOnlyKeys("sku", "name");
        assertThat(answer.<Map<String, Object>>path("")).containsOnlyKeys("items", "total_count");
        rest.admin()
                .queryParam("fields", "nothing")
                .get("/rest/V1/products/MUG")
                .then()
                .statusCode(200)
                .body("", anEmptyMap());
    }

    private static org.hamcrest.Matcher<Object> matchesInteger() {
        return org.hamcrest.Matchers.hasToString(matchesPattern("\\d+"));
    }
}
