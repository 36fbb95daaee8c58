package dev.tiltyard.shopping.magento.eav;

import org.jspecify.annotations.Nullable;

/**
 * An option of an attribute.
 *
 * @param label its label in the store
 * @param swatch a color like {@code #ff0000}, a short text, or null if it is shown by its label
 */
public record AttributeOption(
        int id, int attributeId, String label, @Nullable String swatch) {}
