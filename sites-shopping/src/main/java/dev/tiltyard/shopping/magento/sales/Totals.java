package dev.tiltyard.shopping.magento.sales;

import java.math.BigDecimal;

/** The amounts of a cart or an order, which the tables of both keep in columns of the same names. */
public interface Totals {
    /** The row of the table. */
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
