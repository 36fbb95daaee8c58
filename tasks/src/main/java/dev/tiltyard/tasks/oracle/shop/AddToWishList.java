package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Adds a product to the wish list. */
final class AddToWishList implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(186);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        new ShopVisit(browser).openProduct(assignment.argument("product"));
        browser.followLink(".product-info-main a.towishlist");
        browser.await(".products-grid.wishlist");
        return "";
    }
}
