package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.values.Sha256;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A product with all its values, for its form.
 *
 * @param values values by attribute code
 * @param categories ids of its categories
 */
public record ProductRecord(
        long id,
        int set,
        String type,
        String sku,
        Map<String, String> values,
        BigDecimal quantity,
        boolean inStock,
        List<Long> categories,
        List<Variation> variations) {
    public ProductRecord {
        values = new TreeMap<>(values);
        categories = List.copyOf(categories);
        variations = List.copyOf(variations);
    }

    /**
     * A variation of a configurable product.
     *
     * @param thumbnail its image's path below the product images; empty if it has none
     */
    public record Variation(
            long id,
            String name,
            String sku,
            String price,
            String quantity,
            String weight,
            String status,
            Map<String, String> chosen,
            String thumbnail) {
        /** For example {@code Size: XS, Color: Blue}. */
        public String attributes() {
            return String.join(
                    ", ",
                    chosen.entrySet().stream()
                            .map(each -> each.getKey() + ": " + each.getValue())
                            .toList());
        }
    }

    String value(String code) {
        return values.getOrDefault(code, "");
    }

    boolean configurable() {
        return type.equals("configurable");
    }

    boolean bundle() {
        return type.equals("bundle");
    }

    /** An amount as the form shows it: prices have two decimals. */
    String amount(String code) {
        String value = value(code);
        return value.isEmpty()
                ? ""
                : new BigDecimal(value).setScale(2, RoundingMode.HALF_UP).toPlainString();
    }

    String plainQuantity() {
        return quantity.stripTrailingZeros().toPlainString();
    }

    /** Changes with every update of the product, so that an outdated form is detected. */
    String version() {
        String all = sku
                + set
                + values
                + quantity.stripTrailingZeros().toPlainString()
                + inStock
                + categories
                + variations.stream().map(Variation::id).toList();
        return Sha256.hex(all).substring(0, 16);
    }
}
