package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds the open product with the lowest price per piece to the cart. */
final class AddCheapestOfTabs implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(145);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        int best = 0;
        BigDecimal least = null;
        for (int tab = 0; tab < browser.tabs(); tab++) {
            browser.switchToTab(tab);
            BigDecimal each = pieceOf(browser);
            if (least == null || each.compareTo(least) < 0) {
                least = each;
                best = tab;
            }
        }
        browser.switchToTab(best);
        new Checkout(browser).add(List.of());
        return "";
    }

    private static BigDecimal pieceOf(BrowserActor browser) {
        Map<String, String> product = browser.rows(
                        ".product-info-main", Map.of("price", "[data-price-amount]@data-price-amount"))
                .get(0);
        return Money.each(
                Money.read(product.getOrDefault("price", "")), Contents.pieces(browser.text("h1.page-title")));
    }
}
