package dev.tiltyard.shopping.world;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * An order to write.
 *
 * @param number its number and id
 * @param status {@code complete}, {@code canceled}, {@code pending} or {@code closed}
 * @param handled whether it has an invoice and a shipment
 */
record PlannedOrder(long number, Person who, Instant placed, String status, boolean handled, List<Line> lines) {
    /** The shipping cost of one item. */
    static final BigDecimal FLAT_RATE = new BigDecimal("5.00");

    PlannedOrder {
        lines = List.copyOf(lines);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("order " + number + " has no lines");
        }
    }

    /**
     * An ordered item.
     *
     * @param chosen chosen options as the order shows them
     */
    record Line(Product product, int quantity, List<Chosen> chosen) {
        Line {
            chosen = List.copyOf(chosen);
        }

        BigDecimal price() {
            return product.special() == null ? product.price() : product.special();
        }

        BigDecimal total() {
            return price().multiply(BigDecimal.valueOf(quantity));
        }
    }

    /** A chosen option value. */
    record Chosen(String title, String value, long optionId, long valueId) {}

    int quantity() {
        return lines.stream().mapToInt(Line::quantity).sum();
    }

    BigDecimal subtotal() {
        return lines.stream().map(Line::total).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    BigDecimal shipping() {
        return FLAT_RATE.multiply(BigDecimal.valueOf(quantity()));
    }

    BigDecimal total() {
        return subtotal().add(shipping());
    }

    boolean is(String other) {
        return status.equals(other);
    }
}
