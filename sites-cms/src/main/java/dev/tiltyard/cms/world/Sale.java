package dev.tiltyard.cms.world;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * An order that is to be in the world.
 *
 * @param number its number, and its id
 * @param sent when it was shipped, if it was
 * @param taxPercent tax on its goods, 0 where the state has none
 * @param coupon a code that took a fifth off; empty if none was typed
 */
record Sale(
        long number,
        Customer who,
        Instant placed,
        Instant sent,
        String status,
        BigDecimal taxPercent,
        String coupon,
        List<Line> lines) {
    private static final BigDecimal FREE_FROM = new BigDecimal("50");
    private static final BigDecimal RATE = new BigDecimal("5");
    private static final BigDecimal HUNDRED = new BigDecimal("100");

    Sale {
        lines = List.copyOf(lines);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("order " + number + " has no lines");
        }
    }

    /**
     * An ordered item: a simple product or a variant.
     *
     * @param variant id, SKU and name of what was packed
     * @param price of one, without tax
     */
    record Line(Product product, long productId, String sku, String name, int quantity, BigDecimal price) {
        BigDecimal total() {
            return price.multiply(BigDecimal.valueOf(quantity));
        }

        boolean configurable() {
            return !product.variants().isEmpty();
        }
    }

    /** When an order is shipped that nobody had to wait for. */
    static Instant usuallySent(Instant placed) {
        return placed.plus(Duration.ofHours(26));
    }

    boolean is(String... any) {
        return List.of(any).contains(status);
    }

    boolean invoiced() {
        return is("complete", "closed", "processing");
    }

    boolean shipped() {
        return is("complete", "closed");
    }

    boolean refunded() {
        return is("closed");
    }

    int quantity() {
        return lines.stream().mapToInt(Line::quantity).sum();
    }

    BigDecimal subtotal() {
        return lines.stream()
                .map(Line::total)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .setScale(2, RoundingMode.HALF_UP);
    }

    BigDecimal shipping() {
        return subtotal().compareTo(FREE_FROM) >= 0
                ? BigDecimal.ZERO.setScale(2)
                : RATE.multiply(BigDecimal.valueOf(quantity())).setScale(2);
    }

    /** The discount that the coupon gave on one line. */
    BigDecimal discount(Line line) {
        return coupon.isEmpty() ? BigDecimal.ZERO : line.total().divide(BigDecimal.valueOf(5), 2, RoundingMode.HALF_UP);
    }

    BigDecimal discount() {
        return lines.stream().map(this::discount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    BigDecimal tax(Line line) {
        return line.total().subtract(discount(line)).multiply(taxPercent).divide(HUNDRED, 2, RoundingMode.HALF_UP);
    }

    BigDecimal tax() {
        return lines.stream().map(this::tax).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    BigDecimal total() {
        return subtotal().add(shipping()).add(tax()).subtract(discount());
    }
}
