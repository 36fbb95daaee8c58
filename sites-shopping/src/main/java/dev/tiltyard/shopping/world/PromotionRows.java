package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import javax.sql.DataSource;

/** Writes cart price rules. All need a coupon code: a cart gets a discount only if its customer enters one. */
final class PromotionRows {
    private static final Instant BEGUN = Instant.parse("2023-01-02T09:00:00Z");
    private static final String OVER_FIFTY =
            "{\"type\":\"Magento\\\\SalesRule\\\\Model\\\\Rule\\\\Condition\\\\Combine\","
                    + "\"attribute\":null,\"operator\":null,\"value\":\"1\",\"is_value_processed\":null,\"aggregator\":\"all\","
                    + "\"conditions\":[{\"type\":\"Magento\\\\SalesRule\\\\Model\\\\Rule\\\\Condition\\\\Address\","
                    + "\"attribute\":\"base_subtotal\",\"operator\":\">=\",\"value\":\"50\",\"is_value_processed\":false}]}";

    private PromotionRows() {}

    /** A rule and its coupon code. */
    private record Promotion(
            String name, String code, String action, String amount, int freeShipping, String conditions) {}

    static void write(DataSource database) throws SQLException {
        Promotion[] promotions = {
            new Promotion("10% off the first order", "WELCOME10", "by_percent", "10", 0, ""),
            new Promotion("$5 off orders of $50 and more", "SAVE5", "cart_fixed", "5", 0, OVER_FIFTY),
            new Promotion("Free shipping", "SHIPFREE", "by_percent", "0", 2, ""),
        };
        try (WorldTables tables = WorldTables.mariaDb(database)) {
            for (int i = 0; i < promotions.length; i++) {
                Promotion each = promotions[i];
                int id = i + 1;
                tables.row("salesrule")
                        .with("rule_id", id)
                        .with("name", each.name())
                        .with("from_date", "2023-01-02")
                        .with("uses_per_customer", 0)
                        .with("is_active", 1)
                        .with("conditions_serialized", each.conditions())
                        .with("stop_rules_processing", 0)
                        .with("is_advanced", 1)
                        .with("sort_order", 0)
                        .with("simple_action", each.action())
                        .with("discount_amount", new BigDecimal(each.amount()))
                        .with("discount_step", 0)
                        .with("apply_to_shipping", 0)
                        .with("times_used", 0)
                        .with("is_rss", 0)
                        .with("coupon_type", 2)
                        .with("use_auto_generation", 0)
                        .with("uses_per_coupon", 0)
                        .with("simple_free_shipping", each.freeShipping())
                        .write();
                tables.row("salesrule_website")
                        .with("rule_id", id)
                        .with("website_id", 1)
                        .write();
                for (int group = 0; group <= 3; group++) {
                    tables.row("salesrule_customer_group")
                            .with("rule_id", id)
                            .with("customer_group_id", group)
                            .write();
                }
                tables.row("salesrule_coupon")
                        .with("coupon_id", id)
                        .with("rule_id", id)
                        .with("code", each.code())
                        .with("times_used", 0)
                        .with("is_primary", 1)
                        .with("created_at", BEGUN)
                        .with("type", 0)
                        .write();
            }
            tables.finish();
        }
    }
}
