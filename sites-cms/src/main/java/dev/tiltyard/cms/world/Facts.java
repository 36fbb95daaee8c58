package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Special facts about products. */
final class Facts {
    private static final int USUAL_STOCK = 100;
    /** Materials of clothes: attribute options by kind. */
    private static final Map<String, Integer> MATERIALS =
            Map.of("tee", 32, "tank", 34, "jacket", 37, "pant", 38, "short", 38, "hoodie", 40, "bra", 41);

    private static final Map<String, FactTable.Row> PRODUCTS =
            FactTable.read(Facts.class, "facts/products.tsv").stream()
                    .collect(Collectors.toUnmodifiableMap(row -> row.text("sku"), Function.identity()));

    private Facts() {}

    static BigDecimal price(String sku, BigDecimal otherwise) {
        String price = text(sku, "price");
        return price.isEmpty() ? otherwise : new BigDecimal(price);
    }

    /** The option of the attribute material; empty if the product is not clothing. */
    static Optional<Integer> material(Product product) {
        return Optional.ofNullable(MATERIALS.get(product.noun()));
    }

    static int left(String sku) {
        String left = text(sku, "left");
        return left.isEmpty() ? USUAL_STOCK : Integer.parseInt(left);
    }

    /** Whether it has a quantity, and not only a status. */
    static boolean counted(String sku) {
        return !text(sku, "counted").equals("no");
    }

    /** Whether a product line is on sale. */
    static boolean onSale(Product product) {
        return !text(product.sku(), "on_sale").equals("no") && product.id() % 9 == 4;
    }

    private static String text(String sku, String column) {
        FactTable.@Nullable Row row = PRODUCTS.get(sku);
        return row == null ? "" : row.text(column);
    }
}
