package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.BundlePart;
import dev.tiltyard.shopping.magento.sales.OrderOption;
import dev.tiltyard.shopping.replica.storefront.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A row of an order items table.
 *
 * @param quantities quantities by status, {@code Ordered 2}, {@code Shipped 1}; unnamed if there is only one
 * @param discount discount on the subtotal
 * @param part its place in a bundle; empty for other rows
 * @param choice the option's title above it, for the first selection of an option
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

    /** A bundle selection: {@code 2 x Sprite Yoga Strap $28.00}. */
    public String text() {
        return part.map(each -> each.quantity().stripTrailingZeros().toPlainString() + " x " + name + " "
                        + Money.show(each.price()))
                .orElse(name);
    }

    /** The subtotal minus the discount. */
    public BigDecimal total() {
        return subtotal.subtract(discount);
    }

    /** A quantity of a row. */
    public record Quantity(String what, BigDecimal number) {
        /** Without trailing zeros. */
        public String shown() {
            return number.stripTrailingZeros().toPlainString();
        }
    }
}
