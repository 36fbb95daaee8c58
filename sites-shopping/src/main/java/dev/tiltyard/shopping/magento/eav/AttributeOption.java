package dev.tiltyard.shopping.magento.eav;

import org.jspecify.annotations.Nullable;

/**
 * A value that an attribute can take.
 *
 * @param label its name in the store
 * @param swatch a color like {@code #ff0000}, a short text, or null if it is shown by its name
 */
public record AttributeOption(
        int id, int attributeId, String label, @Nullable String swatch) {}
