package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;

/** The wish list. */
final class Wishes {
    /** What the customer {@code :me} wishes for. */
    static final String LINES = """
            SELECT i.product_id AS id, i.qty, coalesce(i.description, '') AS description FROM wishlist_item i
              JOIN wishlist w ON w.wishlist_id = i.wishlist_id JOIN customer_entity c ON c.entity_id = w.customer_id
             WHERE c.email = :me ORDER BY i.wishlist_item_id
            """;

    private Wishes() {}

    /** What one wish writes. */
    static ObjectNode[] oneMore() {
        return new ObjectNode[] {Allow.inserted("wishlist_item", 1), Allow.kept("wishlist_item_option")};
    }

    /** Wishes for the product whose page is open. */
    static void add(Hand hand) {
        hand.followLink(".product-info-main a.towishlist");
        hand.await(".products-grid.wishlist");
    }
}
