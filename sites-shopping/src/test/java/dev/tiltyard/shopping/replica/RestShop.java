package dev.tiltyard.shopping.replica;

import static io.restassured.RestAssured.given;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;

/** The shared shop, called through its REST API. */
final class RestShop {
    static final String ADMIN_PASSWORD = "admin1234";
    static final String EMMAS_PASSWORD = "Password.123";

    private static RestShop shared;

    private final TestShop shop = TestShop.open();
    private final String adminToken;
    private final String emmasToken;

    private RestShop() {
        shop.execute(
                "INSERT IGNORE INTO admin_user (user_id, username, password, is_active) VALUES (1, 'admin', ?, 1)",
                PasswordHash.of(ADMIN_PASSWORD, new byte[16]));
        shop.execute("INSERT IGNORE INTO authorization_role (role_id, parent_id, role_type, user_id) VALUES"
                + " (1, 0, 'G', 0), (2, 1, 'U', 1)");
        shop.execute("INSERT IGNORE INTO authorization_rule (rule_id, role_id, resource_id, permission) VALUES"
                + " (1, 1, 'Magento_Backend::all', 'allow')");
        shop.execute(
                "INSERT IGNORE INTO eav_attribute_set (attribute_set_id, entity_type_id, attribute_set_name) VALUES"
                        + " (4, 4, 'Default')");
        shop.execute("INSERT IGNORE INTO store (store_id, code, website_id, group_id, name, is_active) VALUES"
                + " (1, 'default', 1, 1, 'Default Store View', 1)");
        shop.execute(
                "UPDATE customer_entity SET password_hash = ? WHERE entity_id = ?",
                PasswordHash.of(EMMAS_PASSWORD, new byte[16]),
                TestCatalog.CUSTOMER);
        String email = (String) shop.row("SELECT email FROM customer_entity WHERE entity_id = ?", TestCatalog.CUSTOMER)
                .get("email");
        adminToken = token("admin", "admin", ADMIN_PASSWORD).as(String.class);
        emmasToken = token("customer", email, EMMAS_PASSWORD).as(String.class);
    }

    static synchronized RestShop open() {
        RestShop present = shared;
        if (present == null) {
            present = new RestShop();
            shared = present;
        }
        return present;
    }

    TestShop shop() {
        return shop;
    }

    String adminToken() {
        return adminToken;
    }

    RequestSpecification guest() {
        return given().baseUri(shop.url()).contentType(ContentType.JSON).urlEncodingEnabled(true);
    }

    RequestSpecification admin() {
        return guest().header("Authorization", "Bearer " + adminToken);
    }

    RequestSpecification emma() {
        return guest().header("Authorization", "Bearer " + emmasToken);
    }

    Response token(String kind, String name, String password) {
        return guest().body("{\"username\":\"" + name + "\",\"password\":\"" + password + "\"}")
                .post("/rest/default/V1/integration/" + kind + "/token");
    }
}
