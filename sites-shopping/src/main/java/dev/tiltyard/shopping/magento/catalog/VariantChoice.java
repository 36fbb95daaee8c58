package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import java.util.List;

/**
 * One of the attributes in which the variants of a configurable product differ.
 *
 * @param id number of the choice
 * @param options the values that its variants have
 */
public record VariantChoice(long id, Attribute attribute, String label, int position, List<AttributeOption> options) {
    public VariantChoice {
        options = List.copyOf(options);
    }
}
