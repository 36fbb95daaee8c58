package dev.tiltyard.shopping.world;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import javax.sql.DataSource;

/** Writes cart price rules. All need a coupon code: nobody's cart costs less unless he types one. */
final class PromotionRows {
    private static final Instant BEGUN = Instant.parse("2023-01-02T09:00:00Z");
    private static final String OVER_FIFTY =
            "{\"type\":\"Magento\\\\SalesRule\\\\Model\\\\Rule\\\\Condition\\\\Combine\","
                    + "\"attribute\":null,\"operator\":null,\"value\":\"1\",\"is_value_processed\":null,\"aggregator\":\"all\","
                    + "\"conditions\":[{\"type\":\"Magento\\\\SalesRule\\\\Model\\\\Rule\\\\Condition\\\\Address\","
                    + "\"attribute\":\"base_subtotal\",\"operator\":\">=\",\"value\":\"50\",\"is_value_processed\":false}]}";

    private PromotionRows() {}

    /** A rule and its code. */
    private record Promotion(
            String name, String code, String action, String amount, int freeShipping, String conditions) {}

    static void write(DataSource database) throws SQLException {
        Promotion[] promotions = {
            new Promotion("10% off the first order", "WELCOME10", "by_percent", "10", 0, ""),
            new Promotion("$5 off orders of $50 and more", "SAVE5", "cart_fixed", "5", 0, OVER_FIFTY),
            new Promotion("Free shipping", "SHIPFREE", "by_percent", "0", 2, ""),
        };
        try (Tables tables = new Tables(database)) {
            var rules = tables.into(
                    "salesrule",
                    "rule_id",
                    "name",
                    "from_date",
                    "uses_per_customer",
                    "is_active",
                    "conditions_serialized",
                    "stop_rules_processing",
                    "is_advanced",
                    "sort_order",
                    "simple_action",
                    "discount_amount",
                    "discount_step",
                    "apply_to_shipping",
                    "times_used",
                    "is_rss",
                    "coupon_type",
                    "use_auto_generation",
                    "uses_per_coupon",
                    "simple_free_shipping");
            var websites = tables.into("salesrule_website", "rule_id", "website_id");
            var groups = tables.into("salesrule_customer_group", "rule_id", "customer_group_id");
            var coupons = tables.into(
                    "salesrule_coupon",
                    "coupon_id",
                    "rule_id",
                    "code",
                    "times_used",
                    "is_primary",
                    "created_at",
                    "type");
            for (int i = 0; i < promotions.length; i++) {
                Promotion each = promotions[i];
                int id = i + 1;
                rules.row(
                        id,
                        each.name(),
                        "2023-01-02",
                        0,
                        1,
                        each.conditions(),
                        0,
                        1,
                        0,
                        each.action(),
                        new BigDecimal(each.amount()),
                        0,
                        0,
                        0,
                        0,
                        2,
                        0,
                        0,
                        each.freeShipping());
                websites.row(id, 1);
                for (int group = 0; group <= 3; group++) {
                    groups.row(id, group);
                }
                coupons.row(id, id, each.code(), 0, 1, BEGUN, 0);
            }
            tables.finish();
        }
    }
}
