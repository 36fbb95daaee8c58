package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of totals below a table of order items.
 *
 * @param kind its CSS class: {@code subtotal}, {@code shipping}, {@code discount}, {@code totals-tax}, {@code
 *     grand_total}
 */
public record Total(String kind, String label, BigDecimal amount) {
    /** Whether it is the grand total. */
    public boolean grand() {
        return kind.equals("grand_total");
    }

    /**
     * The totals of an order, an invoice or a credit memo.
     *
     * @param row its database row
     * @param coupon the coupon code or the name of the discount's rule; empty if there is none
     */
    static List<Total> of(Fields row, String coupon) {
        List<Total> totals = new ArrayList<>();
        totals.add(new Total("subtotal", "Subtotal", row.amount("subtotal")));
        if (row.amount("discount_amount").signum() != 0) {
            totals.add(new Total(
                    "discount",
                    coupon.isEmpty() ? "Discount" : "Discount (" + coupon + ")",
                    row.amount("discount_amount")));
        }
        if (row.has("shipping_amount")) {
            totals.add(new Total("shipping", "Shipping & Handling", row.amount("shipping_amount")));
        }
        if (row.amount("adjustment_positive").signum() != 0) {
            totals.add(new Total("adjustment_positive", "Adjustment Refund", row.amount("adjustment_positive")));
        }
        if (row.amount("adjustment_negative").signum() != 0) {
            totals.add(new Total("adjustment_negative", "Adjustment Fee", row.amount("adjustment_negative")));
        }
        if (row.amount("tax_amount").signum() != 0) {
            totals.add(new Total("totals-tax", "Tax", row.amount("tax_amount")));
        }
        totals.add(new Total("grand_total", "Grand Total", row.amount("grand_total")));
        return totals;
    }
}
