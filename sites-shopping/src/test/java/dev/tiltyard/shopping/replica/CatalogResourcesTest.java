package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products, categories, attributes and stock in the REST API. */
class CatalogResourcesTest {
    private final RestShop rest = RestShop.open();

    private ValidatableResponse get(String address, Object... parameters) {
        return rest.admin().get("/rest/V1/" + address, parameters).then();
    }

    private static RequestSpecification filter(
            RequestSpecification call, int group, int index, String field, String value, String condition) {
        String name = "searchCriteria[filterGroups][" + group + "][filters][" + index + "]";
        return call.queryParam(name + "[field]", field)
                .queryParam(name + "[value]", value)
                .queryParam(name + "[conditionType]", condition);
    }

    @Test
    void aProductHasStockOptionsAndValues() {
        get("products/{sku}", "MUG")
                .statusCode(200)
                .body("id", equalTo(50))
                .body("sku", equalTo("MUG"))
                .body("price", equalTo(10))
                .body("type_id", equalTo("simple"))
                .body("status", equalTo(1))
                .body("visibility", equalTo(4))
                .body("extension_attributes.website_ids", equalTo(List.of(1)))
                .body("extension_attributes.category_links[0].category_id", equalTo("4"))
                .body("extension_attributes.stock_item.qty", equalTo(100))
                .body("extension_attributes.stock_item.is_in_stock", equalTo(true))
                .body("options.find { it.option_id == 1 }.is_require", equalTo(true))
                .body("options.find { it.option_id == 1 }.values.title", contains("Black", "Red"))
                .body("options.find { it.option_id == 3 }.max_characters", equalTo(20))
                .body("custom_attributes.find { it.attribute_code == 'url_key' }.value", equalTo("mug"))
                .body("custom_attributes.find { it.attribute_code == 'category_ids' }.value", equalTo(List.of("4")));
    }

    @Test
    void aConfigurableProductNamesItsChoicesAndVariants() {
        get("products/{sku}", "SHIRT")
                .statusCode(200)
                .body("price", equalTo(0))
                .body("extension_attributes.configurable_product_options.attribute_id", containsInAnyOrder("93", "144"))
                .body("extension_attributes.configurable_product_links", hasSize(3));
        get("configurable-products/{sku}/children", "SHIRT").statusCode(200).body("", hasSize(3));
    }

    @Test
    void relatedProductsAreLinked() {
        get("products/{sku}", "REDUCED")
                .body("product_links.findAll { it.link_type == 'related' }.linked_product_sku", hasItem("KETTLE-0"))
                .body("product_links.find { it.link_type == 'upsell' }.linked_product_sku", equalTo("KETTLE-1"));
    }

    @ParameterizedTest
    @CsvSource({"NO-SUCH-SKU", "'1; DROP TABLE quote'", "<script>"})
    void anUnknownSkuIsNotFound(String sku) {
        get("products/{sku}", sku)
                .statusCode(404)
                .body(
                        "message",
                        equalTo("The product that was requested doesn't exist. Verify the product and try again."));
    }

    @ParameterizedTest(name = "{0} {1} {2}: {3}")
    @CsvSource(delimiter = '|', textBlock = """
            price          | gt      | 70            | 3
            price          | gteq    | 72            | 3
            price          | lt      | 7             | 1
            price          | lteq    | 7             | 2
            price          | from    | 82            | 1
            price          | to      | 2             | 1
            price          | moreq   | 82            | 1
            sku            | eq      | KETTLE-3      | 1
            sku            | in      | KETTLE-3,KETTLE-4 | 2
            sku            | like    | KETTLE-1%     | 8
            sku            | neq     | KETTLE-3      | 16
            sku            | nin     | KETTLE-3,KETTLE-4 | 15
            special_price  | null    | 1             | 17
            special_price  | notnull | 1             | 0
            category_id    | eq      | 5             | 17
            category_id    | eq      | 3             | 17
            category_id    | in      | 3,5           | 17
            type_id        | finset  | simple        | 17
            sku            | nonsense | KETTLE-3     | 1
            """)
    void filterConditionsApply(String field, String condition, String value, int expected) {
        RequestSpecification call = filter(rest.admin(), 0, 0, "sku", "KETTLE-%", "like");
        filter(call, 1, 0, field, value, condition)
                .get("/rest/V1/products")
                .then()
                .statusCode(200)
                .body("total_count", equalTo(expected));
    }

