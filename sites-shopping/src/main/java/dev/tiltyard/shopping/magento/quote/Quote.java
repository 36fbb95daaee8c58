package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A cart.
 *
 * @param fields its row of {@code quote}
 * @param items what is in it, in the order in which it was added, parents before their children
 * @param payment its row of {@code quote_payment}, without columns if nothing was chosen
 * @param maskedId the name under which guests reach it; empty if it has none
 */
public record Quote(
        Fields fields,
        List<QuoteItem> items,
        QuoteAddress billing,
        QuoteAddress shipping,
        Fields payment,
        String maskedId) {
    public Quote {
        items = List.copyOf(items);
    }

    public long id() {
        return fields.number("entity_id");
    }

    /** The customer; 0 for a guest. */
    public long customerId() {
        return fields.number("customer_id");
    }

    public int customerGroup() {
        return (int) fields.number("customer_group_id");
    }

    public boolean active() {
        return fields.number("is_active") == 1;
    }

    /** Whether there is nothing to send. */
    public boolean virtual() {
        return fields.number("is_virtual") == 1;
    }

    public String coupon() {
        return fields.text("coupon_code");
    }

    public BigDecimal quantity() {
        return fields.amount("items_qty");
    }

    public BigDecimal subtotal() {
        return fields.amount("subtotal");
    }

    public BigDecimal grandTotal() {
        return fields.amount("grand_total");
    }

    public String paymentMethod() {
        return payment.text("method");
    }

    /** The address that bears the costs. */
    public QuoteAddress costs() {
        return virtual() ? billing : shipping;
    }

    /** The items that its lists show: parents without their variants or parts. */
    public List<QuoteItem> lines() {
        return items.stream().filter(item -> item.parentId() == 0).toList();
    }

    public Optional<QuoteItem> line(long item) {
        return lines().stream().filter(line -> line.id() == item).findFirst();
    }

    public List<QuoteItem> children(QuoteItem parent) {
        return items.stream().filter(item -> item.parentId() == parent.id()).toList();
    }

    /** The item that is taken from stock for a line that is no bundle: its variant, or itself. */
    public QuoteItem stocked(QuoteItem line) {
        return line.bundle() ? line : children(line).stream().findFirst().orElse(line);
    }

    /** What so many of a line take from stock: how many pieces by product. */
    Map<Long, BigDecimal> taken(QuoteItem line, BigDecimal quantity) {
        if (!line.bundle()) {
            return Map.of(stocked(line).productId(), quantity);
        }
        Map<Long, BigDecimal> taken = new TreeMap<>();
        children(line)
                .forEach(part -> taken.merge(part.productId(), part.quantity().multiply(quantity), BigDecimal::add));
        return taken;
    }

    /** What the whole cart takes from stock: how many pieces by product. */
    Map<Long, BigDecimal> taken() {
        Map<Long, BigDecimal> taken = new TreeMap<>();
        lines().forEach(line -> taken(line, line.quantity())
                .forEach((product, pieces) -> taken.merge(product, pieces, BigDecimal::add)));
        return taken;
    }
}
