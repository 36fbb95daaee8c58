package dev.tiltyard.shopping.magento.fulfilment;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/**
 * How a refund is reckoned.
 *
 * @param shipping how much of the shipping cost is refunded; empty for all that was paid for it
 * @param adjustment an amount refunded in addition
 * @param fee what is kept
 * @param returned order items that come back into the stock
 */
public record Refund(Optional<BigDecimal> shipping, BigDecimal adjustment, BigDecimal fee, Set<Long> returned) {
    /** Everything that was paid, and nothing comes back. */
    public static final Refund IN_FULL = new Refund(Optional.empty(), BigDecimal.ZERO, BigDecimal.ZERO, Set.of());

    public Refund {
        returned = Set.copyOf(returned);
    }
}
