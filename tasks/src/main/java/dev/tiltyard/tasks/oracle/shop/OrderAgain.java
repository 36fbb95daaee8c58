package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Orders a product of a canceled order again. */
final class OrderAgain implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(156);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        Purchase.Item item = new OrderVisit(browser)
                .remembered(
                        assignment.argument("product"),
                        assignment.argument("time"),
                        purchase -> purchase.is("cancelled"))
                .item();
        Checkout checkout = new Checkout(browser);
        checkout.emptyCart();
        new ShopVisit(browser).openProduct(item.name());
        checkout.add(item.options());
        checkout.buy();
        return "";
    }
}
