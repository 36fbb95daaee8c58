package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.Variant;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.Stored;
import dev.tiltyard.sitekit.data.Row;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Writes a configurable product's attributes and variants.
 *
 * <p>Source: Magento 2.4, {@code Magento\ConfigurableProduct\Api\Data\OptionInterface}.
 */
final class Variations {
    private static final Set<String> OPTION =
            Set.of("id", "attribute_id", "label", "position", "is_use_default", "values", "product_id");

    private Variations() {}

    /** Writes {@code configurable_product_options} and {@code configurable_product_links}, if they were sent. */
    static void write(Magento magento, Handle handle, long product, Input extensions) {
        boolean configurable = handle.createQuery(
                        "SELECT type_id = 'configurable' FROM catalog_product_entity WHERE entity_id = ?")
                .bind(0, product)
                .mapTo(Boolean.class)
                .one();
        if (!configurable) {
            extensions.requireSame("configurable_product_options", List.of());
            extensions.requireSame("configurable_product_links", List.of());
            return;
        }
        if (extensions.has("configurable_product_options")) {
            options(magento, handle, product, extensions.list("configurable_product_options"));
        }
        if (extensions.has("configurable_product_links")) {
            children(handle, product, extensions.numbers("configurable_product_links"));
        }
    }

    private static void options(Magento magento, Handle handle, long product, List<Input> sent) {
        List<Long> kept = sent.stream()
                .map(option -> option(magento, handle, product, option))
                .toList();
        handle
                .createQuery(
                        "SELECT product_super_attribute_id FROM catalog_product_super_attribute WHERE product_id = ?")
                .bind(0, product)
                .mapTo(Long.class)
                .list()
                .stream()
                .filter(id -> !kept.contains(id))
                .forEach(id -> remove(handle, id));
    }

    /** Adds or updates a configurable attribute; returns its id. */
    static long option(Magento magento, Handle handle, long product, Input sent) {
        sent.knowsOnly(OPTION);
        Attribute attribute = sent.number("attribute_id")
                .flatMap(id -> magento.attributes().findProduct(Math.toIntExact(id)))
                .orElseThrow(() -> RestProblem.bad("Option attribute ID is not specified."));
        if (sent.list("values").isEmpty()) {
            throw RestProblem.bad("Option values are not specified.");
        }
        long id = handle.createQuery("SELECT product_super_attribute_id FROM catalog_product_super_attribute"
                        + " WHERE product_id = ? AND attribute_id = ?")
                .bind(0, product)
                .bind(1, attribute.id())
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> Row.in("catalog_product_super_attribute")
                        .with("product_id", product)
                        .with("attribute_id", attribute.id())
                        .insert(handle));
        Row.in("catalog_product_super_attribute")
                .with("position", sent.number("position").orElse(0L))
                .update(handle, "product_super_attribute_id", id);
        handle.execute("DELETE FROM catalog_product_super_attribute_label WHERE product_super_attribute_id = ?", id);
        Row.in("catalog_product_super_attribute_label")
                .with("product_super_attribute_id", id)
                .with("store_id", 0)
                .with("use_default", sent.flag("is_use_default").orElse(false) ? 1 : 0)
                .with(
                        "value",
                        sent.text("label").filter(text -> !text.isEmpty()).orElse(attribute.label()))
                .insert(handle);
        return id;
    }

    static void remove(Handle handle, long option) {
        handle.execute(
                "DELETE FROM catalog_product_super_attribute_label WHERE product_super_attribute_id = ?", option);
        handle.execute("DELETE FROM catalog_product_super_attribute WHERE product_super_attribute_id = ?", option);
    }

    /** Replaces a configurable product's variants. */
    static void children(Handle handle, long product, Collection<Long> children) {
        handle.execute("DELETE FROM catalog_product_super_link WHERE parent_id = ?", product);
        handle.execute("DELETE FROM catalog_product_relation WHERE parent_id = ?", product);
        children.stream().distinct().forEach(child -> {
            if (!Stored.has(handle, "catalog_product_entity", "entity_id", child)) {
                throw RestProblem.bad(
                        "The product that was requested doesn't exist. Verify the product and try again.");
            }
            add(handle, product, child);
        });
    }

    static void add(Handle handle, long product, long child) {
        handle.execute("INSERT INTO catalog_product_super_link (product_id, parent_id) VALUES (?, ?)", child, product);
        handle.execute("INSERT INTO catalog_product_relation (parent_id, child_id) VALUES (?, ?)", product, child);
    }

    /** Whether a product is one of the variants. */
    static boolean has(Product parent, long child) {
        return parent.variants().stream().map(Variant::id).anyMatch(id -> id == child);
    }
}
