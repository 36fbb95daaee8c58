package dev.tiltyard.shopping.magento.eav;

import org.jspecify.annotations.Nullable;

/**
 * A product or category attribute.
 *
 * @param backendType the table of its values: {@code varchar}, {@code int}, {@code decimal}, {@code text}, {@code
 *     datetime}, or {@code static} for a column of the entity's own table
 * @param input its input type, {@code text}, {@code select}, {@code price}, ...; null if none
 * @param filterable whether it is used in layered navigation
 * @param visibleOnFront whether the product page lists it under More Information
 */
public record Attribute(
        int id,
        String code,
        String backendType,
        @Nullable String input,
        String label,
        boolean userDefined,
        boolean filterable,
        boolean comparable,
        boolean visibleOnFront) {
    /** Whether its values are options. */
    public boolean hasOptions() {
        return "select".equals(input) || "multiselect".equals(input);
    }
}
