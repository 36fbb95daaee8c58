package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.shopping.replica.order.OrderLine.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of order items: of the whole order, or of something made out for it.
 *
 * @param number what it bears; the order's own table bears none
 * @param totals empty for shipments, which name no prices
 * @param tracks numbers under which a parcel can be found
 * @param comments remarks that the customer may see
 */
public record Table(
        long id, String number, List<OrderLine> lines, List<Total> totals, List<Track> tracks, List<String> comments) {
    public Table {
        lines = List.copyOf(lines);
        totals = List.copyOf(totals);
        tracks = List.copyOf(tracks);
        comments = List.copyOf(comments);
    }

    /** A number under which a carrier knows a parcel. */
    public record Track(String title, String number) {}

    /** Everything that was ordered. */
    static Table of(Order order) {
        List<OrderLine> lines = order.lines().stream()
                .map(item -> line(
                        item,
                        ordered(order, item),
                        item.rowTotal(),
                        item.fields().amount("discount_amount")))
                .toList();
        return new Table(
                order.id(),
                "",
                lines,
                Total.of(order.fields(), order.fields().text("coupon_code")),
                List.of(),
                List.of());
    }

    /** What an invoice, a shipment or a credit memo is about. */
    static Table of(Order order, SalesDocument document) {
        List<OrderLine> lines = new ArrayList<>();
        List<OrderItem> shown = document.kind() == SalesDocumentKind.SHIPMENT ? order.sent() : order.lines();
        for (Fields row : document.lines()) {
            Optional<OrderItem> item = shown.stream()
                    .filter(each -> each.id() == row.number("order_item_id"))
                    .findFirst();
            item.ifPresent(each -> lines.add(line(
                    each,
                    List.of(new Quantity("", row.amount("qty"))),
                    row.amount("row_total"),
                    row.amount("discount_amount"))));
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

    private static OrderLine line(OrderItem item, List<Quantity> quantities, BigDecimal subtotal, BigDecimal discount) {
        return new OrderLine(
                item.id(), item.name(), item.sku(), item.options(), item.price(), quantities, subtotal, discount);
    }

    /** Of a configurable product, what was sent is counted with the variant. */
    private static List<Quantity> ordered(Order order, OrderItem item) {
        BigDecimal shipped =
                order.children(item).stream().map(OrderItem::shipped).reduce(item.shipped(), BigDecimal::max);
        List<Quantity> quantities = new ArrayList<>(List.of(
                new Quantity("Ordered", item.ordered()),
                new Quantity("Shipped", shipped),
                new Quantity("Canceled", item.canceled()),
                new Quantity("Refunded", item.refunded())));
        quantities.removeIf(quantity -> quantity.number().signum() <= 0);
        return quantities;
    }
}
