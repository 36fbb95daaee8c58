package dev.tiltyard.shopping.replica.product;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.Variant;
import dev.tiltyard.shopping.replica.storefront.Money;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.ScriptJson;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A product's variants for the script that lets a visitor choose one. */
final class Variants {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Variants() {}

    /**
     * Salable variants, as JSON that is safe in a script element: {@code id}, {@code options} (option by attribute),
     * {@code price}, {@code image} (empty for none).
     */
    static SafeHtml json(Page page, Product product) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Variant variant : product.variants()) {
            if (variant.inStock()) {
                rows.add(row(page, variant));
            }
        }
        try {
            return ScriptJson.of(JSON.writeValueAsString(rows));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(
                    "the variants of product " + product.id() + " cannot be written as JSON", e);
        }
    }

    private static Map<String, Object> row(Page page, Variant variant) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", variant.id());
        row.put("options", new TreeMap<>(variant.options()));
        row.put("price", Money.machine(variant.price()));
        row.put("image", variant.image().isEmpty() ? "" : page.picture(variant.image(), 700, 700));
        return row;
    }
}
