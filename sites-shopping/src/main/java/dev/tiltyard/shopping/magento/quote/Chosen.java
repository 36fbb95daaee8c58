package dev.tiltyard.shopping.magento.quote;

import java.math.BigDecimal;

/**
 * A chosen option of a cart item.
 *
 * @param label its title: {@code Color}
 * @param value the chosen value's display text
 * @param id id of the option or attribute
 * @param type {@code radio}, {@code field}, ...; {@link #BUNDLE} for bundle selections; empty for an attribute
 * @param raw the stored form: ids of values or selections, or the text
 * @param price what it adds to the price
 */
public record Chosen(String label, String value, long id, String type, String raw, BigDecimal price) {
    /** The type of bundle selections. */
    public static final String BUNDLE = "bundle";

    /** Whether it is a bundle selection. */
    public boolean part() {
        return type.equals(BUNDLE);
    }

    /** Whether it is a configurable attribute. */
    public boolean attribute() {
        return type.isEmpty();
    }
}
