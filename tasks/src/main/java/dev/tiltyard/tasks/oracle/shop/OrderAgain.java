package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
