package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts into the cart what costs the least a piece of all that is open in tabs. */
final class AddCheapestOfTabs implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(145);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        int best = 0;
        BigDecimal least = null;
        for (int tab = 0; tab < hand.tabs(); tab++) {
            hand.turnTo(tab);
            BigDecimal each = pieceOf(hand);
            if (least == null || each.compareTo(least) < 0) {
                least = each;
                best = tab;
            }
        }
        hand.turnTo(best);
        new Checkout(hand).add(List.of());
        return "";
    }

    private static BigDecimal pieceOf(Hand hand) {
        Map<String, String> product = hand.rows(
                        ".product-info-main",
                        Map.of("name", ".page-title", "price", "[data-price-amount]@data-price-amount"))
                .get(0);
        return Money.each(
                Money.read(product.getOrDefault("price", "")), Contents.pieces(product.getOrDefault("name", "")));
    }
}
