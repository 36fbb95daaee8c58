package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Customers, stores, countries, CMS pages and rules in the REST API. */
class CustomerResourcesTest {
    private final RestShop rest = RestShop.open();

    @Test
    void aCustomerReadsTheirOwnAccount() {
        rest.emma()
                .get("/rest/default/V1/customers/me")
                .then()
                .statusCode(200)
                .body("id", equalTo(TestCatalog.CUSTOMER))
                .body("email", equalTo("emma.lopez@gmail.com"))
                .body("extension_attributes.is_subscribed", equalTo(false));
    }

    @Test
    void anAccountIsCreatedAndGetsAToken() {
        Response created = rest.guest()
                .body(Map.of(
                        "customer",
                        Map.of("email", "nina2@example.org", "firstname", "Nina", "lastname", "Rest"),
                        "password",
                        "Correct-Horse-9"))
                .post("/rest/V1/customers");

        created.then().statusCode(200).body("firstname", equalTo("Nina")).body("group_id", equalTo(1));
        String token =
                rest.token("customer", "nina2@example.org", "Correct-Horse-9").as(String.class);
        rest.guest()
                .header("Authorization", "Bearer " + token)
                .get("/rest/V1/customers/me")
                .then()
                .body("id", equalTo(created.<Integer>path("id")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            emma.lopez@gmail.com | Eve | Adams | Correct-Horse-9 | A customer with the same email address already exists in an associated website.
            eve@example.org      | Eve | Adams | short           | The password needs at least %1 characters. Create a new password and try again.
            eve@example.org      | Eve | Adams | alllowercase    | Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.
            no address           | Eve | Adams | Correct-Horse-9 | "Email" is not a valid email address.
            """)
    void invalidAccountsAreRejected(String email, String first, String last, String password, String message) {
        long before = rest.shop().count("customer_entity");

        rest.guest()
                .body(Map.of(
                        "customer", Map.of("email", email, "firstname", first, "lastname", last), "password", password))
                .post("/rest/V1/customers")
                .then()
                .statusCode(400)
                .body("message", equalTo(message));
        assertThat(rest.shop().count("customer_entity")).isEqualTo(before);
    }

    @Test
    void oneMessageListsAllMissingNames() {
        rest.guest()
                .body(Map.of("customer", Map.of("email", "eve@example.org"), "password", "Correct-Horse-9"))
                .post("/rest/V1/customers")
                .then()
                .statusCode(400)
                .body("message", equalTo("\"First Name\" is a required value.\n\"Last Name\" is a required value."));
    }

    @Test
    void administratorsSearchCustomers() {
        rest.admin()
                .queryParam("searchCriteria[filterGroups][0][filters][0][field]", "email")
                .queryParam("searchCriteria[filterGroups][0][filters][0][value]", "%@gmail.com")
                .queryParam("searchCriteria[filterGroups][0][filters][0][condition_type]", "like")
                .get("/rest/V1/customers/search")
                .then()
                .statusCode(200)
                .body("items.id", contains(TestCatalog.CUSTOMER));
        rest.admin()
                .get("/rest/V1/customers/99999")
                .then()
                .statusCode(404)
                .body("message", equalTo("No such entity with %fieldName = %fieldValue"));
        rest.emma().get("/rest/V1/customers/28").then().statusCode(401);
    }

    @Test
    void aWrongFormerPasswordChangesNothing() {
        rest.emma()
                .body(Map.of("currentPassword", "wrong", "newPassword", "Correct-Horse-9"))
                .put("/rest/V1/customers/me/password")
                .then()
                .statusCode(401)
                .body(
                        "message",
                        equalTo("The password doesn't match this account. Verify the password and try again."));
        rest.token("customer", "emma.lopez@gmail.com", RestShop.EMMAS_PASSWORD)
                .then()
                .statusCode(200);
    }

    @Test
    void aNewAddressIsKeptWithItsRegion() {
        int id = rest.guest()
                .body(Map.of(
                        "customer",
                        Map.of("email", "ola@example.org", "firstname", "Ola", "lastname", "Rest"),
                        "password",
                        "Correct-Horse-9"))
                .post("/rest/V1/customers")
                .path("id");
        rest.shop().execute("INSERT IGNORE INTO directory_country (country_id) VALUES ('US')");
        rest.shop()
                .execute("INSERT IGNORE INTO directory_country_region (region_id, country_id, code, default_name)"
                        + " VALUES (23, 'US', 'IL', 'Illinois')");
        rest.shop().forget();

        rest.admin()
                .body("""
                        {"customer": {"addresses": [{"firstname": "Ola", "lastname": "Rest", "street": ["231 Willow Way"],
                          "city": "Chicago", "country_id": "US", "region_id": 23, "postcode": "60601", "telephone": "555",
                          "default_billing": true}]}}
                        """)
                .put("/rest/V1/customers/" + id)
                .then()
                .statusCode(200)
                .body("addresses[0].region.region_code", equalTo("IL"))
                .body("addresses[0].region.region", equalTo("Illinois"))
                .body("addresses[0].default_billing", equalTo(true));
        rest.admin()
                .body("{\"customer\": {\"addresses\": [{\"firstname\": \"Ola\"}]}}")
                .put("/rest/V1/customers/" + id)
                .then()
                .statusCode(400)
                .body("message", equalTo("One or more input exceptions have occurred."))
                .body("errors.parameters.fieldName", hasItem("postcode"));
    }

    @Test
    void groupsOfCustomers() {
        rest.admin()
                .queryParam("searchCriteria", "")
                .get("/rest/V1/customerGroups/search")
                .then()
                .statusCode(200)
                .body("items.code", hasItem("NOT LOGGED IN"));
        rest.admin().get("/rest/V1/customerGroups/1").then().body("code", equalTo("General"));
    }

    @Test
    void emailAvailability() {
        assertThat(rest.guest()
                        .body(Map.of("customerEmail", "emma.lopez@gmail.com"))
                        .post("/rest/V1/customers/isEmailAvailable")
                        .asString())
                .isEqualTo("false");
    }

    @Test
    void storesCurrencyAndModules() {
        rest.admin().get("/rest/V1/store/storeViews").then().statusCode(200).body("code", hasItem("default"));
        rest.admin()
                .get("/rest/V1/store/storeConfigs")
                .then()
                .body("[0].base_currency_code", equalTo("USD"))
                .body("[0].timezone", equalTo("America/New_York"));
        rest.guest()
                .get("/rest/V1/directory/currency")
                .then()
                .statusCode(200)
                .body("available_currency_codes", equalTo(List.of("USD")));
        rest.admin().get("/rest/V1/modules").then().body("", hasItem("Magento_Catalog"));
        rest.guest()
                .get("/rest/V1/directory/countries/XX")
                .then()
                .statusCode(404)
                .body("message", equalTo("The country isn't available."));
    }

    @Test
    void countriesIncludeThoseWithoutAnIsoCode() {
        rest.guest()
                .get("/rest/V1/directory/countries")
                .then()
                .statusCode(200)
                .body("find { it.id == 'US' }.three_letter_abbreviation", equalTo("USA"))
                .body("find { it.id == 'XK' }.three_letter_abbreviation", equalTo("XKX"))
                .body("find { it.id == 'XK' }.full_name_english", equalTo("Kosovo"));
    }

    @Test
    void reviewsRequireAnExistingStatus() {
        int id = rest.admin()
                .body(Map.of(
                        "review",
                        Map.of(
                                "title",
                                "t",
                                "detail",
                                "d",
                                "nickname",
                                "n",
                                "review_status",
                                2,
                                "entity_pk_value",
                                26)))
                .post("/rest/V1/reviews")
                .path("id");
        for (long status : List.of(-1L, 0L, 99_999_999_999L)) {
            rest.admin()
                    .body(Map.of("review", Map.of("review_status", status)))
                    .put("/rest/V1/reviews/{id}", id)
                    .then()
                    .statusCode(400);
        }
        rest.admin()
                .body(Map.of("review", Map.of("review_status", 3)))
                .put("/rest/V1/reviews/{id}", id)
                .then()
                .statusCode(200)
                .body("review_status", equalTo(3));
        rest.admin().delete("/rest/V1/reviews/{id}", id).then().statusCode(200);
    }

    @Test
    void cmsPages() {
        rest.admin()
                .queryParam("searchCriteria[filterGroups][0][filters][0][field]", "identifier")
                .queryParam("searchCriteria[filterGroups][0][filters][0][value]", "home")
                .get("/rest/V1/cmsPage/search")
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("items[0].id", equalTo(2))
                .body("items[0].active", equalTo(true));
        rest.admin()
                .get("/rest/V1/cmsPage/99")
                .then()
                .statusCode(404)
                .body("message", equalTo("The CMS page with the \"99\" ID doesn't exist."));
    }

    @Test
    void rulesAndCoupons() {
        rest.shop()
                .execute(
                        "INSERT IGNORE INTO salesrule (rule_id, name, is_active, simple_action, discount_amount, coupon_type)"
                                + " VALUES (71, 'Tenth off', 1, 'by_percent', 10, 2)");
        rest.shop().execute("INSERT IGNORE INTO salesrule_coupon (coupon_id, rule_id, code) VALUES (71, 71, 'REST10')");

        rest.admin()
                .get("/rest/V1/salesRules/71")
                .then()
                .statusCode(200)
                .body("discount_amount", equalTo(10))
                .body("coupon_type", equalTo("SPECIFIC_COUPON"))
                .body("is_active", equalTo(true));
        rest.admin()
                .queryParam("searchCriteria[filterGroups][0][filters][0][field]", "code")
                .queryParam("searchCriteria[filterGroups][0][filters][0][value]", "REST10")
                .get("/rest/V1/coupons/search")
                .then()
                .body("items.rule_id", contains(71));
        rest.guest().get("/rest/V1/salesRules/71").then().statusCode(401).body("message", not(equalTo("")));
        rest.shop().execute("DELETE FROM salesrule_coupon WHERE coupon_id = 71");
        rest.shop().execute("DELETE FROM salesrule WHERE rule_id = 71");
    }
}
