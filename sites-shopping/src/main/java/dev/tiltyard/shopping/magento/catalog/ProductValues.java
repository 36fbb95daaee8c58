package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.Attributes;
import java.math.BigDecimal;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Writes products' attribute values for all stores.
 *
 * <p>Source: Magento 2.4, {@code Magento\Eav\Model\Entity\Attribute\AbstractAttribute}: an empty text is no value, a
 * text of blanks is one.
 */
public final class ProductValues {
    private final Attributes attributes;
    private final Numbers numbers;

    /** Parses numbers for one kind of caller, with its own error messages. */
    @FunctionalInterface
    public interface Numbers {
        BigDecimal read(Attribute attribute, String text);
    }

    public ProductValues(Attributes attributes, Numbers numbers) {
        this.attributes = attributes;
        this.numbers = numbers;
    }

    /**
     * Replaces a product's values; an empty text deletes the value.
     *
     * @param values values by attribute code; unknown attributes are ignored
     */
    public void write(Handle handle, long product, Map<String, String> values) {
        values.forEach((code, value) -> attributes
                .findProduct(code)
                .filter(attribute -> !attribute.backendType().equals("static"))
                .ifPresent(attribute -> write(handle, product, attribute, value)));
    }

    private void write(Handle handle, long product, Attribute attribute, String value) {
        String table = "catalog_product_entity_" + attribute.backendType();
        handle.execute(
                "DELETE FROM " + table + " WHERE attribute_id = ? AND store_id = 0 AND entity_id = ?",
                attribute.id(),
                product);
        if (!value.isEmpty()) {
            handle.execute(
                    "INSERT INTO " + table + " (attribute_id, store_id, entity_id, value) VALUES (?, 0, ?, ?)",
                    attribute.id(),
                    product,
                    isNumber(attribute) ? numbers.read(attribute, value) : value);
        }
    }

    private static boolean isNumber(Attribute attribute) {
        return attribute.backendType().equals("int") || attribute.backendType().equals("decimal");
    }
}
