package dev.tiltyard.shopping.magento.sales;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An order.
 *
 * @param fields its row of {@code sales_order}
 * @param statusLabel label of its status
 * @param items in the order of their addition, parents before children
 * @param addresses its shipping and billing addresses
 * @param payment its row of {@code sales_order_payment}
 * @param history its status history, oldest first
 */
public record Order(
        Fields fields,
        String statusLabel,
        List<OrderItem> items,
        List<OrderAddress> addresses,
        Fields payment,
        List<OrderComment> history)
        implements Totals {
    public Order {
        items = List.copyOf(items);
        addresses = List.copyOf(addresses);
        history = List.copyOf(history);
    }

    public long id() {
        return fields.number("entity_id");
    }

    /** Its displayed number: {@code 000000016}. */
    public String increment() {
        return fields.text("increment_id");
    }

    /** {@code new}, {@code processing}, {@code complete}, {@code closed}, {@code canceled}, {@code holded}, ... */
    public String state() {
        return fields.text("state");
    }

    public String status() {
        return fields.text("status");
    }

    /** The customer's id; 0 for a guest. */
    public long customerId() {
        return fields.number("customer_id");
    }

    public String email() {
        return fields.text("customer_email");
    }

    public Instant createdAt() {
        return fields.time("created_at");
    }

    public boolean virtual() {
        return fields.number("is_virtual") == 1;
    }

    /** {@code Flat Rate - Fixed}. */
    public String shippingDescription() {
        return fields.text("shipping_description");
    }

    public Optional<OrderAddress> shippingAddress() {
        return addresses.stream().filter(OrderAddress::shipping).findFirst();
    }

    public Optional<OrderAddress> billingAddress() {
        return addresses.stream().filter(address -> !address.shipping()).findFirst();
    }

    /** {@code checkmo}, ... */
    public String paymentMethod() {
        return payment.text("method");
    }

    /** The visible items: parents without their children. */
    public List<OrderItem> lines() {
        return items.stream().filter(item -> item.parentId() == 0).toList();
    }

    /** The items that shipments list: the children of a bundle that ships separately, else the bundle. */
    public List<OrderItem> sent() {
        return lines().stream()
                .flatMap(item -> item.sentInParts()
                        ? children(item).stream().filter(part -> part.fields().number("is_virtual") == 0)
                        : Stream.of(item))
                .toList();
    }

    /** The items that are invoiced and refunded: the children of a dynamically priced bundle, else the bundle. */
    public List<OrderItem> charged() {
        return lines().stream()
                .flatMap(item -> item.pricedInParts() ? children(item).stream() : Stream.of(item))
                .toList();
    }

    /** The variant of an item, or a bundle's items. */
    public List<OrderItem> children(OrderItem parent) {
        return items.stream().filter(item -> item.parentId() == parent.id()).toList();
    }

    /** Whether an administrator can cancel it: some item is neither invoiced nor canceled. */
    public boolean canCancel() {
        return !List.of("canceled", "complete", "closed", "holded", "payment_review")
                        .contains(state())
                && lines().stream().anyMatch(item -> item.toInvoice().signum() > 0);
    }

    /** Whether some item can be invoiced. */
    public boolean canInvoice() {
        return !List.of("canceled", "complete", "closed", "holded", "payment_review")
                        .contains(state())
                && lines().stream().anyMatch(item -> item.toInvoice().signum() > 0);
    }

    /** Whether some item can be shipped. */
    public boolean canShip() {
        return !virtual()
                && !List.of("canceled", "closed", "holded", "payment_review").contains(state())
                && lines().stream().anyMatch(item -> item.toShip().signum() > 0);
    }

    /** Whether some item can be refunded. */
    public boolean canRefund() {
        return !List.of("canceled", "closed", "holded", "payment_review").contains(state())
                && fields.amount("total_paid").compareTo(fields.amount("total_refunded")) > 0;
    }

    /** Whether it can be reordered. */
    public boolean canReorder() {
        return !List.of("payment_review", "holded").contains(state());
    }
}
