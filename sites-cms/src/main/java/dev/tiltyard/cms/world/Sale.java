package dev.tiltyard.cms.world;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * An order to write.
 *
 * @param number its number and id
 * @param sent time of shipment, if any
 * @param taxPercent tax rate, 0 if the state has none
 * @param coupon coupon code for a 20 % discount; empty for none
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
     * @param productId id of the packed product, like the SKU and name
     * @param price unit price without tax
     */
    record Line(Product product, long productId, String sku, String name, int quantity, BigDecimal price) {
        BigDecimal total() {
            return price.multiply(BigDecimal.valueOf(quantity));
        }

        boolean configurable() {
            return !product.variants().isEmpty();
        }
    }

    /** The usual time of shipment for an order without delays. */
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

    /** The coupon's discount on a row. */
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
