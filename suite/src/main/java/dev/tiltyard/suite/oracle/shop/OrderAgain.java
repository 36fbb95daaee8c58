package dev.tiltyard.suite.oracle.shop;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Buys again what one ordered and later cancelled. */
final class OrderAgain implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(156);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Purchase.Item item = new OrderVisit(hand)
                .remembered(
                        assignment.argument("product"),
                        assignment.argument("time"),
                        purchase -> purchase.is("cancelled"))
                .item();
        Checkout checkout = new Checkout(hand);
        checkout.emptyCart();
        new ShopVisit(hand).openProduct(item.name());
        checkout.add(item.options());
        checkout.buy();
        return "";
    }
}
