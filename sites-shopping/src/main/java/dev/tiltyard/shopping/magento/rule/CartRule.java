package dev.tiltyard.shopping.magento.rule;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A rule by which a cart costs less: a row of {@code salesrule}.
 *
 * @param label what the cart calls the discount; empty for nothing special
 * @param action {@code by_percent}, {@code by_fixed}, {@code cart_fixed}, {@code buy_x_get_y}
 * @param most how many of an item it applies to; 0 for all
 * @param step it holds for whole groups of so many; 0 for any number
 * @param freeShipping 0 not, 1 for the items that match, 2 for the whole cart
 * @param coupon the code that was typed for it; empty if it needs none
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
