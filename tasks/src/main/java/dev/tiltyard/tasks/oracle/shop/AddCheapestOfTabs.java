package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds the product with the lowest unit price among the open tabs to the cart. */
final class AddCheapestOfTabs implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(145);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
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
        new ShopCheckout(browser).add(List.of());
        return Answer.done();
    }

    private static BigDecimal pieceOf(BrowserActor browser) {
        ShownRow product = browser.rows(".product-info-main", Map.of("price", "[data-price-amount]@data-price-amount"))
                .get(0);
        return MoneyText.each(
                MoneyText.read(product.text("price")), PackageContents.pieces(browser.text("h1.page-title")));
    }
}
