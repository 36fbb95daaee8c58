package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Two products with different prices, named {@code one} and {@code other} in intents. */
record ProductPair(JsonNode one, JsonNode other) {
    /** Two simple products; empty if they cost the same. */
    static Optional<ProductPair> drawn(Draw draw) {
        List<JsonNode> products = draw.rows(ShopTemplate.SITE, ProductQueries.SIMPLE);
        ProductPair pair = new ProductPair(draw.one(products), draw.one(products));
        return price(pair.one).compareTo(price(pair.other)) == 0 ? Optional.empty() : Optional.of(pair);
    }

    JsonNode cheaper() {
        return price(one).compareTo(price(other)) < 0 ? one : other;
    }

    JsonNode moreExpensive() {
        return cheaper() == one ? other : one;
    }

    /** An instance with both names. */
    Instance instance() {
        return Instance.of("one", one.path("name"), "other", other.path("name"));
    }

    /** Compares the prices on the product pages; leaves the page of the cheaper product open. */
    static void openCheaper(OracleTask assignment, BrowserActor browser) {
        open(assignment, browser, -1);
    }

    /** Compares the prices on the product pages; leaves the page of the more expensive product open. */
    static void openMoreExpensive(OracleTask assignment, BrowserActor browser) {
        open(assignment, browser, 1);
    }

    private static void open(OracleTask assignment, BrowserActor browser, int sign) {
        BigDecimal other = ProductPage.of(browser, assignment.argument("other")).price();
        BigDecimal one = ProductPage.of(browser, assignment.argument("one")).price();
        if (one.compareTo(other) * sign < 0) {
            ProductPage.of(browser, assignment.argument("other"));
        }
    }

    private static BigDecimal price(JsonNode product) {
        return product.path("price").decimalValue();
    }
}
