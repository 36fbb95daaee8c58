package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;

/** Shared facts about the wish list. */
final class WishLists {
    /** The wish list items of the customer {@code :me}. */
    static final String LINES = """
            SELECT i.product_id AS id, i.qty, coalesce(i.description, '') AS description FROM wishlist_item i
              JOIN wishlist w ON w.wishlist_id = i.wishlist_id JOIN customer_entity c ON c.entity_id = w.customer_id
             WHERE c.email = :me ORDER BY i.wishlist_item_id
            """;

    private WishLists() {}

    /** Rows written by adding one product. */
    static ObjectNode[] oneMore() {
        return new ObjectNode[] {Allow.inserted("wishlist_item", 1), Allow.kept("wishlist_item_option")};
    }

    /** Adds the open product. */
    static void add(BrowserActor browser) {
        browser.expecting(".products-grid.wishlist", () -> browser.followLink(".product-info-main a.towishlist"));
    }
}
