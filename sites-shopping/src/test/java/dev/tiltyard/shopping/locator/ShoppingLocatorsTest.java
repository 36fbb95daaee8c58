package dev.tiltyard.shopping.locator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.shopping.world.BuiltWorld;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

class ShoppingLocatorsTest {
    private final Jdbi database = BuiltWorld.small().jdbi();

    private List<Map<String, Object>> find(String name, String... arguments) {
        NamedLocator named = ShoppingLocators.all().stream()
                .filter(locator -> locator.name().equals(name))
                .findFirst()
                .orElseThrow();
        Locator.Sql sql = (Locator.Sql) named.with(List.of(arguments));
        return database.withHandle(handle -> handle.createQuery(sql.query())
                .bindMap(sql.parameters())
                .mapToMap()
                .list());
    }

    @Test
    void theLatestOrderIsTheOneThatWasPlacedLastWhateverItsNumber() {
        assertThat(find("latest_order")).singleElement().satisfies(row -> assertThat(row)
                .containsEntry("increment_id", "000000191")
                .containsEntry("status", "complete"));
    }

    @Test
    void anOrderIsFoundByItsNumberWithOrWithoutZeros() {
        assertThat(find("order", "170")).isEqualTo(find("order", "000000170")).hasSize(1);
        assertThat(find("order", "99999")).isEmpty();
        assertThat(find("order_lines", "180")).extracting(row -> row.get("sku")).contains("B087QJN9W1", "B0041MSF2S");
        assertThat(find("order_address", "178", "billing")).singleElement().satisfies(row -> assertThat(row)
                .containsEntry("street", "101 S San Mateo Dr")
                .containsEntry("postcode", "94010"));
    }

    @Test
    void reviewsComeOldestFirst() {
        List<Map<String, Object>> all = find("reviews_of_product", "B086GNDL8K");
        assertThat(all).hasSize(12);
        assertThat(find("latest_review_of_product", "B086GNDL8K")).containsExactly(all.get(11));
        assertThat(find("reviews_of_product", "no such SKU")).isEmpty();
    }

    @Test
    void everyLocatorOfTheDatabaseRuns() {
        for (NamedLocator locator : ShoppingLocators.all()) {
            String[] arguments =
                    locator.parameters().stream().map(name -> "none").toArray(String[]::new);
            if (locator.with(List.of(arguments)) instanceof Locator.Sql && arguments.length > 0) {
                assertThat(find(locator.name(), arguments)).as(locator.name()).isEmpty();
            }
        }
    }

    @Test
    void theCustomerInitiallyHasNoCartWishListOrSubscription() {
        assertThat(find("cart_of", "emma.lopez@gmail.com")).isEmpty();
        assertThat(find("wish_list_of", "emma.lopez@gmail.com")).isEmpty();
        assertThat(find("subscription", "emma.lopez@gmail.com")).isEmpty();
        assertThat(find("orders_of", "emma.lopez@gmail.com")).hasSize(37);
        assertThat(find("default_address", "emma.lopez@gmail.com", "billing")).hasSize(1);
    }
}
