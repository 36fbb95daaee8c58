package dev.tiltyard.shopping.replica.listing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.replica.storefront.Money;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Swatches of configurable products in a list. */
public final class ListSwatches {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String VARIANTS = """
            SELECT l.parent_id, l.product_id, s.attribute_id, v.value, p.min_price
              FROM catalog_product_super_link l
              JOIN catalog_product_super_attribute s ON s.product_id = l.parent_id
              JOIN catalog_product_entity_int v
                ON v.entity_id = l.product_id AND v.attribute_id = s.attribute_id AND v.store_id = 0
              JOIN catalog_product_index_price p
                ON p.entity_id = l.product_id AND p.customer_group_id = :group AND p.website_id = 1
              JOIN cataloginventory_stock_status k
                ON k.product_id = l.product_id AND k.website_id = 0 AND k.stock_id = 1 AND k.stock_status = 1
             WHERE l.parent_id IN (<ids>)
             ORDER BY l.parent_id, l.product_id, s.position, s.product_super_attribute_id
            """;

    private final Attributes attributes;
    private final Map<Long, Map<Long, Variant>> variants = new TreeMap<>();

    private ListSwatches(Attributes attributes) {
        this.attributes = attributes;
    }

    private record Variant(Map<Integer, Integer> options, String price) {}

    /** A product's attribute with its variants' options. */
    public record Choice(Attribute attribute, List<AttributeOption> options) {
        public Choice {
            options = List.copyOf(options);
        }
    }

    /** Reads the variants of a page's products. */
    static ListSwatches of(Storefront store, List<ProductCard> cards, int customerGroup) {
        ListSwatches swatches = new ListSwatches(store.attributes());
        List<Long> ids = cards.stream()
                .filter(card -> card.type() == ProductType.CONFIGURABLE)
                .map(ProductCard::id)
                .toList();
        if (!ids.isEmpty()) {
            store.database().useHandle(handle -> handle.createQuery(VARIANTS)
                    .bindList("ids", ids)
                    .bind("group", customerGroup)
                    .map((row, context) -> swatches.note(row))
                    .list());
        }
        return swatches;
    }

    private long note(ResultSet row) throws SQLException {
        String price = Money.machine(row.getBigDecimal("min_price"));
        variants.computeIfAbsent(row.getLong("parent_id"), id -> new LinkedHashMap<>())
                .computeIfAbsent(row.getLong("product_id"), id -> new Variant(new LinkedHashMap<>(), price))
                .options
                .putIfAbsent(row.getInt("attribute_id"), row.getInt("value"));
        return row.getLong("product_id");
    }

    /** The choices for a product; empty unless all of them are swatches. */
    public List<Choice> choices(long product) {
        Map<Integer, Set<Integer>> used = new LinkedHashMap<>();
        variants.getOrDefault(product, Map.of())
                .values()
                .forEach(variant -> variant.options.forEach(
                        (attribute, option) -> used.computeIfAbsent(attribute, any -> new LinkedHashSet<>())
                                .add(option)));
        List<Choice> choices = new ArrayList<>();
        used.forEach((id, options) -> attributes
                .findProduct(id)
                .ifPresent(attribute -> choices.add(new Choice(
                        attribute,
                        attributes.options(id).stream()
                                .filter(option -> options.contains(option.id()))
                                .toList()))));
        boolean allSwatches = choices.stream()
                .allMatch(choice -> choice.options().stream().anyMatch(option -> option.swatch() != null));
        return allSwatches ? choices : List.of();
    }

    /** A product's variants for the page's script, as JSON that is safe in an attribute. */
    public String json(long product) {
        try {
            return JSON.writeValueAsString(variants.getOrDefault(product, Map.of()).entrySet().stream()
                    .map(entry -> Map.of(
                            "id", entry.getKey(),
                            "options", entry.getValue().options,
                            "price", entry.getValue().price))
                    .toList());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the variants of product " + product + " cannot be written as JSON", e);
        }
    }
}
