package dev.tiltyard.shopping.replica;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * No attribute that the REST API documents is lost: each is written alone, read back and equal, or refused with an error.
 * Each field of a list filters it.
 */
class EveryRestAttributeTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String API = "/rest/V1/";

    private static final Map<String, String> IDS = new TreeMap<>();
    private static final String TOKEN = guest().body("{\"username\":\"admin\",\"password\":\"admin1234\"}")
            .post(API + "integration/admin/token")
            .as(String.class);

    @AfterAll
    static void deleteWhatWasCreated() {
        List<String> last = new ArrayList<>(ENTITIES.keySet());
        Collections.reverse(last);
        last.stream().filter(IDS::containsKey).forEach(name -> admin().delete(
                        API + ENTITIES.get(name).path + "/" + IDS.get(name))
                .then()
                .statusCode(200));
    }

    private static RequestSpecification guest() {
        return given().baseUri(BuiltShop.url()).contentType(ContentType.JSON);
    }

    private static RequestSpecification admin() {
        return guest().header("Authorization", "Bearer " + TOKEN);
    }

    /**
     * How an entity is created and changed.
     *
     * @param path of the resource
     * @param wrapper name of the object in a request
     * @param first a new entity
     * @param key field by which it is addressed
     */
    private record Entity(String path, String wrapper, String first, String key) {}

    private static final Map<String, Entity> ENTITIES = entities();

    private static Map<String, Entity> entities() {
        Map<String, Entity> all = new LinkedHashMap<>();
        all.put("product", new Entity("products", "product", """
                {"sku":"every-attribute","name":"Every attribute","price":10,"attribute_set_id":4,"type_id":"simple",
                 "weight":1}""", "sku"));
        all.put("category", new Entity("categories", "category", """
                {"name":"Every attribute","parent_id":2,"is_active":true}""", "id"));
        all.put("customer", new Entity("customers", "customer", """
                {"email":"every@example.com","firstname":"Every","lastname":"Attribute"}""", "id"));
        all.put("page", new Entity("cmsPage", "page", """
                {"identifier":"every-attribute","title":"Every attribute","active":true}""", "id"));
        all.put("block", new Entity("cmsBlock", "block", """
                {"identifier":"every-attribute","title":"Every attribute","active":true}""", "id"));
        all.put("rule", new Entity("salesRules", "rule", "{\"name\":\"Every attribute\"}", "rule_id"));
        all.put("coupon", new Entity("coupons", "coupon", "{\"rule_id\":{rule},\"code\":\"EVERY\"}", "coupon_id"));
        all.put("taxRate", new Entity("taxRates", "taxRate", """
                {"tax_country_id":"US","rate":5,"code":"Every attribute","tax_postcode":"*"}""", "id"));
        all.put("taxRule", new Entity("taxRules", "rule", """
                {"code":"Every attribute","customer_tax_class_ids":[3],"product_tax_class_ids":[2],
                 "tax_rate_ids":[{taxRate}]}""", "id"));
        all.put("taxClass", new Entity("taxClasses", "taxClass", """
                {"class_name":"Every attribute","class_type":"PRODUCT"}""", "class_id"));
        all.put(
                "group",
                new Entity("customerGroups", "group", "{\"code\":\"Every attribute\",\"tax_class_id\":3}", "id"));
        return all;
    }

    @TestFactory
    Stream<DynamicTest> isKeptOrRefused() throws IOException {
        try (InputStream table = getClass().getResourceAsStream("rest-attributes.tsv")) {
            String text = new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8);
            List<String[]> rows = text.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .toList();
            assertThat(rows).hasSizeGreaterThan(150);
            return rows.stream()
                    .map(row -> DynamicTest.dynamicTest(
                            row[0] + "." + row[1] + " " + row[2], () -> check(row[0], row[1], row[2])));
        }
    }

    private void check(String name, String attribute, String value) throws IOException {
        Entity entity = ENTITIES.get(name);
        String id = IDS.computeIfAbsent(name, this::create);
        boolean refused = value.startsWith("refused ");
        String sent = filled(refused ? value.substring("refused ".length()) : value);
        JsonNode before = read(entity, id);
        Response answer = put(entity, id, attribute, sent, before);

        if (refused) {
            assertThat(answer.statusCode()).as(answer.asString()).isBetween(400, 499);
            assertThat(answer.jsonPath().getString("message")).isNotBlank();
            assertThat(read(entity, id)).isEqualTo(before);
            return;
        }
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        JsonNode after = read(entity, id).path(attribute);
        assertThat(holds(JSON.readTree(sent), after))
                .as("sent %s, came back as %s", sent, after)
                .isTrue();
    }

    private String create(String name) {
        Entity entity = ENTITIES.get(name);
        Response made = admin().body(
                        "{\"" + entity.wrapper + "\":" + filled(entity.first) + ",\"password\":\"Password.123\"}")
                .post(API + entity.path);
        assertThat(made.statusCode()).as(made.asString()).isEqualTo(200);
        return name.equals("taxClass") ? made.as(String.class) : made.jsonPath().getString(entity.key);
    }

    private Response put(Entity entity, String id, String attribute, String value, JsonNode present)
            throws IOException {
        ObjectNode body = JSON.createObjectNode();
        ObjectNode sent = body.putObject(entity.wrapper);
        if (entity.path.equals("customers")) {
            for (String needed : List.of("email", "firstname", "lastname")) {
                sent.set(needed, present.get(needed));
            }
        }
        sent.set(attribute, JSON.readTree(value));
        return admin().body(body.toString()).put(API + entity.path + "/" + id);
    }

    private JsonNode read(Entity entity, String id) throws IOException {
        ObjectNode present = (ObjectNode)
                JSON.readTree(admin().get(API + entity.path + "/" + id).asString());
        present.remove("updated_at");
        return present;
    }

    private String filled(String text) {
        String filled = text;
        if (text.contains("{other}")) {
            filled = filled.replace(
                    "{other}",
                    value(
                            "SELECT sku FROM catalog_product_entity WHERE type_id = 'simple' ORDER BY entity_id LIMIT 1",
                            "sku"));
        }
        if (text.contains("{country}")) {
            filled = filled.replace("{country}", "US")
                    .replace(
                            "{region}",
                            value(
                                    "SELECT region_id FROM directory_country_region WHERE country_id = 'US' LIMIT 1",
                                    "region_id"));
        }
        for (String other : List.of("rule", "taxRate")) {
            if (text.contains("{" + other + "}")) {
                filled = filled.replace("{" + other + "}", IDS.computeIfAbsent(other, this::create));
            }
        }
        return filled.replace("{png}", picture());
    }

    private static String value(String query, String column) {
        return String.valueOf(BuiltShop.rows(query).get(0).get(column));
    }

    private static String picture() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(4, 4, BufferedImage.TYPE_INT_RGB), "png", out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return Base64.getEncoder().encodeToString(out.toByteArray());
    }

    /** Whether an answer has everything that was sent; an image's content is not part of an answer. */
    private static boolean holds(JsonNode sent, JsonNode answer) {
        if (sent.isObject()) {
            return sent.properties().stream()
                    .filter(field -> !field.getKey().equals("content"))
                    .allMatch(field -> holds(field.getValue(), answer.path(field.getKey())));
        }
        if (sent.isArray()) {
            boolean attributes = !sent.isEmpty() && sent.get(0).has("attribute_code");
            return (attributes || sent.size() == answer.size())
                    && sent.valueStream().allMatch(each -> answer.valueStream().anyMatch(there -> holds(each, there)));
        }
        return plain(sent).equals(plain(answer));
    }

    private static String plain(JsonNode value) {
        if (value.isBoolean()) {
            return value.asBoolean() ? "1" : "0";
        }
        String text = value.asText();
        return text.matches("-?[0-9]{1,14}(\\.[0-9]{1,12})?")
                ? new BigDecimal(text).stripTrailingZeros().toPlainString()
                : text;
    }

    @TestFactory
    Stream<DynamicTest> filtersItsList() {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        lists.put(
                "products",
                List.of(
                        "entity_id",
                        "sku",
                        "name",
                        "price",
                        "status",
                        "visibility",
                        "type_id",
                        "attribute_set_id",
                        "created_at",
                        "updated_at",
                        "weight",
                        "url_key",
                        "special_price",
                        "description"));
        lists.put(
                "categories/list",
                List.of(
                        "entity_id",
                        "name",
                        "is_active",
                        "position",
                        "level",
                        "path",
                        "parent_id",
                        "children_count",
                        "created_at",
                        "updated_at",
                        "url_key",
                        "include_in_menu"));
        lists.put(
                "customers/search",
                List.of(
                        "entity_id",
                        "email",
                        "firstname",
                        "lastname",
                        "group_id",
                        "website_id",
                        "store_id",
                        "created_at",
                        "created_in",
                        "dob",
                        "gender",
                        "taxvat",
                        "prefix",
                        "suffix",
                        "middlename",
                        "default_billing",
                        "default_shipping",
                        "confirmation",
                        "disable_auto_group_change"));
        lists.put(
                "orders",
                List.of(
                        "entity_id",
                        "increment_id",
                        "status",
                        "state",
                        "customer_email",
                        "customer_id",
                        "grand_total",
                        "created_at",
                        "store_id",
                        "coupon_code",
                        "total_qty_ordered",
                        "shipping_description"));
        lists.put(
                "cmsPage/search",
                List.of(
                        "page_id",
                        "identifier",
                        "title",
                        "is_active",
                        "sort_order",
                        "creation_time",
                        "page_layout",
                        "meta_title",
                        "custom_theme"));
        lists.put("cmsBlock/search", List.of("block_id", "identifier", "title", "is_active", "content"));
        lists.put(
                "salesRules/search",
                List.of(
                        "rule_id",
                        "name",
                        "is_active",
                        "from_date",
                        "to_date",
                        "coupon_type",
                        "simple_action",
                        "discount_amount",
                        "sort_order",
                        "uses_per_customer"));
        lists.put("coupons/search", List.of("coupon_id", "rule_id", "code", "usage_limit", "times_used", "type"));
        lists.put("taxRates/search", List.of("id", "code", "rate", "tax_country_id", "tax_region_id", "tax_postcode"));
        lists.put("taxRules/search", List.of("id", "code", "priority", "position", "calculate_subtotal"));
        lists.put("taxClasses/search", List.of("class_id", "class_name", "class_type"));
        lists.put("customerGroups/search", List.of("id", "code", "tax_class_id"));
        lists.put("carts/search", List.of("entity_id", "is_active", "customer_id", "items_count", "created_at"));
        IDS.computeIfAbsent("coupon", this::create);
        return lists.entrySet().stream().flatMap(list -> list.getValue().stream()
                .map(field ->
                        DynamicTest.dynamicTest(list.getKey() + " by " + field, () -> filters(list.getKey(), field))));
    }

    /** Those with a value and those without are all there are, and each order has the same number. */
    private void filters(String list, String field) {
        int all = total(list, "searchCriteria[currentPage]=1");
        String filter = "searchCriteria[filterGroups][0][filters][0][field]=" + field
                + "&searchCriteria[filterGroups][0][filters][0][value]=1"
                + "&searchCriteria[filterGroups][0][filters][0][conditionType]=";
        assertThat(total(list, filter + "null") + total(list, filter + "notnull"))
                .isEqualTo(all);
        for (String direction : List.of("ASC", "DESC")) {
            assertThat(total(
                            list,
                            "searchCriteria[sortOrders][0][field]=" + field
                                    + "&searchCriteria[sortOrders][0][direction]=" + direction))
                    .isEqualTo(all);
        }
    }

    private int total(String list, String query) {
        Response answer = admin().urlEncodingEnabled(true)
                .get(API + list + "?" + query + "&searchCriteria[pageSize]=1&fields=total_count");
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.jsonPath().getInt("total_count");
    }

    @TestFactory
    Stream<DynamicTest> anUnknownFieldIsRefused() {
        return Stream.of("products", "customers/search", "cmsPage/search", "taxRates/search", "carts/search")
                .map(list -> DynamicTest.dynamicTest(list, () -> assertThat(admin().get(
                                        API + list + "?searchCriteria[filterGroups][0][filters][0][field]=no_such_field"
                                                + "&searchCriteria[filterGroups][0][filters][0][value]=1")
                                .statusCode())
                        .isEqualTo(400)));
    }
}
