package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.MariaSink;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** Writes what buyers must choose: lists of radio buttons, whose values cost nothing more. */
final class OptionRows {
    private final MariaSink options;
    private final MariaSink titles;
    private final MariaSink values;
    private final MariaSink valueTitles;
    private final MariaSink valuePrices;
    private final Map<String, long[]> ofFacts = new HashMap<>();
    private long optionId;
    private long valueId;

    OptionRows(Tables tables) throws SQLException {
        options = tables.into("catalog_product_option", "option_id", "product_id", "type", "is_require", "sort_order");
        titles = tables.into("catalog_product_option_title", "option_id", "store_id", "title");
        values = tables.into("catalog_product_option_type_value", "option_type_id", "option_id", "sort_order");
        valueTitles = tables.into("catalog_product_option_type_title", "option_type_id", "store_id", "title");
        valuePrices =
                tables.into("catalog_product_option_type_price", "option_type_id", "store_id", "price", "price_type");
    }

    void write(Ware ware) throws SQLException {
        for (Ware.Choice choice : ware.choices()) {
            optionId++;
            options.row(optionId, ware.id(), "radio", 1, 0);
            titles.row(optionId, 0, choice.title());
            for (int i = 0; i < choice.values().size(); i++) {
                valueId++;
                values.row(valueId, optionId, i);
                valueTitles.row(valueId, 0, choice.values().get(i));
                valuePrices.row(valueId, 0, BigDecimal.ZERO, "fixed");
                if (ware.fact()) {
                    ofFacts.put(key(ware, choice.title(), choice.values().get(i)), new long[] {optionId, valueId});
                }
            }
        }
    }

    private static String key(Ware ware, String title, String value) {
        return ware.id() + "|" + title + "|" + value;
    }

    /**
     * Ids of an option and of its value, for products that are facts.
     *
     * @throws IllegalArgumentException if the product has no such value
     */
    long[] ids(Ware ware, String title, String value) {
        long[] ids = ofFacts.get(key(ware, title, value));
        if (ids == null) {
            throw new IllegalArgumentException(ware.title() + " has no option " + title + " = " + value);
        }
        return ids.clone();
    }
}
