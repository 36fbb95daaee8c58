package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.replica.order.GuestOrders;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/**
 * Reorders: adds the items of an earlier order to the cart.
 *
 * <p>Source: Magento 2.4, {@code Magento\Sales\Controller\AbstractController\Reorder}.
 */
public final class Reorder {
    private static final String HISTORY = "/sales/order/history/";

    private final Storefront store;
    private final CartSession carts;

    public Reorder(Storefront store, CartSession carts) {
        this.store = store;
        this.carts = carts;
    }

    /** An ordered item, and its buy request. */
    record OrderedItem(long product, BuyRequest request) {
        static OrderedItem of(OrderItem item) {
            return new OrderedItem(
                    item.productId(),
                    BuyRequest.ofText(item.request().toString()).withQuantity(item.ordered()));
        }
    }

    public void addTo(Routes routes) {
        routes.post("/sales/order/reorder/order_id/{order:[0-9]{1,9}}", this::reorder);
        routes.post("/sales/guest/reorder/order_id/{order:[0-9]{1,9}}", this::reorderAsGuest);
    }

    /** Lets a guest reorder the order that was looked up. */
    private void reorderAsGuest(Visit visit) {
        FormKey.require(visit);
        Optional<Order> order = GuestOrders.shown(visit)
                .filter(id -> id == visit.number("order"))
                .flatMap(id -> store.magento().orders().byId(id))
                .filter(Order::canReorder);
        if (order.isEmpty()) {
            visit.redirect(GuestOrders.FORM);
            return;
        }
        putIntoCart(visit, order.get());
    }

    private void reorder(Visit visit) {
        FormKey.require(visit);
        long customer = store.customer(visit).id();
        Optional<Order> order = store.magento()
                .orders()
                .ofCustomer(customer, visit.number("order"))
                .filter(Order::canReorder);
        if (order.isEmpty()) {
            visit.redirect(HISTORY);
            return;
        }
        putIntoCart(visit, order.get());
    }

    private void putIntoCart(Visit visit, Order order) {
        order.lines().forEach(item -> add(visit, item));
        visit.redirect(CartPosts.CART);
    }

    private void add(Visit visit, OrderItem item) {
        OrderedItem ordered = OrderedItem.of(item);
        try {
            store.magento().quotes().add(carts.open(visit), ordered.product(), ordered.request(), visit.now());
        } catch (CartProblem problem) {
            Messages.error(visit, item.name() + ": " + problem.text());
        }
    }

    /** An item of one of the customer's own orders. */
    Optional<OrderedItem> ownItem(long customer, long item) {
        return store.database()
                .withHandle(handle -> handle.createQuery("""
                                SELECT i.order_id FROM sales_order_item i JOIN sales_order o ON o.entity_id = i.order_id
                                 WHERE i.item_id = ? AND o.customer_id = ?
                                """)
                        .bind(0, item)
                        .bind(1, customer)
                        .mapTo(Long.class)
                        .findFirst())
                .flatMap(order -> store.magento().orders().byId(order))
                .flatMap(order ->
                        order.lines().stream().filter(line -> line.id() == item).findFirst())
                .map(OrderedItem::of);
    }
}
