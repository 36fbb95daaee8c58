package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Reorders a product of a canceled order. */
final class OrderAgain implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(156);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ListedOrder.Item item = new OrderVisit(browser)
                .remembered(
                        assignment.argument("product"),
                        assignment.argument("time"),
                        purchase -> purchase.is("cancelled"))
                .item();
        ShopCheckout checkout = new ShopCheckout(browser);
        checkout.emptyCart();
        new ShopVisit(browser).openProduct(item.name());
        checkout.add(item.options());
        checkout.buy();
        return Answer.done();
    }
}
