package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.testkit.FormBrowser;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A grid's filters find the same rows as direct queries. */
class GridFilterTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String PLAIN_PRODUCTS = """
            SELECT e.entity_id, e.attribute_set_id, e.type_id, e.sku, n.value AS name, p.value AS price, s.qty,
                   v.value AS visibility, t.value AS status, w.website_id, e.updated_at, u.value AS url_key
              FROM catalog_product_entity e
              LEFT JOIN catalog_product_entity_varchar n ON n.entity_id = e.entity_id AND n.attribute_id = 73 AND n.store_id = 0
              LEFT JOIN catalog_product_entity_varchar u ON u.entity_id = e.entity_id AND u.attribute_id = 121 AND u.store_id = 0
              LEFT JOIN catalog_product_entity_decimal p ON p.entity_id = e.entity_id AND p.attribute_id = 77 AND p.store_id = 0
              LEFT JOIN catalog_product_entity_int v ON v.entity_id = e.entity_id AND v.attribute_id = 99 AND v.store_id = 0
              LEFT JOIN catalog_product_entity_int t ON t.entity_id = e.entity_id AND t.attribute_id = 97 AND t.store_id = 0
              LEFT JOIN cataloginventory_stock_item s ON s.product_id = e.entity_id AND s.stock_id = 1
              LEFT JOIN catalog_product_website w ON w.product_id = e.entity_id AND w.website_id = 1
             ORDER BY e.entity_id
            """;

    private final FormBrowser owner = TestAdmin.owner();

    private JsonNode render(String namespace, String query) {
        FormBrowser.Seen answer =
                owner.get("/admin/mui/index/render/?namespace=" + namespace + "&filters[placeholder]=true&" + query);
        assertThat(answer.status()).as(query).isEqualTo(200);
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new AssertionError(answer.body(), e);
        }
    }

    private static List<String> ids(JsonNode answer, String key) {
        List<String> ids = new ArrayList<>();
        answer.path("items").forEach(item -> ids.add(item.path(key).asText()));
        return ids;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** For each grid with a words column: each of its text columns by its database name. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sales_order_grid | sales_order_grid | increment_id,billing_name,shipping_name,billing_address,shipping_address,shipping_information,customer_email,customer_name",
                "sales_order_invoice_grid | sales_invoice_grid | increment_id,order_increment_id,billing_name,customer_name,customer_email,billing_address,shipping_address",
                "sales_order_shipment_grid | sales_shipment_grid | increment_id,order_increment_id,shipping_name,customer_name,customer_email,shipping_address",
                "sales_order_creditmemo_grid | sales_creditmemo_grid | increment_id,order_increment_id,billing_name,customer_email",
                "customer_listing | customer_grid_flat | name,email,billing_telephone,billing_postcode,billing_region,created_in,taxvat,billing_full,shipping_full,billing_city,billing_street",
                "product_listing | catalog_product_grid_flat | name,sku,url_key",
                "url_rewrite_listing | url_rewrite | request_path,target_path"
            })
    void aKeywordSearchesEveryTextColumn(String namespace, String table, String columns) {
        String[] names = columns.split(",");
        String plain = "SELECT COUNT(*) FROM " + table + " WHERE "
                + Stream.of(names).map(name -> "LOCATE(?, " + name + ") > 0").collect(Collectors.joining(" OR "));
        for (String column : names) {
            for (String text : TestAdmin.values("SELECT " + column + " FROM " + table + " WHERE CHAR_LENGTH(" + column
                    + ") > 5 ORDER BY " + column + " LIMIT 1 OFFSET 3")) {
                String part = text.substring(1, Math.min(text.length(), 14)).strip();
                for (String typed : List.of(part, part.toUpperCase(Locale.ROOT))) {
                    Object[] values = Collections.nCopies(names.length, typed).toArray();
                    assertThat(render(namespace, "search=" + encoded(typed))
                                    .path("totalRecords")
                                    .asText())
                            .as(namespace + " searched for " + typed)
                            .isEqualTo(TestAdmin.value(plain, values))
                            .isNotEqualTo("0");
                }
            }
        }
    }

    @Test
    void aKeywordMayContainMetacharacters() {
        for (String typed : List.of("100%", "_", "\\", "'", "\"", "-- ", "+", "*")) {
            assertThat(render("sales_order_grid", "search=" + encoded(typed))
                            .path("totalRecords")
                            .asInt())
                    .as(typed)
                    .isLessThan(3000);
        }
    }

    @Test
    void searchIgnoresAccents() {
        TestAdmin.run("UPDATE customer_grid_flat SET taxvat = 'Zoë Çelik' WHERE entity_id = 90");
        for (String typed : List.of("Zoë", "zoe c", "ÇELIK")) {
            assertThat(ids(render("customer_listing", "search=" + encoded(typed)), "entity_id"))
                    .as(typed)
                    .containsExactly("90");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "filters[status]=complete | status = 'complete'",
                "filters[billing_name]=smi | billing_name LIKE '%smi%'",
                "filters[increment_id]=0029 | increment_id LIKE '%0029%'",
                "filters[grand_total][from]=50&filters[grand_total][to]=99.5 | grand_total BETWEEN 50 AND 99.5",
                "filters[grand_total][from]=50&filters[status]=canceled | grand_total >= 50 AND status = 'canceled'",
                "search=street&filters[status]=pending | billing_address LIKE '%street%' AND status = 'pending'"
            })
    void filtersOfOrdersFindAndCountAndSort(String query, String condition) {
        for (String sort : List.of("created_at", "billing_name", "base_grand_total", "shipping_address")) {
            for (String direction : List.of("asc", "desc")) {
                JsonNode answer = render(
                        "sales_order_grid",
                        query + "&paging[pageSize]=7&paging[current]=2&sorting[field]=" + sort + "&sorting[direction]="
                                + direction);
                List<String> plain = TestAdmin.values("SELECT entity_id FROM sales_order_grid WHERE " + condition
                        + " ORDER BY " + sort + " " + direction + ", entity_id " + direction);
                assertThat(answer.path("totalRecords").asInt()).isEqualTo(plain.size());
                int begin = plain.size() > 7 ? 7 : 0; // a page beyond the last one is the last
                assertThat(ids(answer, "entity_id")).isEqualTo(plain.subList(begin, Math.min(begin + 7, plain.size())));
            }
        }
    }

    @Test
    void aPageNumberBeyondTheLastReturnsTheLast() {
        JsonNode last = render("sales_order_grid", "filters[status]=canceled&paging[pageSize]=20&paging[current]=9999");
        int total = last.path("totalRecords").asInt();
        assertThat(ids(last, "entity_id")).hasSize((total - 1) % 20 + 1);
    }

    @Test
    void theProductGridIsUpToDateAfterEveryWrite() {
        FormBrowser.Seen list = owner.get("/admin/catalog/product/");
        owner.submit(
                owner.get("/admin/catalog/product/edit/id/1971/"),
                "#product_form",
                "product[name]",
                "Name that follows",
                "product[price]",
                "12.5",
                "product[quantity_and_stock_status][qty]",
                "17",
                "product[url_key]",
                "address-that-follows");
        owner.post(list, "/admin/catalog/product/massStatus/status/2/", "selected[]", "1972", "selected[]", "1973");
        owner.post(list, "/admin/catalog/product/massDelete/", "selected[]", "1974");
        TestAdmin.run("DELETE FROM catalog_product_entity_varchar WHERE entity_id = 1975 AND attribute_id = 121");
        TestAdmin.run("UPDATE catalog_product_entity_int SET value = 2 WHERE entity_id = 1975 AND attribute_id = 99");
        TestAdmin.run("DELETE FROM catalog_product_website WHERE product_id = 1976");
        assertThat(TestAdmin.rows(PLAIN_PRODUCTS))
                .isEqualTo(TestAdmin.rows("SELECT * FROM catalog_product_grid_flat ORDER BY entity_id"));
        JsonNode found = render("product_listing", "search=name+that+follows");
        assertThat(ids(found, "entity_id")).containsExactly("1971");
        assertThat(found.path("items").path(0).path("qty").asText()).isEqualTo("17.0000");
        assertThat(ids(render("product_listing", "filters[status]=2&filters[entity_id][from]=1971"), "entity_id"))
                .contains("1972", "1973");
    }
}
