package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** Writes custom options: radio buttons whose values cost nothing extra. */
final class OptionRows {
    private final WorldTables tables;
    private final Map<String, long[]> ofFacts = new HashMap<>();
    private long optionId;
    private long valueId;

    OptionRows(WorldTables tables) {
        this.tables = tables;
    }

    void write(Product product) throws SQLException {
        for (Product.Choice choice : product.choices()) {
            optionId++;
            tables.row("catalog_product_option")
                    .with("option_id", optionId)
                    .with("product_id", product.id())
                    .with("type", "radio")
                    .with("is_require", 1)
                    .with("sort_order", 0)
                    .write();
            tables.row("catalog_product_option_title")
                    .with("option_id", optionId)
                    .with("store_id", 0)
                    .with("title", choice.title())
                    .write();
            for (int i = 0; i < choice.values().size(); i++) {
                valueId++;
                tables.row("catalog_product_option_type_value")
                        .with("option_type_id", valueId)
                        .with("option_id", optionId)
                        .with("sort_order", i)
                        .write();
                tables.row("catalog_product_option_type_title")
                        .with("option_type_id", valueId)
                        .with("store_id", 0)
                        .with("title", choice.values().get(i))
                        .write();
                tables.row("catalog_product_option_type_price")
                        .with("option_type_id", valueId)
                        .with("store_id", 0)
                        .with("price", BigDecimal.ZERO)
                        .with("price_type", "fixed")
                        .write();
                if (product.fact()) {
                    ofFacts.put(key(product, choice.title(), choice.values().get(i)), new long[] {optionId, valueId});
                }
            }
        }
    }

    private static String key(Product product, String title, String value) {
        return product.id() + "|" + title + "|" + value;
    }

    /**
     * Ids of an option and its value, for fact products.
     *
     * @throws IllegalArgumentException if the product has no such value
     */
    long[] ids(Product product, String title, String value) {
        long[] ids = ofFacts.get(key(product, title, value));
        if (ids == null) {
            throw new IllegalArgumentException(product.title() + " has no option " + title + " = " + value);
        }
        return ids.clone();
    }
}
