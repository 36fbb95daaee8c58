package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.List;
import java.util.Optional;

/** Limits for generated reviews, where tasks ask for all opinions on a product, or for all bad ones. */
final class ReviewLimits {
    private static final int USUAL = 2;

    private final List<FactTable.Row> rows = FactTable.read(ReviewLimits.class, "facts/review_limits.tsv");

    /** Whether a product has generated reviews. */
    boolean allow(Product product) {
        return limit(product).filter("none"::equals).isEmpty();
    }

    int fewestStars(Product product) {
        return limit(product).map(Integer::valueOf).orElse(USUAL);
    }

    private Optional<String> limit(Product product) {
        return rows.stream()
                .filter(row -> fits(row.text("sku"), product.sku()))
                .map(row -> row.text("least"))
                .findFirst();
    }

    private static boolean fits(String pattern, String sku) {
        return pattern.endsWith("*") ? sku.startsWith(pattern.substring(0, pattern.length() - 1)) : sku.equals(pattern);
    }
}
