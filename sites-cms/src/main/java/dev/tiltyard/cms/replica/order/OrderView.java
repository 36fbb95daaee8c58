package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderComment;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An order for display.
 *
 * @param labels status labels by code
 * @param offered statuses that a comment can set, likewise
 * @param payment title of the payment method
 */
public record OrderView(
        Order order,
        Map<String, String> labels,
        Map<String, String> offered,
        String group,
        List<SalesDocument> invoices,
        List<SalesDocument> shipments,
        List<SalesDocument> memos,
        String payment,
        ZoneId zone,
        Directory directory) {
    private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("MMM d, uuuu, h:mm:ss a", Locale.US);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.US);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("h:mm:ss a", Locale.US);

    /** An entry of the history. */
    public record Event(Instant at, String date, String time, String title, String comment, String customer) {}

    /** A quantity of an item: ordered, shipped and so on. */
    public record Quantity(String label, String amount) {}

    /** A row of totals. */
    public record Total(String label, String amount, boolean strong) {}

    public String money(BigDecimal amount) {
        return Cells.money(amount);
    }

    public String money(Fields fields, String column) {
        return Cells.money(fields.amount(column));
    }

    public String number(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString();
    }

    public String date(Instant at) {
        return at.atZone(zone).format(LONG);
    }

    public String statusLabel() {
        return labels.getOrDefault(order.status(), order.status());
    }

    public String customer() {
        return order.fields().text("customer_firstname") + " " + order.fields().text("customer_lastname");
    }

    public List<String> address(OrderAddress address) {
        List<String> lines = new ArrayList<>();
        lines.add(address.fullName());
        address.company().ifPresent(lines::add);
        lines.addAll(address.street());
        lines.add(address.city() + ", " + address.region() + ", " + address.postcode());
        lines.add(directory.countryName(address.country()));
        lines.add("T: " + address.telephone());
        return lines;
    }

    public long addressId(OrderAddress address) {
        return address.fields().number("entity_id");
    }

    /** The rows of all ordered items. */
    public List<ItemRow> rows() {
        return order.lines().stream()
                .flatMap(item -> ItemRow.of(order, item, part -> true).stream())
                .toList();
    }

    /**
     * The rows of an invoice, a shipment or a credit memo. Shipments list all items of a bundle, including those not
     * shipped.
     */
    public List<ItemRow> rows(SalesDocument document) {
        boolean all = document.kind() == SalesDocumentKind.SHIPMENT;
        return order.lines().stream()
                .filter(item -> line(document, item).isPresent()
                        || order.children(item).stream()
                                .anyMatch(part -> line(document, part).isPresent()))
                .flatMap(item -> ItemRow.of(
                        order, item, part -> all || line(document, part).isPresent())
                        .stream())
                .toList();
    }

    /** The document's row for an item. */
    public Optional<Fields> line(SalesDocument document, OrderItem item) {
        return document.lines().stream()
                .filter(line -> line.number("order_item_id") == item.id())
                .findFirst();
    }

    /** The quantity of an item in a shipment. */
    public String sent(SalesDocument shipment, OrderItem item) {
        return line(shipment, item)
                .map(line -> number(line.amount("qty")))
                .orElse(item.fields().number("is_virtual") == 1 ? "N/A" : "0");
    }

    /** An item's quantities by status: ordered, invoiced, and so on. */
    public List<Quantity> quantities(OrderItem item) {
        return quantities(new ItemRow(ItemRow.Kind.ITEM, item, "", true, true));
    }

    /** A row's quantities, as far as they apply to it; possibly none. */
    public List<Quantity> quantities(ItemRow row) {
        OrderItem item = row.item();
        List<Quantity> lines = new ArrayList<>();
        if (row.priced() || row.sent()) {
            lines.add(new Quantity("Ordered", number(item.ordered())));
        }
        if (row.priced()) {
            add(lines, "Invoiced", item.invoiced());
        }
        if (row.sent()) {
            add(lines, "Shipped", item.shipped());
        }
        if (row.priced()) {
            add(lines, "Refunded", item.refunded());
            add(lines, "Canceled", item.canceled());
        }
        return lines;
    }

    /** Whether the customer was notified of the order. */
    public boolean emailed() {
        return order.fields().number("email_sent") == 1;
    }

    /** The quantity of an item that can still be invoiced, shipped or refunded. */
    public String open(OrderItem item, String kind) {
        return number(
                switch (kind) {
                    case "invoice" -> item.toInvoice();
                    case "shipment" -> item.toShip();
                    default -> item.toRefund();
                });
    }

    public String refundableShipping() {
        return order.fields()
                .amount("shipping_invoiced")
                .subtract(order.fields().amount("shipping_refunded"))
                .setScale(2, RoundingMode.HALF_UP)
                .toPlainString();
    }

    private void add(List<Quantity> lines, String label, BigDecimal quantity) {
        if (quantity.signum() > 0) {
            lines.add(new Quantity(label, number(quantity)));
        }
    }

    public String itemStatus(OrderItem item) {
        if (item.canceled().compareTo(item.ordered()) >= 0) {
            return "Canceled";
        }
        if (item.refunded().compareTo(item.ordered()) >= 0) {
            return "Refunded";
        }
        boolean invoiced = item.invoiced().compareTo(item.ordered()) >= 0;
        boolean shipped = item.shipped().compareTo(item.ordered()) >= 0;
        return invoiced && shipped ? "Shipped" : invoiced ? "Invoiced" : shipped ? "Shipped" : "Ordered";
    }

    public String percent(OrderItem item) {
        return item.fields()
                        .amount("tax_percent")
                        .setScale(2, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }

    public String rowTotal(OrderItem item) {
        return money(item.rowTotal()
                .add(item.fields().amount("tax_amount"))
                .subtract(item.fields().amount("discount_amount")));
    }

    /** The subtotal of a document's row. */
    public String subtotal(Fields line) {
        return money(lineTotal(line));
    }

    /** The row total, with tax and discount. */
    public String rowTotal(Fields line) {
        return money(lineTotal(line).add(line.amount("tax_amount")).subtract(line.amount("discount_amount")));
    }

    private static BigDecimal lineTotal(Fields line) {
        return line.amount("price").multiply(line.amount("qty"));
    }

    public List<Total> totals() {
        Fields fields = order.fields();
        List<Total> totals = new ArrayList<>();
        totals.add(new Total("Grand Total", money(order.grandTotal()), true));
        totals.add(new Total("Total Paid", money(fields, "total_paid"), true));
        totals.add(new Total("Total Refunded", money(fields, "total_refunded"), true));
        totals.add(new Total("Total Due", money(fields, "total_due"), true));
        totals.add(new Total("Subtotal", money(order.subtotal()), false));
        if (order.discount().signum() != 0) {
            String code = fields.text("coupon_code");
            totals.add(
                    new Total("Discount" + (code.isEmpty() ? "" : " (" + code + ")"), money(order.discount()), false));
        }
        totals.add(new Total("Shipping & Handling", money(order.shipping()), false));
        if (order.tax().signum() != 0) {
            totals.add(new Total("Tax", money(order.tax()), false));
        }
        return totals;
    }

    /** Comments, newest first. */
    public List<Event> comments() {
        return order.history().stream()
                .sorted(Comparator.comparing(
                                (OrderComment each) -> each.fields().number("entity_id"))
                        .reversed())
                .map(this::event)
                .toList();
    }

    /** Comments on an invoice, a shipment or a credit memo, newest first. */
    public List<Event> remarks(SalesDocument document) {
        List<Event> remarks = new ArrayList<>();
        for (Fields comment : document.comments()) {
            remarks.add(
                    0,
                    event(
                            comment.time("created_at"),
                            "",
                            comment.text("comment"),
                            comment.number("is_customer_notified") == 1 ? "Notified" : "Not Notified"));
        }
        return remarks;
    }

    private Event event(OrderComment comment) {
        return event(
                comment.at(),
                labels.getOrDefault(comment.status(), comment.status()),
                comment.text(),
                comment.fields().number("is_customer_notified") == 1 ? "Notified" : "Not Notified");
    }

    private Event event(Instant at, String title, String text, String customer) {
        return new Event(at, at.atZone(zone).format(DAY), at.atZone(zone).format(TIME), title, text, customer);
    }

    /** All history entries, oldest first. */
    public List<Event> history() {
        List<Event> all = new ArrayList<>();
        order.history().forEach(comment -> all.add(event(comment)));
        invoices.forEach(each -> document(all, each, "Invoice"));
        shipments.forEach(each -> document(all, each, "Shipment"));
        memos.forEach(each -> document(all, each, "Credit memo"));
        for (SalesDocument shipment : shipments) {
            for (Fields track : shipment.tracks()) {
                all.add(event(
                        track.time("created_at"),
                        "Tracking number " + track.text("track_number") + " for " + track.text("title") + " assigned",
                        "",
                        ""));
            }
        }
        all.sort(Comparator.comparing(Event::at));
        return all;
    }

    private void document(List<Event> all, SalesDocument document, String kind) {
        all.add(event(document.createdAt(), kind + " #" + document.increment() + " created", "", ""));
        for (Fields comment : document.comments()) {
            all.add(event(
                    comment.time("created_at"),
                    kind + " #" + document.increment() + " comment added",
                    comment.text("comment"),
                    comment.number("is_customer_notified") == 1 ? "Notified" : "Not Notified"));
        }
    }
}
