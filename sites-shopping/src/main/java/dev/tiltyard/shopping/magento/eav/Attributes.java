package dev.tiltyard.shopping.magento.eav;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the product and category attributes by code (ids differ between installations, codes do not), until {@link
 * #forget}. Thread-safe.
 */
public final class Attributes {
    private static final int CATEGORY = 3;
    private static final int PRODUCT = 4;

    private final Jdbi database;
    private final AtomicReference<@Nullable Known> known = new AtomicReference<>();

    public Attributes(Jdbi database) {
        this.database = database;
    }

    private record Known(
            Map<String, Attribute> products,
            Map<String, Attribute> categories,
            Map<Integer, List<AttributeOption>> options,
            Map<Integer, AttributeOption> optionsById) {}

    /** Clears the cache, after a change of attributes or a reset. */
    public void forget() {
        known.set(null);
    }

    /** @throws IllegalArgumentException if there is no such product attribute */
    public Attribute product(String code) {
        return named(known().products(), code);
    }

    /** @throws IllegalArgumentException if there is no such category attribute */
    public Attribute category(String code) {
        return named(known().categories(), code);
    }

    private static Attribute named(Map<String, Attribute> attributes, String code) {
        Attribute found = attributes.get(code);
        if (found == null) {
            throw new IllegalArgumentException("no attribute " + code + "; there are " + attributes.keySet());
        }
        return found;
    }

    /** The product attribute with this code, if there is one. */
    public Optional<Attribute> findProduct(String code) {
        return Optional.ofNullable(known().products().get(code));
    }

    /** The product attribute with this id, if there is one. */
    public Optional<Attribute> findProduct(int id) {
        return known().products().values().stream()
                .filter(attribute -> attribute.id() == id)
                .findFirst();
    }

    /** All product attributes, sorted by code. */
    public List<Attribute> ofProducts() {
        return List.copyOf(known().products().values());
    }

    /** All category attributes, sorted by code. */
    public List<Attribute> ofCategories() {
        return List.copyOf(known().categories().values());
    }

    /** The attributes in layered navigation, except the price. */
    public List<Attribute> filterable() {
        return ofProducts().stream()
                .filter(attribute -> attribute.filterable() && attribute.hasOptions())
                .toList();
    }

    /** The options of an attribute in order; empty if it has none. */
    public List<AttributeOption> options(int attributeId) {
        return known().options().getOrDefault(attributeId, List.of());
    }

    /** The option with this id, of any attribute. */
    public Optional<AttributeOption> option(int optionId) {
        return Optional.ofNullable(known().optionsById().get(optionId));
    }

    private Known known() {
        Known present = known.get();
        if (present == null) {
            present = database.withHandle(Attributes::read);
            known.set(present);
        }
        return present;
    }

    private static Known read(Handle handle) {
        Map<Integer, List<AttributeOption>> options = new HashMap<>();
        Map<Integer, AttributeOption> byId = new HashMap<>();
        handle.createQuery("""
                        SELECT o.option_id, o.attribute_id, v.value, s.value AS swatch
                          FROM eav_attribute_option o
                          JOIN eav_attribute_option_value v ON v.option_id = o.option_id AND v.store_id = 0
                          LEFT JOIN eav_attribute_option_swatch s ON s.option_id = o.option_id AND s.store_id = 0
                         ORDER BY o.attribute_id, o.sort_order, o.option_id
                        """)
                .map((row, context) -> new AttributeOption(
                        row.getInt("option_id"),
                        row.getInt("attribute_id"),
                        row.getString("value"),
                        row.getString("swatch")))
                .forEach(option -> {
                    options.computeIfAbsent(option.attributeId(), id -> new ArrayList<>())
                            .add(option);
                    byId.put(option.id(), option);
                });
        return new Known(read(handle, PRODUCT), read(handle, CATEGORY), Map.copyOf(options), Map.copyOf(byId));
    }

    private static Map<String, Attribute> read(Handle handle, int entityType) {
        Map<String, Attribute> attributes = new TreeMap<>();
        handle.createQuery("""
                        SELECT a.attribute_id, a.attribute_code, a.backend_type, a.frontend_input, a.frontend_label,
                               a.is_user_defined, c.is_filterable, c.is_comparable, c.is_visible_on_front
                          FROM eav_attribute a JOIN catalog_eav_attribute c ON c.attribute_id = a.attribute_id
                         WHERE a.entity_type_id = ?
                        """)
                .bind(0, entityType)
                .map((row, context) -> new Attribute(
                        row.getInt("attribute_id"),
                        row.getString("attribute_code"),
                        row.getString("backend_type"),
                        row.getString("frontend_input"),
                        Optional.ofNullable(row.getString("frontend_label")).orElse(""),
                        row.getBoolean("is_user_defined"),
                        row.getBoolean("is_filterable"),
                        row.getBoolean("is_comparable"),
                        row.getBoolean("is_visible_on_front")))
                .forEach(attribute -> attributes.put(attribute.code(), attribute));
        return attributes;
    }
}
