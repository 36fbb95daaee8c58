package dev.tiltyard.shopping.magento.sales;

import java.math.BigDecimal;

/** The totals of a cart or an order, whose tables use the same column names. */
public interface Totals {
    Fields fields();

    default BigDecimal subtotal() {
        return fields().amount("subtotal");
    }

    /** Never positive. */
    default BigDecimal discount() {
        return fields().amount("discount_amount");
    }

    default BigDecimal shipping() {
        return fields().amount("shipping_amount");
    }

    default BigDecimal tax() {
        return fields().amount("tax_amount");
    }

    default BigDecimal grandTotal() {
        return fields().amount("grand_total");
    }
}
