package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The customer's orders by the deprecated query, and putting the items of one into the cart again. */
final class Reordering {
    private final Magento magento;
    private final OrderNodes orders;
    private final Carts carts;
    private final CartNodes nodes;

    Reordering(Magento magento, OrderNodes orders, Carts carts, CartNodes nodes) {
        this.magento = magento;
        this.orders = orders;
        this.carts = carts;
        this.nodes = nodes;
    }

    void addTo(Roots roots) {
        roots.query(
                        "customerOrders",
                        (call, arguments) ->
                                orders.ofCustomer(call, call.requireCustomer().id(), Args.NONE))
                .mutation("reorderItems", this::reorder);
    }

    private Node reorder(Call call, Args arguments) {
        Customer customer = call.requireCustomer();
        String number = arguments.required("orderNumber");
        Order order = magento.orders()
                .byIncrement(number)
                .filter(found -> found.customerId() == customer.id())
                .orElseThrow(
                        () -> GraphQlProblem.input("Cannot find order number \"" + number + "\" in store \"default\""));
        if (!order.canReorder()) {
            throw GraphQlProblem.input("Reorder feature is not available.");
        }
        long cart = carts.own(call, customer, Optional.empty());
        List<Node> errors = new ArrayList<>();
        for (OrderItem item : order.lines()) {
            BuyRequest request = BuyRequest.ofText(item.request().toString()).withQuantity(item.ordered());
            CartMutations.error(() -> magento.quotes().add(cart, item.productId(), request, call.now()))
                    .map(message -> new Node("CheckoutUserInputError")
                            .put("code", CartMutations.code(message))
                            .put("message", item.name() + ": " + message)
                            .put("path", List.of("orderNumber")))
                    .ifPresent(errors::add);
        }
        return new Node("ReorderItemsOutput")
                .later("cart", () -> nodes.of(call, cart))
                .put("userInputErrors", errors);
    }
}
