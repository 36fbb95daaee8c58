package dev.tiltyard.shopping.magento.sales;

import java.time.Instant;

/** What was noted about an order when: a row of {@code sales_order_status_history}. */
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

    /** Whether the customer sees it on the order's page. */
    public boolean visible() {
        return fields.number("is_visible_on_front") == 1;
    }
}
