package dev.tiltyard.shopping.magento.fulfilment;

import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Some of an order item, with its share of the line's amounts.
 *
 * @param children the variants that were ordered with it
 */
record Portion(OrderItem item, List<OrderItem> children, BigDecimal quantity) {
    private static final int DECIMALS = 4;

    Portion {
        children = List.copyOf(children);
    }

    /**
     * What was asked for of an order; all that is left if nothing was named.
     *
     * @param left how many of an item are left
     * @param refusal the message if there is nothing left, or less than was asked for
     */
    static List<Portion> of(Order order, List<Part> parts, Function<OrderItem, BigDecimal> left, String refusal) {
        List<Portion> portions = new ArrayList<>();
        for (OrderItem item : order.lines()) {
            BigDecimal most = left.apply(item);
            BigDecimal wanted = parts.isEmpty()
                    ? most
                    : parts.stream()
                            .filter(part -> part.orderItem() == item.id())
                            .map(Part::quantity)
                            .reduce(BigDecimal.ZERO, BigDecimal::add);
            if (wanted.signum() < 0 || wanted.compareTo(most) > 0) {
                throw new FulfilmentException(
                        "The quantity that was asked for of \"" + item.name() + "\" is not available.");
            }
            if (wanted.signum() > 0) {
                portions.add(new Portion(item, order.children(item), wanted));
            }
        }
        boolean strange = parts.stream()
                .anyMatch(part -> order.lines().stream().noneMatch(item -> item.id() == part.orderItem()));
        if (portions.isEmpty() || strange) {
            throw new FulfilmentException(refusal);
        }
        return portions;
    }

    /** The item and its variants: each has counters of its own. */
    List<OrderItem> rows() {
        List<OrderItem> rows = new ArrayList<>(List.of(item));
        rows.addAll(children);
        return rows;
    }

    /** What leaves the stock: the variant, if there is one. */
    OrderItem stocked() {
        return children.isEmpty() ? item : children.get(0);
    }

    BigDecimal total() {
        return share("row_total");
    }

    /** Its part of one of the line's amounts. */
    BigDecimal share(String column) {
        return item.fields().amount(column).multiply(quantity).divide(item.ordered(), DECIMALS, RoundingMode.HALF_UP);
    }
}
