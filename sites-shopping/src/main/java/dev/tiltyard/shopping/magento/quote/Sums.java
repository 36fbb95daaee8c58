package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.rule.Discounts;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a cart costs.
 *
 * @param rows of its lines, by their numbers
 * @param parts the parts' shares of such bundles as cost what their parts cost, by the parts' numbers
 * @param method the shipping method that was chosen and is possible
 * @param discounts what rules take off
 * @param coupon the code that holds; empty if none
 */
record Sums(
        Map<Long, Row> rows,
        Map<Long, Row> parts,
        List<ShippingRate> rates,
        Optional<ShippingRate> method,
        BigDecimal shippingTax,
        Discounts discounts,
        String coupon) {
    Sums {
        rows = Map.copyOf(rows);
        parts = Map.copyOf(parts);
        rates = List.copyOf(rates);
    }

    /** What a line, or a part of a bundle, costs: one, all of it, less and more. */
    record Row(
            BigDecimal price,
            BigDecimal quantity,
            BigDecimal total,
            BigDecimal discount,
            BigDecimal taxPercent,
            BigDecimal tax,
            BigDecimal weight,
            boolean virtual) {}

    BigDecimal quantity() {
        return sum(Row::quantity);
    }

    BigDecimal subtotal() {
        return sum(Row::total);
    }

    BigDecimal itemDiscount() {
        return sum(Row::discount);
    }

    BigDecimal weight() {
        return sum(Row::weight);
    }

    BigDecimal shipping() {
        return method.map(ShippingRate::price).orElse(BigDecimal.ZERO);
    }

    BigDecimal shippingDiscount() {
        return discounts.ofShipping();
    }

    BigDecimal itemTax() {
        return sum(Row::tax);
    }

    BigDecimal tax() {
        return itemTax().add(shippingTax);
    }

    /** Never positive. */
    BigDecimal discount() {
        return itemDiscount().add(shippingDiscount()).negate();
    }

    BigDecimal grandTotal() {
        return subtotal().add(discount()).add(shipping()).add(tax()).max(BigDecimal.ZERO);
    }

    boolean virtual() {
        return !rows.isEmpty() && rows.values().stream().allMatch(Row::virtual);
    }

    private BigDecimal sum(Function<Row, BigDecimal> part) {
        return rows.values().stream().map(part).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
