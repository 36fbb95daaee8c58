package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * A price from a quantity on.
 *
 * @param group the customer group; empty for all groups
 * @param price the price, 0 if there is a discount
 * @param discount in percent of the product's price
 */
public record TierPrice(
        Optional<Long> group, BigDecimal quantity, BigDecimal price, Optional<BigDecimal> discount, long website) {
    /** The number that stands for all groups in forms and in the REST API. */
    public static final long ALL_GROUPS = 32_000;

    /** The group's number, {@link #ALL_GROUPS} for all. */
    public long groupNumber() {
        return group.orElse(ALL_GROUPS);
    }

    /** A product's tier prices, by quantity. */
    public static List<TierPrice> of(Handle handle, long product) {
        return handle.createQuery("""
                        SELECT IF(all_groups = 1, NULL, customer_group_id) AS `group`, qty AS quantity, value AS price,
                               percentage_value AS discount, website_id AS website
                          FROM catalog_product_entity_tier_price WHERE entity_id = ? ORDER BY qty, value_id
                        """).bind(0, product).mapTo(TierPrice.class).list();
    }

    /** Replaces a product's tier prices. */
    public static void replace(Handle handle, long product, List<TierPrice> prices) {
        handle.execute("DELETE FROM catalog_product_entity_tier_price WHERE entity_id = ?", product);
        prices.forEach(tier -> Row.in("catalog_product_entity_tier_price")
                .with("entity_id", product)
                .with("all_groups", tier.group.isEmpty() ? 1 : 0)
                .with("customer_group_id", tier.group.orElse(0L))
                .with("qty", tier.quantity)
                .with("value", tier.price)
                .with("website_id", tier.website)
                .withNullable("percentage_value", tier.discount.orElse(null))
                .insert(handle));
    }
}
