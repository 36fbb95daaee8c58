package dev.tiltyard.shopping.magento.fulfilment;

import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A quantity of an order item, with its share of the row's amounts.
 *
 * @param children the variant that was ordered with it, or a bundle's items
 */
record Portion(OrderItem item, List<OrderItem> children, BigDecimal quantity) {
    static final int DECIMALS = 4;

    Portion {
        children = List.copyOf(children);
    }

    /** A quantity of an item. */
    record Pieces(OrderItem item, BigDecimal quantity) {}

    /**
     * The requested portions of an order; all that is left if nothing was requested.
     *
     * @param items items that can be requested
     * @param left remaining quantity of an item
     * @param refusal the message if there is nothing left, or less than requested
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

    /** The item and its children, which have their own counters. */
    List<Pieces> rows() {
        List<Pieces> rows = new ArrayList<>(List.of(new Pieces(item, quantity)));
        children.forEach(child -> rows.add(new Pieces(child, pieces(child))));
        return rows;
    }

    /** The stock items: the variant, a bundle's items, or the item itself. */
    List<Pieces> stocked() {
        return children.isEmpty() ? rows() : rows().subList(1, rows().size());
    }

    /** The quantity of a child. */
    private BigDecimal pieces(OrderItem child) {
        return item.bundle()
                ? child.ordered().multiply(quantity).divide(item.ordered(), DECIMALS, RoundingMode.HALF_UP)
                : quantity;
    }

    BigDecimal total() {
        return share("row_total");
    }

    /** Its share of one of the row's amounts. */
    BigDecimal share(String column) {
        return item.fields().amount(column).multiply(quantity).divide(item.ordered(), DECIMALS, RoundingMode.HALF_UP);
    }
}
