package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;

class BulkCallsTest {
    private final RestShop shop = RestShop.open();

    private static String product(String sku) {
        return "{\"product\": {\"sku\": \"" + sku + "\", \"name\": \"Bulk " + sku
                + "\", \"price\": 4, \"attribute_set_id\": 4, \"type_id\":" + " \"simple\"}}";
    }

    private JsonPath accepted(Response response) {
        assertThat(response.statusCode()).as(response.asString()).isEqualTo(202);
        return response.jsonPath();
    }

    @Test
    void runsAnAsynchronousCallAndTellsItsOutcome() {
        JsonPath answer = accepted(shop.admin().body(product("ASYNC-1")).post("/rest/async/V1/products"));
        assertThat(answer.getString("bulk_uuid")).matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
        assertThat(answer.getString("request_items[0].status")).isEqualTo("accepted");
        assertThat(answer.getBoolean("errors")).isFalse();
        assertThat(shop.admin().get("/rest/V1/products/ASYNC-1").statusCode()).isEqualTo(200);
        String bulk = "/rest/V1/bulk/" + answer.getString("bulk_uuid");
        JsonPath status = shop.admin().get(bulk + "/detailed-status").jsonPath();
        assertThat(status.getInt("operation_count")).isEqualTo(1);
        assertThat(status.getInt("operations_list[0].status")).isEqualTo(1);
        assertThat(status.getString("operations_list[0].result_serialized_data"))
                .contains("ASYNC-1");
        assertThat(shop.admin().get(bulk + "/operation-status/1").asString()).isEqualTo("1");
        assertThat(shop.admin().get(bulk + "/status").asString()).doesNotContain("serialized_data");
    }

    @Test
    void runsEachOperationOfABulkAndNamesThoseThatFail() {
        Response response = shop.admin()
                .body("[" + product("BULK-1") + ", {\"product\": {\"sku\": \"BULK-2\", \"nothing\": 1}}, "
                        + product("BULK-3") + "]")
                .post("/rest/all/async/bulk/V1/products");
        String bulk = "/rest/V1/bulk/" + accepted(response).getString("bulk_uuid");
        assertThat(response.jsonPath().getList("request_items")).hasSize(3);
        JsonPath status = shop.admin().get(bulk + "/status").jsonPath();
        assertThat(status.getList("operations_list.status")).asString().isEqualTo("[1, 3, 1]");
        assertThat(status.getString("operations_list[1].result_message")).contains("nothing");
        assertThat(shop.admin().get("/rest/V1/products/BULK-3").statusCode()).isEqualTo(200);
        assertThat(shop.admin().get("/rest/V1/products/BULK-2").statusCode()).isEqualTo(404);
        assertThat(shop.admin()
                        .get("/rest/V1/bulk?searchCriteria[filterGroups][0][filters][0][field]=bulk_uuid"
                                + "&searchCriteria[filterGroups][0][filters][0][value]=" + bulk.substring(14))
                        .jsonPath()
                        .getInt("total_count"))
                .isEqualTo(3);
    }

    @Test
    void takesTheParametersOfABulksPathFromItsBodies() {
        shop.admin().body(product("BULK-4")).post("/rest/V1/products").then().statusCode(200);
        accepted(shop.admin()
                .body("[{\"sku\": \"BULK-4\", \"product\": {\"name\": \"Renamed in bulk\"}}]")
                .put("/rest/async/bulk/V1/products/bySku"));
        assertThat(shop.admin().get("/rest/V1/products/BULK-4").jsonPath().getString("name"))
                .isEqualTo("Renamed in bulk");
    }

    @Test
    void refusesWhatItCannotRun() {
        assertThat(shop.guest()
                        .body(product("X"))
                        .post("/rest/async/V1/products")
                        .statusCode())
                .isEqualTo(401);
        assertThat(shop.admin().get("/rest/async/V1/products").statusCode()).isEqualTo(404);
        assertThat(shop.admin().body("{}").post("/rest/async/bulk/V1/products").statusCode())
                .isEqualTo(400);
        assertThat(shop.admin().body("[1]").post("/rest/async/bulk/V1/products").statusCode())
                .isEqualTo(400);
        assertThat(shop.admin()
                        .body("[]")
                        .post("/rest/async/bulk/V1/products/nothing")
                        .statusCode())
                .isEqualTo(404);
        assertThat(shop.admin().get("/rest/V1/bulk/none/status").statusCode()).isEqualTo(404);
        assertThat(shop.guest().get("/rest/V1/bulk/none/status").statusCode()).isEqualTo(401);
    }
}
