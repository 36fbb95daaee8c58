package dev.tiltyard.shopping.replica.product;

import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.replica.storefront.Money;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A custom option on the product page.
 *
 * @param type {@code drop_down}, {@code radio}, {@code checkbox}, {@code multiple}, {@code field}, {@code area}
 * @param price what a text adds to the price
 * @param longest maximum length of a text; null if unlimited
 */
public record OptionView(
        long id,
        String title,
        String type,
        boolean required,
        BigDecimal price,
        @Nullable Integer longest,
        List<Value> values) {
    public OptionView {
        values = List.copyOf(values);
    }

    /**
     * An option value.
     *
     * @param price what it adds to the price
     */
    public record Value(long id, String title, BigDecimal price) {
        /** For example {@code $5.00}; empty if it adds nothing. */
        public String priceText() {
            return OptionView.priceText(price);
        }

        public String priceAmount() {
            return Money.machine(price);
        }
    }

    /** An option of a product at this price, to which percentages refer. */
    static OptionView of(CustomOption option, BigDecimal productPrice) {
        return new OptionView(
                option.id(),
                option.title(),
                option.type(),
                option.required(),
                amount(option.price(), option.percent(), productPrice),
                option.maxCharacters() > 0 ? option.maxCharacters() : null,
                option.values().stream()
                        .map(value -> new Value(
                                value.id(), value.title(), amount(value.price(), value.percent(), productPrice)))
                        .toList());
    }

    private static BigDecimal amount(BigDecimal price, boolean percent, BigDecimal productPrice) {
        return percent ? productPrice.multiply(price).movePointLeft(2) : price;
    }

    /** Whether it is a text. */
    public boolean text() {
        return type.equals("field") || area();
    }

    public boolean area() {
        return type.equals("area");
    }

    public String priceText() {
        return priceText(price);
    }

    public String priceAmount() {
        return Money.machine(price);
    }

    private static String priceText(BigDecimal price) {
        return price.signum() == 0 ? "" : Money.show(price);
    }
}
