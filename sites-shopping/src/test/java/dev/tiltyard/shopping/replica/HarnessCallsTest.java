package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.isIn;

import dev.tiltyard.testkit.FormBrowser;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The calls of the harness's helper functions, verbatim: an administrator token, the latest order's URL, nickname and
 * stars of a product's latest review.
 *
 * <p>Source: WebArena {@code evaluation_harness/helper_functions.py}.
 */
class HarnessCallsTest {
    private static final RestShop REST = RestShop.open();

    @BeforeAll
    static void ordersOfTwoCustomers() {
        for (Object[] order : new Object[][] {
            {301, 27, "2023-03-11 14:44:12"}, {302, 28, "2023-05-18 03:39:44"}, {303, 27, "2023-04-01 08:00:00"}
        }) {
            REST.shop()
                    .execute(
                            "INSERT IGNORE INTO sales_order (entity_id, increment_id, store_id, customer_id, state, status,"
                                    + " grand_total, subtotal, shipping_amount, shipping_method, created_at, updated_at)"
                                    + " VALUES (?, LPAD(?, 9, '0'), 1, ?, 'complete', 'complete', 25.5, 20.5, 5,"
                                    + " 'flatrate_flatrate', ?, ?)",
                            order[0],
                            order[0],
                            order[1],
                            order[2],
                            order[2]);
            REST.shop()
                    .execute(
                            "INSERT IGNORE INTO sales_order_item (item_id, order_id, store_id, sku, name, product_id,"
                                    + " product_type, qty_ordered, price) VALUES (?, ?, 1, 'MUG', 'Printed Mug', 50, 'simple',"
                                    + " 1, 20.5)",
                            (int) order[0] * 10,
                            order[0]);
        }
    }

    private static String token() {
        return REST.guest()
                .body(Map.of("username", "admin", "password", "admin1234"))
                .post("/rest/default/V1/integration/admin/token")
                .as(String.class);
    }

    @Test
    void theLatestOrderOfAllCustomersComesFirstAndItsNumberIsItsId() {
        Response answer = REST.guest()
                .header("Authorization", "Bearer " + token())
                .queryParam("searchCriteria[sortOrders][0][field]", "created_at")
                .queryParam("searchCriteria[sortOrders][0][direction]", "DESC")
                .queryParam("searchCriteria[pageSize]", "1")
                .get("/rest/V1/orders");

        assertThat(answer.statusCode()).isEqualTo(200);
        int latest = Integer.parseInt(answer.path("items[0].increment_id"));
        Map<String, Object> row =
                REST.shop().row("SELECT entity_id FROM sales_order ORDER BY created_at DESC, entity_id DESC LIMIT 1");
        assertThat(latest).isEqualTo(((Number) row.get("entity_id")).intValue());
        assertThat(answer.<Integer>path("items[0].entity_id")).isEqualTo(latest);
        answer.then()
                .body("items", hasSize(1))
                .body(
                        "search_criteria.sort_orders",
                        equalTo(List.of(Map.of("field", "created_at", "direction", "DESC"))))
                .body("search_criteria.filter_groups", equalTo(List.of()))
                .body("search_criteria.page_size", equalTo(1))
                .body("total_count", equalTo((int) REST.shop().count("sales_order")));
    }

    @Test
    void reviewsOfAProductComeOldestFirstIncludingPendingOnes() {
        Response answer =
                REST.guest().header("Authorization", "Bearer " + token()).get("/rest/V1/products/KETTLE-0/reviews");

        assertThat(answer.statusCode()).isEqualTo(200);
        List<Integer> ids = answer.path("id");
        assertThat(ids).isSorted().contains(1, 12, 13);
        answer.then()
                .body("find { it.id == 13 }.nickname", equalTo("Waiting"))
                .body("find { it.id == 13 }.review_status", equalTo(2))
                .body("[0].ratings[0].rating_name", equalTo("Rating"))
                .body("ratings.percent.flatten()", everyItem(isIn(List.of(20, 40, 60, 80, 100))));
    }

    @Test
    void aReviewThatWasJustWrittenIsTheLast() {
        FormBrowser emma = REST.shop().emma();
        var page = emma.get("/kettle-16.html");
        emma.post(
                page,
                "/review/product/post/id/26/",
                "ratings[4]",
                "18",
                "validate_rating",
                "",
                "nickname",
                "SimpleEmma",
                "title",
                "Good",
                "detail",
                "Boils.");

        Response answer = REST.admin().get("/rest/V1/products/KETTLE-16/reviews");

        assertThat(answer.<String>path("[-1].nickname")).isEqualTo("SimpleEmma");
        assertThat(answer.<Object>path("[-1].ratings[0].percent")).isEqualTo(60);
        assertThat(answer.<String>path("[0].ratings[0].rating_name")).isEqualTo("Rating");
    }

    @Test
    void aProductWithoutReviewsHasAnEmptyList() {
        assertThat(REST.admin().get("/rest/V1/products/TEA-SET/reviews").asString())
                .isEqualTo("[]");
    }

    @Test
    void anUnknownSkuIsNotFound() {
        REST.admin()
                .get("/rest/V1/products/{sku}/reviews", "' OR 1=1 --")
                .then()
                .statusCode(404)
                .body(
                        "message",
                        equalTo("The product that was requested doesn't exist. Verify the product and try again."));
    }

    @Test
    void reviewsAreFoundBySkuIgnoringCaseAndWithSlashes() {
        REST.shop()
                .execute("INSERT IGNORE INTO catalog_product_entity (entity_id, attribute_set_id, type_id, sku)"
                        + " VALUES (990, 4, 'simple', 'A/B 9')");
        assertThat(REST.admin().get("/rest/V1/products/kettle-0/reviews").<List<Object>>path(""))
                .isNotEmpty();
        REST.admin()
                .urlEncodingEnabled(false)
                .get("/rest/V1/products/A%2FB%209/reviews")
                .then()
                .statusCode(200)
                .body("", hasSize(0));
        REST.shop().execute("DELETE FROM catalog_product_entity WHERE entity_id = 990");
    }

    @Test
    void ordersOfOneCustomerInARangeOfDays() {
        REST.admin()
                .queryParam("searchCriteria[filter_groups][0][filters][0][field]", "customer_id")
                .queryParam("searchCriteria[filter_groups][0][filters][0][value]", "27")
                .queryParam("searchCriteria[filter_groups][1][filters][0][field]", "created_at")
                .queryParam("searchCriteria[filter_groups][1][filters][0][value]", "2023-03-01")
                .queryParam("searchCriteria[filter_groups][1][filters][0][condition_type]", "gteq")
                .queryParam("searchCriteria[filter_groups][2][filters][0][field]", "increment_id")
                .queryParam("searchCriteria[filter_groups][2][filters][0][value]", "000000301,000000302,000000303")
                .queryParam("searchCriteria[filter_groups][2][filters][0][condition_type]", "in")
                .queryParam("searchCriteria[sortOrders][0][field]", "entity_id")
                .queryParam("searchCriteria[sortOrders][0][direction]", "ASC")
                .get("/rest/V1/orders")
                .then()
                .statusCode(200)
                .body("items.entity_id", contains(301, 303))
                .body("total_count", equalTo(2));
    }
}
