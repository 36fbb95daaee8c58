package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.shopping.magento.eav.Attributes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Reads bundles.
 *
 * <p>Source: Magento 2.4, {@code Magento\Bundle\Model\Product\Price}: in a bundle with a dynamic price, a selection
 * costs its regular price; with a fixed price, an amount or a percentage of that price. A special price of the bundle
 * is a percentage of the total.
 */
final class Bundles {
    private static final int DECIMALS = 4;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Handle handle;
    private final Attributes attributes;

    Bundles(Handle handle, Attributes attributes) {
        this.handle = handle;
        this.attributes = attributes;
    }

    /**
     * A bundle's options.
     *
     * @param values its attribute values
     * @param share fraction of the full price to pay: 1 for all of it
     */
    Bundle of(long product, Map<String, String> values, BigDecimal share, int customerGroup) {
        boolean dynamic = !values.getOrDefault("price_type", "0").equals("1");
        BigDecimal base = dynamic ? BigDecimal.ZERO : new BigDecimal(values.getOrDefault("price", "0"));
        Map<Long, List<Bundle.Selection>> selections = selections(product, dynamic, base, share, customerGroup);
        List<Bundle.Choice> choices = handle.createQuery("""
                        SELECT o.option_id, o.type, o.required, COALESCE(s.title, d.title, '') AS title
                          FROM catalog_product_bundle_option o
                          LEFT JOIN catalog_product_bundle_option_value d ON d.option_id = o.option_id AND d.store_id = 0
                          LEFT JOIN catalog_product_bundle_option_value s ON s.option_id = o.option_id AND s.store_id = 1
                         WHERE o.parent_id = ? ORDER BY o.position, o.option_id
                        """)
                .bind(0, product)
                .map((row, context) -> new Bundle.Choice(
                        row.getLong("option_id"),
                        row.getString("title"),
                        Optional.ofNullable(row.getString("type")).orElse("select"),
                        row.getInt("required") == 1,
                        selections.getOrDefault(row.getLong("option_id"), List.of())))
                .list();
        return new Bundle(
                base.multiply(share).setScale(2, RoundingMode.HALF_UP),
                dynamic,
                !values.getOrDefault("sku_type", "0").equals("1"),
                !values.getOrDefault("weight_type", "0").equals("1"),
                !values.getOrDefault("price_view", "0").equals("1"),
                !values.getOrDefault("shipment_type", "0").equals("1"),
                choices);
    }

    private Map<Long, List<Bundle.Selection>> selections(
            long product, boolean dynamic, BigDecimal base, BigDecimal share, int customerGroup) {
        Map<Long, List<Bundle.Selection>> selections = new LinkedHashMap<>();
        handle.createQuery("""
                        SELECT b.option_id, b.selection_id, b.product_id, b.is_default, b.selection_price_type,
                               b.selection_price_value, b.selection_qty, b.selection_can_change_qty, e.sku,
                               n.value AS name, COALESCE(x.min_price, p.value, 0) AS own_price,
                               COALESCE(k.stock_status, 0) AS stock_status
                          FROM catalog_product_bundle_selection b
                          JOIN catalog_product_entity e ON e.entity_id = b.product_id
                          JOIN catalog_product_entity_int st
                            ON st.entity_id = e.entity_id AND st.attribute_id = :status AND st.store_id = 0 AND st.value = 1
                          LEFT JOIN catalog_product_entity_varchar n
                            ON n.entity_id = e.entity_id AND n.attribute_id = :name AND n.store_id = 0
                          LEFT JOIN catalog_product_entity_decimal p
                            ON p.entity_id = e.entity_id AND p.attribute_id = :price AND p.store_id = 0
                          LEFT JOIN catalog_product_index_price x
                            ON x.entity_id = e.entity_id AND x.customer_group_id = :group AND x.website_id = 1
                          LEFT JOIN cataloginventory_stock_status k
                            ON k.product_id = e.entity_id AND k.website_id = 0 AND k.stock_id = 1
                         WHERE b.parent_product_id = :product ORDER BY b.position, b.selection_id
                        """)
                .bind("product", product)
                .bind("group", customerGroup)
                .bind("status", attributes.product("status").id())
                .bind("name", attributes.product("name").id())
                .bind("price", attributes.product("price").id())
                .map((row, context) -> selections
                        .computeIfAbsent(row.getLong("option_id"), option -> new ArrayList<>())
                        .add(selection(row, price(row, dynamic, base).multiply(share))))
                .list();
        return selections;
    }

    private static Bundle.Selection selection(ResultSet row, BigDecimal price) throws SQLException {
        return new Bundle.Selection(
                row.getLong("selection_id"),
                row.getLong("product_id"),
                row.getString("sku"),
                ShownText.of(Optional.ofNullable(row.getString("name")).orElse("")),
                price.setScale(2, RoundingMode.HALF_UP),
                amount(row, "selection_qty"),
                row.getInt("selection_can_change_qty") == 1,
                row.getInt("is_default") == 1,
                row.getInt("stock_status") == 1);
    }

    private static BigDecimal price(ResultSet row, boolean dynamic, BigDecimal base) throws SQLException {
        if (dynamic) {
            return amount(row, "own_price");
        }
        BigDecimal value = amount(row, "selection_price_value");
        return row.getInt("selection_price_type") == 1
                ? base.multiply(value).divide(HUNDRED, DECIMALS, RoundingMode.HALF_UP)
                : value;
    }

    private static BigDecimal amount(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column)).orElse(BigDecimal.ZERO);
    }
}
