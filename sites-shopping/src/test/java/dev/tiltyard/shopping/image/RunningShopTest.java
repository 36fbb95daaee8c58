package dev.tiltyard.shopping.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.replay.Visitor;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests of a shop with its world, shared by the embedded runtime and the container. */
abstract class RunningShopTest {
    abstract RunningSite shop();

    @AfterEach
    void reset() {
        assertThat(shop().state().reset(false).restored()).isTrue();
    }

    @Test
    void theCustomerOfTheTasksCanBeLoggedIn() {
        assertThat(shop().login(shop().definition().accounts().get(0)).json()).contains("PHPSESSID");
    }

    @Test
    void thePagesOfTheRecordedVisitAreThere() {
        Visitor visitor = Visitor.loggedIn(shop());
        shop().definition().visit().pages().values().forEach(path -> assertThat(visitor.get(path))
                .as(path)
                .contains("page-footer"));
    }

    @Test
    void aRecordedVisitIsUndoneWithProof() {
        Visitor.loggedIn(shop()).act(shop().definition().visit());

        ResetReport report = shop().state().reset(true);

        assertThat(report.restored()).isTrue();
        assertThat(report.rowsUndone()).isGreaterThan(10);
        assertThat(report.tables()).anyMatch(table -> table.contains("review"));
        assertThat(report.fallback()).isEmpty();
    }

    @Test
    void picturesOfProductsAreThere() throws IOException {
        Document page = Jsoup.connect(shop().url() + "/electronics/headphones.html")
                .timeout(30_000)
                .get();
        String picture = page.select("img[src*=/media/catalog/product]").first().absUrl("src");
        assertThat(Jsoup.connect(picture).ignoreContentType(true).execute().contentType())
                .startsWith("image/");
    }

    @Test
    void locatorsOfTheRestInterfaceReadAsTheAdministrator() {
        JsonNode latest = read("latest_order_by_rest");
        assertThat(latest.path("increment_id").asText()).isEqualTo("000000191");
        assertThat(latest.path("entity_id").asInt()).isEqualTo(191);
        for (String sku : List.of("B00J8RZL7I", "B07HZB38XH", "B0041MSF2S", "B07DFJ5XKH", "B09P7BFL4H")) {
            JsonNode reviews = read("reviews_by_rest", sku);
            assertThat(reviews.path(0).at("/ratings/0/rating_name").asText())
                    .as(sku)
                    .isEqualTo("Rating");
        }
        assertThat(read("order_by_rest", "180").path("items")).hasSize(5);
        assertThat(read("product_by_rest", "B0041MSF2S").path("price").asText()).isEqualTo("1.63");
        assertThat(read("customer_by_rest", "27").path("email").asText()).isEqualTo("emma.lopez@gmail.com");
    }

    @Test
    void readingByRestChangesNothing() {
        read("latest_order_by_rest");
        read("reviews_by_rest", "B00J8RZL7I");

        assertThat(shop().state().reset(false).rowsUndone()).isZero();
    }

    private JsonNode read(String locator, String... arguments) {
        return shop().read(new Locator.Named("shopping", locator, List.of(arguments)));
    }

    @Test
    void itsDatabaseCanBeReadAndNotWritten() throws SQLException {
        DatabaseAddress database = shop().database().orElseThrow();
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT COUNT(*) FROM catalog_product_entity")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isGreaterThan(2_000);
            assertThatThrownBy(() -> statement.execute("UPDATE customer_entity SET email = 'x'"))
                    .hasMessageContaining("denied");
        }
    }
}
