package dev.tiltyard.shopping.magento.rule;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads cart price rules, and counts their usage. */
public final class CartRules {
    private CartRules() {}

    /**
     * The rules that apply to a customer on a day, in order of application.
     *
     * @param coupon the coupon code as entered; empty for none
     * @param customer 0 for a guest
     */
    public static List<CartRule> active(Handle handle, String coupon, int group, long customer, LocalDate today) {
        return handle.createQuery("""
                        SELECT r.*, c.code, l.label
                          FROM salesrule r
                          JOIN salesrule_website w ON w.rule_id = r.rule_id AND w.website_id = 1
                          JOIN salesrule_customer_group g ON g.rule_id = r.rule_id AND g.customer_group_id = :group
                          LEFT JOIN salesrule_label l ON l.rule_id = r.rule_id AND l.store_id = (
                               SELECT MAX(o.store_id) FROM salesrule_label o WHERE o.rule_id = r.rule_id AND o.store_id IN (0, 1))
                          LEFT JOIN salesrule_coupon c ON c.rule_id = r.rule_id AND c.code = :coupon
                           AND (c.expiration_date IS NULL OR DATE(c.expiration_date) >= :today)
                           AND (COALESCE(c.usage_limit, 0) = 0 OR c.times_used < c.usage_limit)
                           AND (COALESCE(c.usage_per_customer, 0) = 0 OR :customer = 0 OR c.usage_per_customer > COALESCE(
                                (SELECT u.times_used FROM salesrule_coupon_usage u
                                  WHERE u.coupon_id = c.coupon_id AND u.customer_id = :customer), 0))
                         WHERE r.is_active = 1 AND (r.from_date IS NULL OR r.from_date <= :today)
                           AND (r.to_date IS NULL OR r.to_date >= :today) AND (r.coupon_type = 1 OR c.coupon_id IS NOT NULL)
                           AND (COALESCE(r.uses_per_customer, 0) = 0 OR :customer = 0 OR r.uses_per_customer > COALESCE(
                                (SELECT MAX(k.times_used) FROM salesrule_customer k
                                  WHERE k.rule_id = r.rule_id AND k.customer_id = :customer), 0))
                         ORDER BY r.sort_order, r.rule_id
                        """)
                .bind("group", group)
                .bind("coupon", coupon)
                .bind("customer", customer)
                .bind("today", today)
                .map((row, context) -> rule(row))
                .list();
    }

    /** Counts the usage of rules, and of a coupon, by an order. Locks their rows, lowest id first. */
    public static void used(Handle handle, List<Long> rules, String coupon, long customer) {
        for (Long rule : rules.stream().sorted().toList()) {
            handle.execute("UPDATE salesrule SET times_used = times_used + 1 WHERE rule_id = ?", rule);
            if (customer != 0 && handle.execute("""
                            UPDATE salesrule_customer SET times_used = times_used + 1 WHERE rule_id = ? AND customer_id = ?
                            """, rule, customer) == 0) {
                handle.execute(
                        "INSERT INTO salesrule_customer (rule_id, customer_id, times_used) VALUES (?, ?, 1)",
                        rule,
                        customer);
            }
        }
        if (!coupon.isEmpty()) {
            couponUsed(handle, coupon, customer);
        }
    }

    private static void couponUsed(Handle handle, String coupon, long customer) {
        Optional<Long> id = handle.createQuery("SELECT coupon_id FROM salesrule_coupon WHERE code = ? FOR UPDATE")
                .bind(0, coupon)
                .mapTo(Long.class)
                .findFirst();
        if (id.isPresent()) {
            handle.execute("UPDATE salesrule_coupon SET times_used = times_used + 1 WHERE coupon_id = ?", id.get());
            if (customer != 0) {
                handle.execute("""
                        INSERT INTO salesrule_coupon_usage (coupon_id, customer_id, times_used) VALUES (?, ?, 1)
                        ON DUPLICATE KEY UPDATE times_used = times_used + 1
                        """, id.get(), customer);
            }
        }
    }

    private static CartRule rule(ResultSet row) throws SQLException {
        return new CartRule(
                row.getLong("rule_id"),
                text(row, "label"),
                text(row, "simple_action"),
                amount(row, "discount_amount"),
                amount(row, "discount_qty"),
                row.getInt("discount_step"),
                row.getInt("apply_to_shipping") == 1,
                row.getInt("simple_free_shipping"),
                row.getInt("stop_rules_processing") == 1,
                text(row, "conditions_serialized"),
                text(row, "actions_serialized"),
                Optional.ofNullable(row.getString("code")));
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column)).orElse("");
    }

    private static BigDecimal amount(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column)).orElse(BigDecimal.ZERO);
    }
}
