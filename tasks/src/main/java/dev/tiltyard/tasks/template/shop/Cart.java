package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Allow;

/** What putting things into the cart writes. */
final class Cart {
    /** The things in the cart of the customer {@code :me}, those that were chosen. */
    static final String LINES = """
            SELECT i.sku, i.qty, coalesce(q.coupon_code, '') AS code FROM quote q JOIN quote_item i ON i.quote_id = q.entity_id AND i.parent_item_id IS NULL
             WHERE q.is_active = 1 AND q.customer_email = :me ORDER BY i.sku
            """;

    private Cart() {}

    /** Rows of a cart with so many simple products, which was empty before; the cart itself is written by looking. */
    static ObjectNode[] filled(int lines) {
        return new ObjectNode[] {
            Allow.inserted("quote_item", lines),
            Allow.kept("quote_item_option"),
            Allow.kept("quote_shipping_rate"),
            Allow.kept("quote_id_mask")
        };
    }
}
