package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.testkit.FormBrowser;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Facts that tasks ask for, found where a merchant would look for them. */
class ContractFactsTest {
    private final FormBrowser owner = TestAdmin.owner();

    private List<JsonNode> rows(String namespace, String query) {
        String body = owner.get("/admin/mui/index/render/?namespace=" + namespace
                        + "&filters[placeholder]=true&paging[pageSize]=200&" + query)
                .body();
        try {
            return StreamSupport.stream(
                            new ObjectMapper().readTree(body).path("items").spliterator(), false)
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(body, e);
        }
    }

    private static List<String> values(List<JsonNode> rows, String column) {
        return rows.stream().map(row -> row.path(column).asText()).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "+1 2058812302, John Smith, john.smith.xyz@gmail.com",
        "2137418080, Jennifer White, jennifer.white@yahoo.com",
        "2065555555, Adam Garcia, gamingpro456@gmail.com",
        "8015551212, Sean Miller, sean.miller@gmail.com",
        "555-229-3326, Veronica Costello, roni_cost@example.com",
        "3055551212, Samantha Jones, coolcat321@hotmail.com"
    })
    void customersAreFoundByTheirTelephone(String telephone, String name, String email) {
        String typed = URLEncoder.encode(telephone, StandardCharsets.UTF_8);
        for (String query : List.of("search=" + typed, "filters[billing_telephone]=" + typed)) {
            List<JsonNode> found = rows("customer_listing", query);
            assertThat(values(found, "name")).as(query).contains(name);
            assertThat(values(found, "email")).as(query).contains(email);
        }
    }

    @Test
    void termsThatAreSearchedForMostAreTheOnesThatTasksName() {
        assertThat(values(rows("searchReportGrid", "sorting[field]=popularity&sorting[direction]=desc"), "query_text")
                        .subList(0, 4))
                // The two task files each name one of the last two, which are equally frequent searches.
                .containsExactly("hollister", "Joust Bag", "nike", "Antonia Racer Tank");
    }

    @ParameterizedTest
    @CsvSource({"0, 0, MT09-L-Blue MT09-XL-Blue", "1, 3, WH11-S-Blue WS08-XS-Blue"})
    void productsAreFoundByHowManyAreLeft(String from, String to, String skus) {
        List<JsonNode> found = rows(
                "product_listing", "filters[type_id]=simple&filters[qty][from]=" + from + "&filters[qty][to]=" + to);
        assertThat(values(found, "sku")).contains(skus.split(" "));
    }

    @Test
    void allCustomersAreListedOnTheirPage() {
        FormBrowser.Seen page = owner.get("/admin/customer/index/");
        assertThat(page.body()).contains(TestAdmin.value("SELECT COUNT(*) FROM customer_grid_flat") + " records found");
        assertThat(page.texts("tr.data-row")).hasSize(20);
    }
}
