package dev.tiltyard.shopping.magento.rule;

import java.math.BigDecimal;
import java.util.List;

/** A cart's data for rule conditions. */
public record CartFacts(
        List<CartLine> lines,
        BigDecimal subtotal,
        BigDecimal quantity,
        BigDecimal weight,
        String country,
        long region,
        String postcode,
        String shippingMethod,
        String paymentMethod) {
    public CartFacts {
        lines = List.copyOf(lines);
    }
}
