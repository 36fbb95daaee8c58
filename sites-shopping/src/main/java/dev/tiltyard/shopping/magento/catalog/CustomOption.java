package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.util.List;

/**
 * A product's custom option.
 *
 * @param id 0 for a new one
 * @param type {@code drop_down}, {@code radio}, {@code checkbox}, {@code multiple}, {@code field}, {@code area}, ...
 * @param price what it adds, for options without values
 * @param percent whether {@code price} is a percentage of the product's price
 * @param maxCharacters longest text; 0 for any
 * @param file what a file must be, for the type {@code file}
 * @param values values to choose from; empty for texts
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
        FileLimits file,
        List<OptionValue> values) {
    public CustomOption {
        values = List.copyOf(values);
    }

    /** The same option with another id. */
    public CustomOption withId(long number) {
        return new CustomOption(
                number, title, type, required, sku, sortOrder, price, percent, maxCharacters, file, values);
    }

    /**
     * Limits of an uploaded file.
     *
     * @param extensions separated by commas; empty for any
     * @param width largest width of an image in pixels; 0 for any
     * @param height largest height of an image in pixels; 0 for any
     */
    public record FileLimits(String extensions, int width, int height) {
        public static final FileLimits NONE = new FileLimits("", 0, 0);
    }

    /**
     * A value of an option.
     *
     * @param id 0 for a new one
     * @param price what it adds to the product's price
     * @param percent whether that is a percentage of the product's price
     */
    public record OptionValue(long id, String title, BigDecimal price, boolean percent, String sku, int sortOrder) {}
}
