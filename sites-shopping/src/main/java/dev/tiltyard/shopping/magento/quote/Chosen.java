package dev.tiltyard.shopping.magento.quote;

import java.math.BigDecimal;

/**
 * Something that was chosen for a cart item.
 *
 * @param label what it is called: {@code Color}
 * @param value what was chosen, as people read it
 * @param id number of the option or of the attribute
 * @param type {@code radio}, {@code field}, ...; empty for an attribute
 * @param raw what is kept of it: numbers of values, or the text
 * @param price what it adds to the price
 */
public record Chosen(String label, String value, long id, String type, String raw, BigDecimal price) {
    /** Whether it is an attribute in which variants differ. */
    public boolean attribute() {
        return type.isEmpty();
    }
}
