package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Puts a product on the wish list. */
final class AddToWishList implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(186);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ShopVisit(hand).openProduct(assignment.argument("product"));
        hand.followLink(".product-info-main a.towishlist");
        hand.await(".products-grid.wishlist");
        return "";
    }
}
