package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.rule.Discounts;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A cart's totals.
 *
 * @param rows row totals by item id
 * @param parts row totals of dynamically priced bundles' children, by item id
 * @param method the chosen shipping method, if available
 * @param discounts the rules' discounts
 * @param coupon the applied coupon code; empty if none
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

    /** The totals of a row or a child item: unit price, row total, discount, tax. */
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
