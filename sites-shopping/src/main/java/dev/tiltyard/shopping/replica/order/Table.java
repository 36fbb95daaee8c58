package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.BundlePart;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.shopping.replica.order.OrderLine.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table of order items: of the order, or of a document.
 *
 * @param number the document's number; empty for the order's own table
 * @param totals empty for shipments
 * @param tracks tracking numbers
 * @param comments comments visible to the customer
 */
public record Table(
        long id, String number, List<OrderLine> lines, List<Total> totals, List<Track> tracks, List<String> comments) {
    public Table {
        lines = List.copyOf(lines);
        totals = List.copyOf(totals);
        tracks = List.copyOf(tracks);
        comments = List.copyOf(comments);
    }

    /** A tracking number. */
    public record Track(String title, String number) {}

    /** All ordered items. */
    static Table of(Order order) {
        List<OrderLine> lines = new ArrayList<>();
        for (OrderItem item : order.lines()) {
            List<Quantity> own = item.pricedInParts() ? List.of() : ordered(order, item);
            lines.add(line(item, own, item.rowTotal(), item.fields().amount("discount_amount")));
            parts(
                    order,
                    item,
                    lines,
                    part -> item.pricedInParts()
                            ? ordered(order, part)
                            : item.sentInParts() ? shipped(part) : List.of());
        }
        return new Table(
                order.id(),
                "",
                lines,
                Total.of(order.fields(), order.fields().text("coupon_code")),
                List.of(),
                List.of());
    }

    /** The items of an invoice, a shipment or a credit memo. */
    static Table of(Order order, SalesDocument document) {
        List<OrderLine> lines = new ArrayList<>();
        boolean shipment = document.kind() == SalesDocumentKind.SHIPMENT;
        Map<Long, Fields> rows = new HashMap<>();
        document.lines().forEach(row -> rows.put(row.number("order_item_id"), row));
        for (OrderItem item : order.lines()) {
            boolean apart = shipment ? item.sentInParts() : item.pricedInParts();
            Optional<Fields> own = Optional.ofNullable(rows.get(item.id()));
            boolean within = order.children(item).stream().anyMatch(part -> rows.containsKey(part.id()));
            if (own.isPresent() || apart && within) {
                lines.add(line(
                        item,
                        apart ? List.of() : quantity(own),
                        own.map(row -> row.amount("row_total")).orElse(BigDecimal.ZERO),
                        own.map(row -> row.amount("discount_amount")).orElse(BigDecimal.ZERO)));
                parts(
                        order,
                        item,
                        lines,
                        part -> apart ? quantity(Optional.ofNullable(rows.get(part.id()))) : List.of());
            }
        }
        return new Table(
                document.id(),
                document.increment(),
                lines,
                document.kind() == SalesDocumentKind.SHIPMENT
                        ? List.of()
                        : Total.of(document.fields(), order.fields().text("coupon_code")),
                document.tracks().stream()
                        .map(row -> new Track(row.text("title"), row.text("track_number")))
                        .toList(),
                document.comments().stream()
                        .filter(row -> row.number("is_visible_on_front") == 1)
                        .map(row -> row.text("comment"))
                        .toList());
    }

    private static List<Quantity> quantity(Optional<Fields> row) {
        return List.of(new Quantity("", row.map(each -> each.amount("qty")).orElse(BigDecimal.ZERO)));
    }

    /** Adds a bundle's items below it. */
    private static void parts(
            Order order, OrderItem bundle, List<OrderLine> lines, Function<OrderItem, List<Quantity>> quantities) {
        String before = "";
        for (OrderItem item : bundle.bundle() ? order.children(bundle) : List.<OrderItem>of()) {
            Optional<BundlePart> part = item.part();
            String choice = part.map(BundlePart::choice).orElse("");
            lines.add(new OrderLine(
                    item.id(),
                    item.name(),
                    item.sku(),
                    List.of(),
                    BigDecimal.ZERO,
                    quantities.apply(item),
                    BigDecimal.ZERO,
                    BigDecimal.ZERO,
                    part,
                    choice.equals(before) ? "" : part.map(BundlePart::label).orElse("")));
            before = choice;
        }
    }

    private static OrderLine line(OrderItem item, List<Quantity> quantities, BigDecimal subtotal, BigDecimal discount) {
        return new OrderLine(
                item.id(),
                item.name(),
                item.sku(),
                item.ownOptions(),
                item.price(),
                quantities,
                subtotal,
                discount,
                Optional.empty(),
                "");
    }

    private static List<Quantity> shipped(OrderItem item) {
        return item.shipped().signum() > 0 ? List.of(new Quantity("Shipped", item.shipped())) : List.of();
    }

    /**
     * A configurable product's shipped quantity is that of its variant; a bundle that ships separately has its items'.
     */
    private static List<Quantity> ordered(Order order, OrderItem item) {
        BigDecimal shipped = item.bundle()
                ? item.sentInParts() ? BigDecimal.ZERO : item.shipped()
                : order.children(item).stream().map(OrderItem::shipped).reduce(item.shipped(), BigDecimal::max);
        List<Quantity> quantities = new ArrayList<>(List.of(
                new Quantity("Ordered", item.ordered()),
                new Quantity("Shipped", shipped),
                new Quantity("Canceled", item.canceled()),
                new Quantity("Refunded", item.refunded())));
        quantities.removeIf(quantity -> quantity.number().signum() <= 0);
        return quantities;
    }
}
