package dev.tiltyard.cms.replica.marketing;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A price rule. A catalog price rule has neither a coupon nor item conditions.
 *
 * @param conditions its conditions, as {@link RuleConditions} stores them
 * @param itemConditions conditions on cart items, stored likewise
 */
record PriceRule(
        General general,
        Period period,
        Coupon coupon,
        Discount discount,
        boolean inFeed,
        String conditions,
        String itemConditions) {
    /** The defaults of a new rule's form. */
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
     * The rule's name and audience.
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
     * The rule's period.
     *
     * @param priority rules with smaller numbers go first
     */
    record Period(Optional<LocalDate> from, Optional<LocalDate> to, Optional<Integer> priority) {}

    /**
     * The rule's coupon.
     *
     * @param code empty if none is needed
     * @param usesPerCoupon 0 for unlimited
     * @param usesPerCustomer 0 for unlimited
     */
    record Coupon(boolean specific, String code, int usesPerCoupon, int usesPerCustomer) {
        static final Coupon NONE = new Coupon(false, "", 0, 0);
    }

    /**
     * The rule's discount.
     *
     * @param most maximum quantity it applies to; empty or 0 for unlimited
     * @param step discount quantity step
     * @param stop whether subsequent rules are discarded
     */
    record Discount(
            String action,
            Optional<BigDecimal> amount,
            Optional<BigDecimal> most,
            Optional<Integer> step,
            boolean shipping,
            boolean stop) {}
}
