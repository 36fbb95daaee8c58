package dev.tiltyard.shopping.magento.fulfilment;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/**
 * How to compute a refund.
 *
 * @param shipping refunded shipping amount; empty for all that was paid
 * @param adjustment adjustment refund, added to the total
 * @param fee adjustment fee, subtracted from the total
 * @param returned order items that return to stock
 */
public record Refund(Optional<BigDecimal> shipping, BigDecimal adjustment, BigDecimal fee, Set<Long> returned) {
    /** Everything that was paid, without returning anything to stock. */
    public static final Refund IN_FULL = new Refund(Optional.empty(), BigDecimal.ZERO, BigDecimal.ZERO, Set.of());

    public Refund {
        returned = Set.copyOf(returned);
    }
}
