package dev.tiltyard.shopping.replica;

import static dev.tiltyard.shopping.replica.GraphQlShop.data;
import static dev.tiltyard.shopping.replica.GraphQlShop.error;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GraphQlCatalogTest {
    private final RestShop shop = RestShop.open();

    private RequestSpecification guest() {
        return shop.guest();
    }

    private JsonNode products(String arguments, String fields) {
        return data(guest(), "{ products(" + arguments + ") { " + fields + " } }")
                .path("products");
    }

    private List<String> skus(String arguments) {
        return products(arguments, "items { sku }").path("items").findValuesAsText("sku");
    }

    @Test
    void listsAnAnchorCategoryAsItsPageDoes() {
        JsonNode found = products(
                "filter: {category_id: {eq: \"4\"}}, pageSize: 5, currentPage: 2",
                "total_count page_info { page_size current_page total_pages } items { __typename sku }");
        long indexed = ((Number) shop.shop()
                        .row("SELECT COUNT(*) AS n FROM catalog_category_product_index_store1 c"
                                + " JOIN catalog_product_index_price p ON p.entity_id = c.product_id"
                                + " AND p.customer_group_id = 0 WHERE c.category_id = 4 AND c.visibility IN (2, 4)")
                        .get("n"))
                .longValue();
        assertThat(found.path("total_count").asLong()).isEqualTo(indexed).isGreaterThan(17);
        assertThat(found.path("items")).hasSize(5);
        assertThat(found.at("/page_info/current_page").asInt()).isEqualTo(2);
        assertThat(skus("filter: {category_uid: {eq: \"NA==\"}}, pageSize: 100"))
                .hasSize((int) indexed);
        assertThat(skus("filter: {category_url_path: {eq: \"appliances/kitchen\"}}, pageSize: 100"))
                .hasSize((int) indexed);
    }

    @Test
    void eachFilterChangesTheList() {
        assertThat(skus("filter: {sku: {eq: \"MUG\"}}")).containsExactly("MUG");
        assertThat(skus("filter: {sku: {in: [\"MUG\", \"SHIRT\"]}}")).containsExactlyInAnyOrder("MUG", "SHIRT");
        assertThat(skus("filter: {url_key: {eq: \"kettle-3\"}}")).containsExactly("KETTLE-3");
        assertThat(skus("filter: {name: {match: \"reduced\"}}")).containsExactly("REDUCED");
        assertThat(skus("filter: {description: {match: \"KETTLE-12\"}}")).contains("KETTLE-12");
        assertThat(skus("filter: {price: {from: \"70\", to: \"77\"}}")).containsExactly("KETTLE-14", "KETTLE-15");
        assertThat(skus("filter: {color: {eq: \"58\"}}")).containsExactly("SHIRT");
        assertThat(skus("filter: {color: {in: [\"999\"]}}")).isEmpty();
        assertThat(skus("filter: {sku: {eq: \"MUG\"}, price: {from: \"70\"}}")).isEmpty();
    }

    @Test
    void sortsByEachField() {
        String kettles = "filter: {sku: {in: [\"KETTLE-0\", \"KETTLE-2\", \"KETTLE-16\"]}}, ";
        assertThat(skus(kettles + "sort: {price: DESC}")).containsExactly("KETTLE-16", "KETTLE-2", "KETTLE-0");
        assertThat(skus(kettles + "sort: {price: DESC}, pageSize: 1, currentPage: 2"))
                .containsExactly("KETTLE-2");
        // Other tests rename kettles of this shop.
        assertThat(products(kettles + "sort: {name: ASC}", "items { name }").findValuesAsText("name"))
                .hasSize(3)
                .isSorted();
        assertThat(products(kettles + "sort: {name: DESC}", "items { name }").findValuesAsText("name"))
                .hasSize(3)
                .isSortedAccordingTo(Comparator.reverseOrder());
        String inCategory = kettles.replace("{sku", "{category_id: {eq: \"5\"}, sku");
        assertThat(skus(inCategory + "sort: {position: DESC}")).containsExactly("KETTLE-16", "KETTLE-2", "KETTLE-0");
        assertThat(skus(inCategory.substring(0, inCategory.length() - 2)))
                .containsExactly("KETTLE-0", "KETTLE-2", "KETTLE-16");
        assertThat(skus("search: \"reduced pan\"")).startsWith("REDUCED");
    }

    @Test
    void countsWhatLayeredNavigationOffers() {
        JsonNode layers = products(
                        "filter: {category_id: {eq: \"6\"}}",
                        "aggregations { attribute_code label count options { label value count } }")
                .path("aggregations");
        assertThat(layers.findValuesAsText("attribute_code")).contains("price", "category_uid", "color", "size");
        assertThat(layers.toString()).contains("{\"label\":\"Red\",\"value\":\"58\",\"count\":1}");
    }

    @Test
    void showsAVariantFromItsChosenOptions() {
        JsonNode shirt = products("filter: {sku: {eq: \"SHIRT\"}}", """
                items { ... on ConfigurableProduct {
                    configurable_options { attribute_code values { uid label swatch_data { value } } }
                    variants { attributes { code label uid } product { sku } } } }""").at("/items/0");
        String red = "Y29uZmlndXJhYmxlLzkzLzU4"; // configurable/93/58
        String small = "Y29uZmlndXJhYmxlLzE0NC8xNjc="; // configurable/144/167
        assertThat(shirt.path("variants")).hasSize(3);
        assertThat(shirt.toString()).contains(red, small, "#ff0000");
        assertThat(products(
                                "filter: {sku: {eq: \"SHIRT\"}}",
                                "items { ... on ConfigurableProduct {"
                                        + " configurable_product_options_selection(configurableOptionValueUids: [\""
                                        + red + "\", \"" + small
                                        + "\"]) { variant { sku } } } }")
                        .findValuesAsText("sku"))
                .containsExactly("SHIRT-167-58");
    }

    @Test
    void findsCategoriesByTheirFilters() {
        JsonNode found = data(guest(), """
                { categories(filters: {parent_id: {eq: "2"}}) { total_count items { uid name url_path product_count
                    breadcrumbs { category_name } children { name children { name breadcrumbs { category_name } } } } } }
                """).path("categories");
        assertThat(found.path("total_count").asInt()).isEqualTo(2);
        assertThat(found.at("/items/0/children/0/children/0/breadcrumbs").findValuesAsText("category_name"))
                .containsExactly("Appliances", "Kitchen & Dining");
        assertThat(data(guest(), "{ categoryList(filters: {name: {match: \"kett\"}}) { id } }")
                        .toString())
                .contains("[{\"id\":5}]");
        assertThat(data(
                                guest(),
                                "{ category(id: 6) { name products(sort: {name: ASC}) { total_count items { sku } } } }")
                        .findValuesAsText("sku"))
                .containsExactly("SHIRT");
        assertThat(error(guest(), "{ category(id: 77) { name } }"))
                .isEqualTo("graphql-no-such-entity: Category doesn't exist");
    }

    @Test
    void resolvesUrlsToWhatTheyShow() {
        JsonNode routed = data(guest(), """
                { a: route(url: "kettle-1.html") { type ... on ProductInterface { sku } }
                  b: route(url: "/appliances/kitchen.html") { type ... on CategoryInterface { name } }
                  c: route(url: "about-us") { type ... on CmsPage { title content } }
                  d: route(url: "nothing-here.html") { type }
                  e: urlResolver(url: "kettle-1.html") { id type relative_url } }
                """);
        assertThat(routed.at("/a/sku").asText()).isEqualTo("KETTLE-1");
        assertThat(routed.at("/b/name").asText()).isEqualTo("Kitchen & Dining");
        assertThat(routed.at("/c/content").asText()).isEqualTo("<p>We are few.</p>");
        assertThat(routed.at("/d").isNull()).isTrue();
        assertThat(routed.at("/e/type").asText()).isEqualTo("PRODUCT");
    }

    @Test
    void createsAPendingReviewAsTheProductsPageDoes() {
        JsonNode created = data(guest(), """
                mutation { createProductReview(input: {sku: "KETTLE-9", nickname: "Ida", summary: "Good", text: "Boils.",
                    ratings: [{id: "NA==", value_id: "MTk="}]}) { review { summary average_rating
                    ratings_breakdown { name value } product { sku } } } }
                """).at("/createProductReview/review");
        assertThat(created.path("average_rating").asInt()).isEqualTo(80);
        assertThat(shop.shop()
                        .row("SELECT r.status_id, d.nickname FROM review r JOIN review_detail d"
                                + " ON d.review_id = r.review_id WHERE r.entity_pk_value = 19"))
                .containsEntry("nickname", "Ida")
                .hasToString("{status_id=2, nickname=Ida}");
        assertThat(error(
                        guest(),
                        "mutation { createProductReview(input: {sku: \"KETTLE-9\", nickname: \"\","
                                + " summary: \"x\", text: \"y\", ratings: []}) { review { text } } }"))
                .isEqualTo("graphql-input: Please enter a nickname.");
    }

    @Test
    void refusesWhatTheOriginalRefusesInItsForm() {
        assertThat(error(guest(), "{ products { total_count } }"))
                .isEqualTo("graphql-input: 'search' or 'filter' input argument is required.");
        assertThat(error(guest(), "{ products(search: \"kettle\", currentPage: 9) { total_count } }"))
                .isEqualTo("graphql-input: currentPage value 9 specified is greater than the 1 page(s) available.");
        assertThat(error(guest(), "{ products(search: \"kettle\", pageSize: 0) { total_count } }"))
                .isEqualTo("graphql-input: pageSize value must be greater than 0.");
        assertThat(error(guest(), "{ products(search: \"x\") { nothing } }"))
                .isEqualTo("graphql: Cannot query field \"nothing\" on type \"Products\".");
        assertThat(error(guest(), "{ products(search: \"x\", filter: {nothing: {eq: \"1\"}}) { total_count } }"))
                .startsWith("graphql: ")
                .contains("nothing");
        assertThat(error(guest(), "{ products(")).startsWith("graphql: Syntax Error");
        assertThat(error(guest(), "{ customer { email } }"))
                .isEqualTo("graphql-authorization: The current customer isn't authorized.");
        assertThat(error(guest(), "")).startsWith("graphql: ");
    }

    @Test
    void answersQueriesByGetAndRefusesMutationsThere() {
        Response got = guest().queryParam(
                        "query", "query Q($sku: String) { products(filter: {sku: {eq: $sku}}) { total_count } }")
                .queryParam("variables", "{\"sku\": \"MUG\"}")
                .get("/graphql");
        assertThat(got.jsonPath().getInt("data.products.total_count")).isEqualTo(1);
        assertThat(guest().queryParam("query", "mutation { createEmptyCart }")
                        .get("/graphql")
                        .asString())
                .contains("Mutation requests allowed only for POST requests");
        assertThat(guest().queryParam("query", "{ __typename }")
                        .queryParam("variables", "x")
                        .get("/graphql")
                        .statusCode())
                .isEqualTo(400);
        assertThat(guest().body("{not json").post("/graphql").statusCode()).isEqualTo(400);
        assertThat(guest().body("[1]").post("/graphql").statusCode()).isEqualTo(200);
        assertThat(guest().header("Store", "french")
                        .body(Map.of("query", "{ storeConfig { code } }"))
                        .post("/graphql")
                        .asString())
                .contains("Requested store is not found");
        assertThat(guest().header("Store", "default")
                        .body(Map.of("query", "{ storeConfig { code } }"))
                        .post("/graphql")
                        .asString())
                .contains("\"code\":\"default\"");
    }
}