    @Test
    void filtersOfAGroupAreOredAndGroupsAnded() {
        RequestSpecification call = filter(rest.admin(), 0, 0, "sku", "MUG", "eq");
        filter(call, 0, 1, "name", "Copper Kettle%", "like");
        filter(call, 1, 0, "price", "10", "lteq")
                .queryParam("searchCriteria[sortOrders][0][field]", "price")
                .queryParam("searchCriteria[sortOrders][0][direction]", "DESC")
                .get("/rest/V1/products")
                .then()
                .statusCode(200)
                .body("items.sku", contains("MUG", "KETTLE-1", "KETTLE-0"))
                .body("items[0].extension_attributes.stock_item", nullValue())
                .body("search_criteria.filter_groups[0].filters[1].condition_type", equalTo("like"));
    }

    @Test
    void pagesAreLimitedAndTheLastIsRepeated() {
        for (Object[] page : new Object[][] {{1, "KETTLE-0"}, {2, "KETTLE-13"}, {9, "KETTLE-9"}}) {
            RequestSpecification call = filter(rest.admin(), 0, 0, "sku", "KETTLE-%", "like");
            call.queryParam("searchCriteria[pageSize]", 5)
                    .queryParam("searchCriteria[currentPage]", page[0])
                    .queryParam("searchCriteria[sortOrders][0][field]", "sku")
                    .queryParam("searchCriteria[sortOrders][0][direction]", "ASC")
                    .get("/rest/V1/products")
                    .then()
                    .body("items.size()", equalTo(page[0].equals(9) ? 2 : 5))
                    .body("items.sku", hasItem(page[1]))
                    .body("total_count", equalTo(17));
        }
    }

    @Test
    void aFilterByAnUnknownAttributeIsRejected() {
        filter(rest.admin(), 0, 0, "sku' OR '1'='1", "x", "eq")
                .get("/rest/V1/products")
                .then()
                .statusCode(400)
                .body("message", equalTo("The \"%1\" attribute name is invalid. Reset the name and try again."))
                .body("parameters", equalTo(List.of("sku' OR '1'='1")));
    }

    @Test
    void aProductThatIsCreatedIsSoldAndCanBeChangedAndDeleted() {
        rest.admin()
                .body("""
                        {"product": {"sku": "REST-1", "name": "Enamel Bowl, 2 l", "attribute_set_id": 4, "price": 12.5,
                         "type_id": "simple", "weight": "0.4",
                         "extension_attributes": {"category_links": [{"position": 3, "category_id": "4"}],
                                                  "stock_item": {"qty": 7, "is_in_stock": true}},
                         "custom_attributes": [{"attribute_code": "description", "value": "<p>White, with a blue rim.</p>"}]}}
                        """)
                .post("/rest/V1/products")
                .then()
                .statusCode(200)
                .body("price", equalTo(12.5f))
                .body("extension_attributes.stock_item.qty", equalTo(7));
        assertThat(rest.shop().visitor().get("/enamel-bowl-2-l.html").body()).contains("Enamel Bowl, 2 l", "$12.50");
        assertThat(rest.shop().visitor().get("/appliances/kitchen.html").body()).contains("Enamel Bowl");

        rest.admin()
                .body(Map.of("product", Map.of("price", 9, "name", "Enamel Bowl")))
                .put("/rest/V1/products/REST-1")
                .then()
                .statusCode(200)
                .body("price", equalTo(9))
                .body("name", equalTo("Enamel Bowl"));
        assertThat(rest.shop().visitor().get("/enamel-bowl-2-l.html").body()).contains("$9.00");

        assertThat(rest.admin().delete("/rest/V1/products/REST-1").asString()).isEqualTo("true");
        get("products/REST-1").statusCode(404);
        assertThat(rest.shop().visitor().get("/enamel-bowl-2-l.html").status()).isEqualTo(404);
    }

