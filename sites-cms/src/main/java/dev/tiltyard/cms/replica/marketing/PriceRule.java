package dev.tiltyard.cms.replica.marketing;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A price rule. A rule of the catalog has neither a coupon nor conditions on items.
 *
 * @param conditions when it holds, as {@link RuleConditions} stores it
 * @param itemConditions which items of the cart it is about, stored alike
 */
record PriceRule(
        General general,
        Period period,
        Coupon coupon,
        Discount discount,
        boolean inFeed,
        String conditions,
        String itemConditions) {
    /** What a form for a new rule shows. */
    static final PriceRule FRESH = new PriceRule(
            new General("", "", true, List.of(), List.of()),
            new Period(Optional.empty(), Optional.empty(), Optional.empty()),
            Coupon.NONE,
            new Discount(
                    "by_percent",
                    Optional.of(BigDecimal.ZERO),
                    Optional.of(BigDecimal.ZERO),
                    Optional.empty(),
                    false,
                    true),
            true,
            "",
            "");

    /**
     * What the rule is and for whom.
     *
     * @param websites ids
     * @param groups ids of customer groups
     */
    record General(String name, String description, boolean active, List<String> websites, List<String> groups) {
        General {
            websites = List.copyOf(websites);
            groups = List.copyOf(groups);
        }
    }

    /**
     * When the rule holds.
     *
     * @param priority rules with smaller numbers go first
     */
    record Period(Optional<LocalDate> from, Optional<LocalDate> to, Optional<Integer> priority) {}

    /**
     * Whether a code is needed.
     *
     * @param code empty if none is needed
     * @param usesPerCoupon 0 for any number
     * @param usesPerCustomer 0 for any number
     */
    record Coupon(boolean specific, String code, int usesPerCoupon, int usesPerCustomer) {
        static final Coupon NONE = new Coupon(false, "", 0, 0);
    }

    /**
     * What the rule takes off.
     *
     * @param most how many items it is applied to; empty or 0 for all
     * @param step for how many bought items one is free
     * @param stop whether rules after this one are left out
     */
    record Discount(
            String action,
            Optional<BigDecimal> amount,
            Optional<BigDecimal> most,
            Optional<Integer> step,
            boolean shipping,
            boolean stop) {}
}
