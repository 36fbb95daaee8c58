package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Allow;

/** Rows written by adding products to the cart. */
final class Cart {
    /** The items in the cart of the customer {@code :me}. */
    static final String LINES = """
            SELECT i.sku, i.qty, coalesce(q.coupon_code, '') AS code FROM quote q JOIN quote_item i ON i.quote_id = q.entity_id AND i.parent_item_id IS NULL
             WHERE q.is_active = 1 AND q.customer_email = :me ORDER BY i.sku
            """;

    private Cart() {}

    /** Rows of a formerly empty cart with this many simple products; the cart itself is created by viewing pages. */
    static ObjectNode[] filled(int lines) {
        return new ObjectNode[] {
            Allow.inserted("quote_item", lines),
            Allow.kept("quote_item_option"),
            Allow.kept("quote_shipping_rate"),
            Allow.kept("quote_id_mask")
        };
    }
}