    @Test
    void invalidProductsAreRejected() {
        rest.admin()
                .body(Map.of("product", Map.of("sku", "BAD", "name", "Bad")))
                .post("/rest/V1/products")
                .then()
                .statusCode(400)
                .body("message", equalTo("Invalid product data: %1"))
                .body("parameters", hasSize(1));
        rest.admin()
                .body(Map.of("product", Map.of("sku", "BAD", "name", "Bad", "attribute_set_id", 4, "price", "cheap")))
                .post("/rest/V1/products")
                .then()
                .statusCode(400)
                .body("message", startsWith("Error occurred during \"price\" processing. The \"cheap\" value's type"));
        rest.admin()
                .body(Map.of("product", Map.of("sku", "BAD", "colour", "red")))
                .post("/rest/V1/products")
                .then()
                .statusCode(400)
                .body("message", equalTo("There is no field \"colour\"."));
        rest.admin()
                .body("{}")
                .post("/rest/V1/products")
                .then()
                .statusCode(400)
                .body("parameters.fieldName", equalTo("product"));
        assertThat(rest.shop().rows("SELECT * FROM catalog_product_entity WHERE sku = 'BAD'"))
                .isEmpty();
    }

    @Test
    void stockIsReadAndChanged() {
        int item = get("stockItems/{sku}", "KETTLE-9")
                .statusCode(200)
                .body("qty", equalTo(100))
                .body("is_in_stock", equalTo(true))
                .extract()
                .path("item_id");
        rest.admin()
                .body(Map.of("stockItem", Map.of("qty", 3, "is_in_stock", true)))
                .put("/rest/V1/products/KETTLE-9/stockItems/" + item)
                .then()
                .statusCode(200)
                .body(equalTo(String.valueOf(item)));
        get("stockStatuses/{sku}", "KETTLE-9").body("qty", equalTo(3)).body("stock_status", equalTo(1));
        rest.admin().body(Map.of("stockItem", Map.of("qty", 100))).put("/rest/V1/products/KETTLE-9/stockItems/" + item);
    }

    @Test
    void theCategoryTreeStartsAtTheStoresRoot() {
        get("categories")
                .statusCode(200)
                .body("id", equalTo(2))
                .body("children_data.id", hasItems(3, 6))
                .body("children_data.find { it.id == 3 }.children_data[0].children_data[0].product_count", equalTo(17));
        rest.admin()
                .queryParam("rootCategoryId", 3)
                .queryParam("depth", 1)
                .get("/rest/V1/categories")
                .then()
                .body("id", equalTo(3))
                .body("children_data[0].children_data", hasSize(0));
    }

    @Test
    void oneCategoryHasItsChildrenAndProducts() {
        get("categories/4")
                .statusCode(200)
                .body("name", equalTo("Kitchen & Dining"))
                .body("children", equalTo("5"))
                .body("path", equalTo("1/2/3/4"))
                .body(
                        "custom_attributes.find { it.attribute_code == 'url_path' }.value",
                        equalTo("appliances/kitchen"));
        get("categories/5/products")
                .body("", hasSize(17))
                .body("category_id", everyItem(equalTo("5")))
                .body("[0].sku", equalTo("KETTLE-0"));
        filter(rest.admin(), 0, 0, "name", "Kettles", "eq")
                .get("/rest/V1/categories/list")
                .then()
                .body("items.id", contains(5));
    }

    @Test
    void anAnchorHasTheProductsBelowIt() {
        get("categories/3/products")
                .body("sku", hasItems("KETTLE-0", "KETTLE-16"))
                .body("category_id", everyItem(equalTo("3")));
        rest.admin()
                .get("/index.php/rest/V1/categories/3/products")
                .then()
                .statusCode(200)
                .body("sku", hasItem("KETTLE-0"));
    }

    @Test
    void anUnknownCategoryReturnsNoSuchEntity() {
        get("categories/4711")
                .statusCode(404)
                .body("message", equalTo("No such entity with %fieldName = %fieldValue"))
                .body("parameters", equalTo(Map.of("fieldName", "id", "fieldValue", 4711)));
    }

    @Test
    void attributesHaveTheirOptions() {
        get("products/attributes/color")
                .statusCode(200)
                .body("attribute_id", equalTo(93))
                .body("frontend_input", equalTo("select"))
                .body("options.label", contains(" ", "Blue", "Red"));
        get("products/attributes/size/options").body("value", contains("", "167", "168"));
        get("products/attributes/nothing").statusCode(404);
        filter(rest.admin(), 0, 0, "attribute_code", "price", "eq")
                .get("/rest/V1/products/attributes")
                .then()
                .body("items.attribute_code", contains("price"))
                .body("items.attribute_code", not(hasItem("sku")));
    }
}
