package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import java.util.List;

/**
 * A configurable attribute, in which the variants of a product differ.
 *
 * @param id the super attribute's id
 * @param options the variants' values
 */
public record VariantChoice(long id, Attribute attribute, String label, int position, List<AttributeOption> options) {
    public VariantChoice {
        options = List.copyOf(options);
    }
}
