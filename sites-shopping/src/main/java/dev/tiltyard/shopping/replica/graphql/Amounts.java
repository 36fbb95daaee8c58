package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.catalog.Prices;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Amounts of money and prices in answers. */
final class Amounts {
    static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private static final String CURRENCY = "USD";

    private Amounts() {}

    static Node money(BigDecimal amount) {
        return new Node("Money").put("value", rounded(amount)).put("currency", CURRENCY);
    }

    static BigDecimal rounded(BigDecimal amount) {
        return amount.setScale(Math.min(amount.scale(), 4), RoundingMode.HALF_UP);
    }

    /** The deprecated form of a price, without adjustments. */
    static Node price(BigDecimal amount) {
        return new Node("Price").put("amount", money(amount)).put("adjustments", List.of());
    }

    static Node deprecated(Prices prices) {
        return new Node("ProductPrices")
                .put("minimalPrice", price(prices.from()))
                .put("maximalPrice", price(prices.to()))
                .put("regularPrice", price(prices.regular()));
    }

    static Node range(Prices prices) {
        BigDecimal highest = prices.to().max(prices.from());
        return new Node("PriceRange")
                .put("minimum_price", productPrice(prices.reduced() ? prices.regular() : prices.from(), prices.from()))
                .put(
                        "maximum_price",
                        productPrice(prices.reduced() ? prices.regular().max(highest) : highest, highest));
    }

    static Node productPrice(BigDecimal regular, BigDecimal last) {
        return new Node("ProductPrice")
                .put("regular_price", money(regular))
                .put("final_price", money(last))
                .put("discount", discount(regular, last));
    }

    static Node discount(BigDecimal regular, BigDecimal last) {
        BigDecimal off = regular.subtract(last).max(BigDecimal.ZERO);
        BigDecimal percent = regular.signum() == 0
                ? BigDecimal.ZERO
                : off.multiply(HUNDRED).divide(regular, 2, RoundingMode.HALF_UP);
        return new Node("ProductDiscount").put("amount_off", rounded(off)).put("percent_off", percent);
    }
}
