package dev.tiltyard.shopping.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.listing.ListingPage;
import dev.tiltyard.shopping.magento.listing.ListingQuery;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShoppingWorldTest {
    private final BuiltWorld world = BuiltWorld.small();
    private final Jdbi database = world.jdbi();
    private final Magento magento = new Magento(database);

    private int count(String sql) {
        return database.withHandle(
                handle -> handle.createQuery(sql).mapTo(Integer.class).one());
    }

    @Test
    void theSmallWorldHasTheVolumeThatItPromises() {
        assertThat(count("SELECT COUNT(*) FROM catalog_product_entity")).isGreaterThan(2_400);
        assertThat(count("SELECT COUNT(*) FROM catalog_category_entity")).isEqualTo(303);
        assertThat(count("SELECT COUNT(*) FROM review")).isGreaterThan(9_900);
        assertThat(count("SELECT COUNT(*) FROM sales_order")).isEqualTo(191);
    }

    /** As in the original's descriptions; a number of tasks of other benchmarks ask for the date. */
    @Test
    void everyDescriptionEndsWithTheOriginalsTableOfDetails() {
        String described =
                "SELECT COUNT(*) FROM catalog_product_entity_text t JOIN eav_attribute a USING (attribute_id)"
                        + " WHERE a.attribute_code = 'description' AND t.value LIKE '<h2>%'";
        assertThat(count(described)).isGreaterThan(2_000);
        assertThat(count(described + " AND t.value NOT REGEXP 'id=\"productDetails_detailBullets_sections1\">.*"
                        + "<th>Manufacturer</th><td>[^<]+</td>.*<th>ASIN</th><td>[^<]+</td>.*<th>UPC</th><td>[0-9]{12}</td>"
                        + ".*<th>Date First Available</th><td>[A-Z][a-z]+ [0-9]{1,2}, [0-9]{4}</td>'"))
                .isZero();
    }

    @Test
    void theCustomerOfTheTasksHas37OrdersWhoseSumsAreThoseOfTheTasks() {
        List<List<Object>> sums = database.withHandle(handle -> handle.createQuery("""
                        SELECT COUNT(*) AS n, SUM(grand_total) AS total FROM sales_order
                         WHERE customer_id = 27 AND status = 'complete' AND created_at >= :since
                        """)
                .bind("since", "2022-06-12")
                .map((row, context) -> List.<Object>of(
                        row.getInt("n"), row.getBigDecimal("total").doubleValue()))
                .list());
        assertThat(sums).containsExactly(List.of(21, 6560.69));
        assertThat(count("SELECT COUNT(*) FROM sales_order WHERE customer_id = 27"))
                .isEqualTo(37);
    }

    @ParameterizedTest(name = "{0} from {1} to {2}: {3} orders, {4}")
    @CsvSource({
        "complete, 2022-03-01, 2022-04-01, 1, 52.35",
        "complete, 2022-07-01, 2022-08-01, 1, 40.16",
        "complete, 2022-11-01, 2022-12-01, 3, 408.18",
        "complete, 2023-03-01, 2023-04-01, 2, 83.31",
        "canceled, 2022-01-01, 2023-01-01, 6, 3053.97",
        "canceled, 2022-03-01, 2022-04-01, 1, 295.48",
        "canceled, 2023-02-01, 2023-03-01, 2, 406.53",
        "canceled, 2023-05-01, 2023-06-01, 1, 365.42"
    })
    void theOrdersOfEachTimeAddUpToWhatTasksExpect(String status, String from, String to, int orders, String total) {
        String sum = database.withHandle(handle -> handle.createQuery("""
            SELECT CONCAT(COUNT(*), ' ', ROUND(SUM(grand_total), 2)) FROM sales_order
             WHERE customer_id = 27 AND status = :status AND created_at >= :from AND created_at < :to
            """)
                .bind("status", status)
                .bind("from", from)
                .bind("to", to)
                .mapTo(String.class)
                .one());
        assertThat(sum).isEqualTo(orders + " " + total);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "video-games/playstation-4/accessories,"
                + " astro-gaming-a50-wireless-headset-base-station-gen-4-compatible-with-ps5-ps4-pc-mac-black-silver",
        "health-household/diet-sports-nutrition/nutrition-bars-drinks,"
                + " kellogg-s-special-k-protein-meal-bars-chocolate-caramel-12-7oz-6-count",
        "beauty-personal-care/tools-accessories/skin-care-tools,"
                + " professional-medi-spa-scar-stretch-mark-reduction-system"
    })
    void theMostExpensiveOfACategoryIsTheOneThatTasksExpect(String category, String key) {
        int id = magento.categories().tree().byUrlPath(category).orElseThrow().id();
        BigDecimal highest = database.withHandle(handle -> handle.createQuery("""
            SELECT MAX(p.min_price) FROM catalog_product_index_price p
              JOIN catalog_category_product c ON c.product_id = p.entity_id WHERE c.category_id = :category
            """)
                .bind("category", id)
                .mapTo(BigDecimal.class)
                .one());
        assertThat(magento.products().byUrlKey(key, 0).orElseThrow().prices().from())
                .isEqualByComparingTo(highest);
    }

    @Test
    void theLatestOrderOfAllIsAnothers() {
        assertThat(count("SELECT entity_id FROM sales_order ORDER BY created_at DESC LIMIT 1"))
                .isEqualTo(191);
    }

    @Test
    void productsAreFoundByTheirAddressWithOptionsAndPictures() {
        Product clog = magento.products()
                .byUrlKey("sandgrens-swedish-handmade-wooden-clog-sandal-copenhagen", 0)
                .orElseThrow();
        assertThat(clog.options()).hasSize(2);
        assertThat(clog.inStock()).isTrue();
        assertThat(clog.gallery()).isNotEmpty();
        assertThat(world.files()
                        .resolve(ShoppingWorld.PICTURES)
                        .resolve(clog.gallery().get(0).file().substring(1)))
                .satisfies(file -> assertThat(Files.size(file)).isGreaterThan(2_000));
    }

    @Test
    void categoriesListTheirProductsWithCounts() {
        int headphones = magento.categories()
                .tree()
                .byUrlPath("electronics/headphones")
                .orElseThrow()
                .id();
        ListingPage page = magento.listings().page(ListingQuery.ofCategory(headphones, 12));
        assertThat(page.total()).isGreaterThan(30);
        assertThat(page.products()).hasSize(12);
        assertThat(page.categories()).hasSize(3);
        assertThat(page.prices().stream()
                        .mapToInt(ListingPage.PriceBucket::count)
                        .sum())
                .isEqualTo(page.total());
    }

    @Test
    void searchFindsProductsByTheWordsOfTheirNames() {
        ListingPage page = magento.listings().page(ListingQuery.ofSearch("mouth night guard ", 12));
        assertThat(magento.products().cards(page.products(), 0).get(0).name()).contains("Night Guard");
    }

    @Test
    void theSameSeedGivesTheSameRows() {
        Jdbi other = BuiltWorld.forOrders().jdbi(); // tests that place orders undo everything
        for (String table : List.of(
                "catalog_product_entity",
                "catalog_product_entity_text",
                "review_detail",
                "sales_order_item",
                "url_rewrite",
                "catalog_product_index_price",
                "catalogsearch_fulltext_scope1",
                "customer_entity")) {
            assertThat(checksum(other, table)).as(table).isEqualTo(checksum(database, table));
        }
    }

    private static long checksum(Jdbi jdbi, String table) {
        return jdbi.withHandle(handle -> handle.createQuery("CHECKSUM TABLE " + table)
                .map((row, context) -> row.getLong(2))
                .one());
    }
}
