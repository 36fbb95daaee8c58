package dev.tiltyard.shopping.magento.rule;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A cart price rule: a row of {@code salesrule}.
 *
 * @param label the discount's label in the cart; may be empty
 * @param action {@code by_percent}, {@code by_fixed}, {@code cart_fixed}, {@code buy_x_get_y}
 * @param most maximum quantity that the discount applies to; 0 for no limit
 * @param step discount quantity step; 0 for none
 * @param freeShipping 0 for no, 1 for matching items, 2 for the whole cart
 * @param coupon the coupon code that was entered for it; empty if it needs none
 */
public record CartRule(
        long id,
        String label,
        String action,
        BigDecimal amount,
        BigDecimal most,
        int step,
        boolean forShipping,
        int freeShipping,
        boolean last,
        String conditions,
        String actions,
        Optional<String> coupon) {}
