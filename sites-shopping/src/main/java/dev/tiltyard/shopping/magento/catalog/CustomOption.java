package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.util.List;

/**
 * Something that a buyer may choose or write for a product.
 *
 * @param type {@code drop_down}, {@code radio}, {@code checkbox}, {@code multiple}, {@code field}, {@code area}, ...
 * @param price what it adds for options without values
 * @param percent whether {@code price} is percent of the product's
 * @param values what there is to choose from; empty for texts
 */
public record CustomOption(
        long id,
        String title,
        String type,
        boolean required,
        String sku,
        int sortOrder,
        BigDecimal price,
        boolean percent,
        int maxCharacters,
        List<OptionValue> values) {
    public CustomOption {
        values = List.copyOf(values);
    }

    /**
     * A value of an option.
     *
     * @param price what it adds to the product's price
     * @param percent whether that is percent of the product's price
     */
    public record OptionValue(long id, String title, BigDecimal price, boolean percent, String sku, int sortOrder) {}
}
