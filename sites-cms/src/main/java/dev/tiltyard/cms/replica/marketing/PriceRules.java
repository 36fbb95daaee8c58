package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The stored price rules of one kind. */
final class PriceRules {
    private final Jdbi database;
    private final RuleKind kind;

    PriceRules(Jdbi database, RuleKind kind) {
        this.database = database;
        this.kind = kind;
    }

    /** The rule with this id. */
    Optional<PriceRule> find(long id) {
        return database.withHandle(handle -> handle.createQuery("SELECT * FROM " + kind.table() + " WHERE rule_id = ?")
                .bind(0, id)
                .map((row, context) -> Fields.of(row))
                .findFirst()
                .map(row -> rule(handle, id, row)));
    }

    private PriceRule rule(Handle handle, long id, Fields row) {
        return new PriceRule(
                new PriceRule.General(
                        row.text("name"),
                        row.text("description"),
                        row.number("is_active") == 1,
                        linked(handle, "website", id),
                        linked(handle, "customer_group", id)),
                new PriceRule.Period(date(row, "from_date"), date(row, "to_date"), whole(row, "sort_order")),
                kind.cart() ? coupon(handle, id, row) : PriceRule.Coupon.NONE,
                new PriceRule.Discount(
                        row.text("simple_action"),
                        amount(row, "discount_amount"),
                        amount(row, "discount_qty"),
                        whole(row, "discount_step"),
                        row.number("apply_to_shipping") == 1,
                        row.number("stop_rules_processing") == 1),
                row.number("is_rss") == 1,
                row.text("conditions_serialized"),
                row.text("actions_serialized"));
    }

    private List<String> linked(Handle handle, String what, long id) {
        return handle.createQuery("SELECT " + what + "_id FROM " + kind.table() + "_" + what + " WHERE rule_id = ?")
                .bind(0, id)
                .mapTo(String.class)
                .list();
    }

    private static PriceRule.Coupon coupon(Handle handle, long id, Fields row) {
        String code = handle.createQuery("SELECT code FROM salesrule_coupon WHERE rule_id = ? AND is_primary = 1")
                .bind(0, id)
                .mapTo(String.class)
                .findFirst()
                .orElse("");
        return new PriceRule.Coupon(row.number("coupon_type") == 2, code, (int) row.number("uses_per_coupon"), (int)
                row.number("uses_per_customer"));
    }

    private static Optional<LocalDate> date(Fields row, String column) {
        return row.find(column).map(text -> LocalDate.parse(text.substring(0, 10)));
    }

    private static Optional<BigDecimal> amount(Fields row, String column) {
        return row.has(column) ? Optional.of(row.amount(column)) : Optional.empty();
    }

    private static Optional<Integer> whole(Fields row, String column) {
        return amount(row, column).map(BigDecimal::intValue);
    }

    /** Whether another rule has this coupon code. */
    boolean taken(String code, Optional<Long> own) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM salesrule_coupon WHERE code = ? AND NOT (rule_id = ? AND is_primary = 1)")
                .bind(0, code)
                .bind(1, own.orElse(0L))
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    /** Saves a rule, creating it if it has no id; returns its id. */
    long save(Optional<Long> id, PriceRule rule, Instant now) {
        return database.inTransaction(handle -> {
            Row row = row(rule);
            long saved = id.orElseGet(() -> row.insert(handle));
            if (id.isPresent()) {
                row.update(handle, "rule_id", saved);
            }
            link(handle, "website", saved, rule.general().websites());
            link(handle, "customer_group", saved, rule.general().groups());
            if (kind.cart()) {
                coupon(handle, saved, rule.coupon(), now);
            }
            return saved;
        });
    }

    private Row row(PriceRule rule) {
        PriceRule.Discount discount = rule.discount();
        Row row = Row.in(kind.table())
                .with("conditions_serialized", rule.conditions())
                .with("name", rule.general().name())
                .with("description", rule.general().description())
                .with("is_active", flag(rule.general().active()))
                .withNullable(
                        "from_date",
                        rule.period().from().map(LocalDate::toString).orElse(null))
                .withNullable(
                        "to_date", rule.period().to().map(LocalDate::toString).orElse(null))
                .with("sort_order", rule.period().priority().orElse(0))
                .with("simple_action", discount.action())
                .with("discount_amount", discount.amount().orElse(BigDecimal.ZERO))
                .with("stop_rules_processing", flag(discount.stop()));
        if (kind.cart()) {
            row.with("coupon_type", rule.coupon().specific() ? 2 : 1)
                    .with("uses_per_coupon", rule.coupon().usesPerCoupon())
                    .with("uses_per_customer", rule.coupon().usesPerCustomer())
                    .with("discount_qty", discount.most().orElse(BigDecimal.ZERO))
                    .with("discount_step", discount.step().orElse(0))
                    .with("apply_to_shipping", flag(discount.shipping()))
                    .with("is_rss", flag(rule.inFeed()))
                    .with("actions_serialized", rule.itemConditions())
                    .with("is_advanced", 1);
        }
        return row;
    }

    private static int flag(boolean on) {
        return on ? 1 : 0;
    }

    private void link(Handle handle, String what, long rule, List<String> ids) {
        handle.execute("DELETE FROM " + kind.table() + "_" + what + " WHERE rule_id = ?", rule);
        for (String id : ids) {
            handle.execute(
                    "INSERT INTO " + kind.table() + "_" + what + " (rule_id, " + what + "_id) VALUES (?, ?)", rule, id);
        }
    }

    private static void coupon(Handle handle, long rule, PriceRule.Coupon coupon, Instant now) {
        handle.execute("DELETE FROM salesrule_coupon WHERE rule_id = ? AND is_primary = 1", rule);
        if (coupon.specific() && !coupon.code().isEmpty()) {
            Row.in("salesrule_coupon")
                    .with("rule_id", rule)
                    .with("code", coupon.code())
                    .with("times_used", 0)
                    .with("is_primary", 1)
                    .with("created_at", Timestamp.from(now))
                    .with("type", 0)
                    .insert(handle);
        }
    }

    void delete(long id) {
        database.useTransaction(handle -> {
            handle.execute("DELETE FROM " + kind.table() + "_website WHERE rule_id = ?", id);
            handle.execute("DELETE FROM " + kind.table() + "_customer_group WHERE rule_id = ?", id);
            handle.execute("DELETE FROM " + kind.table() + " WHERE rule_id = ?", id);
            if (kind.cart()) {
                handle.execute("DELETE FROM salesrule_coupon WHERE rule_id = ?", id);
            }
        });
    }
}
