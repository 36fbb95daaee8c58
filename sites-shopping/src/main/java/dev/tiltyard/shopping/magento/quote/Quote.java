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
 * @param items its items in the order of their addition, parents before children
 * @param payment its row of {@code quote_payment}, without columns if no method is chosen
 * @param maskedId the id for guests; empty if it has none
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

    /** The customer's id; 0 for a guest. */
    public long customerId() {
        return fields.number("customer_id");
    }

    public int customerGroup() {
        return (int) fields.number("customer_group_id");
    }

    public boolean active() {
        return fields.number("is_active") == 1;
    }

    /** Whether there is nothing to ship. */
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

    /** The address with the totals. */
    public QuoteAddress costs() {
        return virtual() ? billing : shipping;
    }

    /** The visible items: parents without their children. */
    public List<QuoteItem> lines() {
        return items.stream().filter(item -> item.parentId() == 0).toList();
    }

    public Optional<QuoteItem> line(long item) {
        return lines().stream().filter(line -> line.id() == item).findFirst();
    }

    public List<QuoteItem> children(QuoteItem parent) {
        return items.stream().filter(item -> item.parentId() == parent.id()).toList();
    }

    /** The stock item of a row that is not a bundle: its variant, or itself. */
    public QuoteItem stocked(QuoteItem line) {
        return line.bundle() ? line : children(line).stream().findFirst().orElse(line);
    }

    /** The stock quantities by product for a quantity of a row. */
    Map<Long, BigDecimal> taken(QuoteItem line, BigDecimal quantity) {
        if (!line.bundle()) {
            return Map.of(stocked(line).productId(), quantity);
        }
        Map<Long, BigDecimal> taken = new TreeMap<>();
        children(line)
                .forEach(part -> taken.merge(part.productId(), part.quantity().multiply(quantity), BigDecimal::add));
        return taken;
    }

    /** The stock quantities by product for the whole cart. */
    Map<Long, BigDecimal> taken() {
        Map<Long, BigDecimal> taken = new TreeMap<>();
        lines().forEach(line -> taken(line, line.quantity())
                .forEach((product, pieces) -> taken.merge(product, pieces, BigDecimal::add)));
        return taken;
    }
}
