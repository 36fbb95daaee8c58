package dev.tiltyard.shopping.magento.sales;

import java.time.Instant;

/** An entry of an order's status history: a row of {@code sales_order_status_history}. */
public record OrderComment(Fields fields) {
    public String text() {
        return fields.text("comment");
    }

    public String status() {
        return fields.text("status");
    }

    public Instant at() {
        return fields.time("created_at");
    }

    /** Whether it is visible on the storefront. */
    public boolean visible() {
        return fields.number("is_visible_on_front") == 1;
    }
}
