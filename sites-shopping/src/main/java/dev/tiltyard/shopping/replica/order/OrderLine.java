package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.BundlePart;
import dev.tiltyard.shopping.magento.sales.OrderOption;
import dev.tiltyard.shopping.replica.storefront.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A line of a table of order items.
 *
 * @param quantities what has become of how many, {@code Ordered 2}, {@code Shipped 1}; one without a name if only one counts
 * @param discount what a coupon took off the subtotal
 * @param part what it is within a bundle; empty for lines of their own
 * @param choice the name above it, if it is the first part of a choice
 */
public record OrderLine(
        long id,
        String name,
        String sku,
        List<OrderOption> options,
        BigDecimal price,
        List<Quantity> quantities,
        BigDecimal subtotal,
        BigDecimal discount,
        Optional<BundlePart> part,
        String choice) {
    public OrderLine {
        options = List.copyOf(options);
        quantities = List.copyOf(quantities);
    }

    /** A part of a bundle in words: {@code 2 x Sprite Yoga Strap $28.00}. */
    public String text() {
        return part.map(each -> each.quantity().stripTrailingZeros().toPlainString() + " x " + name + " "
                        + Money.show(each.price()))
                .orElse(name);
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
