package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.OrderOption;
import java.math.BigDecimal;
import java.util.List;

/**
 * A line of a table of order items.
 *
 * @param quantities what has become of how many, {@code Ordered 2}, {@code Shipped 1}; one without a name if only one counts
 * @param discount what a coupon took off the subtotal
 */
public record OrderLine(
        long id,
        String name,
        String sku,
        List<OrderOption> options,
        BigDecimal price,
        List<Quantity> quantities,
        BigDecimal subtotal,
        BigDecimal discount) {
    public OrderLine {
        options = List.copyOf(options);
        quantities = List.copyOf(quantities);
    }

    /** What is left of the subtotal. */
    public BigDecimal total() {
        return subtotal.subtract(discount);
    }

    /** How many of a line. */
    public record Quantity(String what, BigDecimal number) {
        /** Without needless zeros. */
        public String shown() {
            return number.stripTrailingZeros().toPlainString();
        }
    }
}
