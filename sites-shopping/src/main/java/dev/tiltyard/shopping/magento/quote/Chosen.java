package dev.tiltyard.shopping.magento.quote;

import java.math.BigDecimal;

/**
 * Something that was chosen for a cart item.
 *
 * @param label what it is called: {@code Color}
 * @param value what was chosen, as people read it
 * @param id number of the option or of the attribute
 * @param type {@code radio}, {@code field}, ...; {@link #BUNDLE} for parts of a bundle; empty for an attribute
 * @param raw what is kept of it: numbers of values or of selections, or the text
 * @param price what it adds to the price
 */
public record Chosen(String label, String value, long id, String type, String raw, BigDecimal price) {
    /** The type of a bundle's parts. */
    public static final String BUNDLE = "bundle";

    /** Whether it is a part of a bundle. */
    public boolean part() {
        return type.equals(BUNDLE);
    }

    /** Whether it is an attribute in which variants differ. */
    public boolean attribute() {
        return type.isEmpty();
    }
}
