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
 * @param children the variant that was ordered with it, or what a bundle was put together from
 */
record Portion(OrderItem item, List<OrderItem> children, BigDecimal quantity) {
    static final int DECIMALS = 4;

    Portion {
        children = List.copyOf(children);
    }

    /** How many of an item. */
    record Pieces(OrderItem item, BigDecimal quantity) {}

    /**
     * What was asked for of an order; all that is left if nothing was named.
     *
     * @param items that can be asked for
     * @param left how many of an item are left
     * @param refusal the message if there is nothing left, or less than was asked for
     */
    static List<Portion> of(
            Order order,
            List<OrderItem> items,
            List<Part> parts,
            Function<OrderItem, BigDecimal> left,
            String refusal) {
        List<Portion> portions = new ArrayList<>();
        for (OrderItem item : items) {
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
        boolean strange =
                parts.stream().anyMatch(part -> items.stream().noneMatch(item -> item.id() == part.orderItem()));
        if (portions.isEmpty() || strange) {
            throw new FulfilmentException(refusal);
        }
        return portions;
    }

    /** The item and its children: each has counters of its own. */
    List<Pieces> rows() {
        List<Pieces> rows = new ArrayList<>(List.of(new Pieces(item, quantity)));
        children.forEach(child -> rows.add(new Pieces(child, pieces(child))));
        return rows;
    }

    /** What leaves the stock: the variant, the parts of a bundle, or the item itself. */
    List<Pieces> stocked() {
        return children.isEmpty() ? rows() : rows().subList(1, rows().size());
    }

    /** How many of a child are in it. */
    private BigDecimal pieces(OrderItem child) {
        return item.bundle()
                ? child.ordered().multiply(quantity).divide(item.ordered(), DECIMALS, RoundingMode.HALF_UP)
                : quantity;
    }

    BigDecimal total() {
        return share("row_total");
    }

    /** Its part of one of the line's amounts. */
    BigDecimal share(String column) {
        return item.fields().amount(column).multiply(quantity).divide(item.ordered(), DECIMALS, RoundingMode.HALF_UP);
    }
}
