package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.account.frame.StoreDates;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Pager;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/**
 * A customer's orders. A request for another customer's order redirects to the customer's own list.
 *
 * <p>Source: Magento 2.4, {@code Magento\Sales\Controller\Order}.
 */
public final class OrderPages {
    private static final String BASE = "/sales/order/";
    private static final String HISTORY = BASE + "history/";
    private static final String ID = "/order_id/{order:[0-9]{1,9}}";
    private static final List<Integer> LIMITS = List.of(10, 20, 50);

    private final Storefront store;
    private final AccountFrame frame;

    public OrderPages(Storefront store, AccountFrame frame) {
        this.store = store;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/sales/order/history", this::history);
        for (OrderTab tab : OrderTab.values()) {
            routes.get(BASE + tab.action() + ID, visit -> show(visit, tab));
            String print = tab.printAction();
            routes.get(BASE + print + ID, visit -> print(visit, OrderView.of(store, BASE, own(visit), tab)));
            tab.kind()
                    .ifPresent(kind -> routes.get(
                            BASE + print + "/" + tab.action() + "_id/{document:[0-9]{1,9}}",
                            visit -> print(visit, tab, kind)));
        }
    }

    private void history(Visit visit) {
        long customer = store.customer(visit).id();
        Pager pager = Pager.of(visit, store.magento().orders().countOfCustomer(customer), LIMITS);
        Page page = frame.page(visit, "My Orders", "sales-order-history");
        store.show(
                visit,
                new History(
                        frame.around(visit, AccountSection.ORDERS, page),
                        store.magento().orders().ofCustomer(customer, pager.offset(), pager.limit()),
                        pager,
                        new StoreDates(store)));
    }

    /** The list of a customer's orders. */
    @Template("order/history.jte")
    public record History(AccountFrame.AccountPage frame, List<Order> orders, Pager pager, StoreDates dates) {
        public History {
            orders = List.copyOf(orders);
        }
    }

    /** A page of an order. */
    @Template("order/view.jte")
    public record Shown(AccountFrame.AccountPage frame, OrderView view) {}

    private Order own(Visit visit) {
        return store.magento()
                .orders()
                .ofCustomer(store.customer(visit).id(), visit.number("order"))
                .orElseThrow(() -> new SeeOther(HISTORY));
    }

    private void show(Visit visit, OrderTab tab) {
        OrderView view = OrderView.of(store, BASE, own(visit), tab);
        Page page =
                frame.page(visit, view.title(), "sales-order-" + tab.action()).heading("");
        store.show(visit, new Shown(frame.around(visit, AccountSection.ORDERS, page), view));
    }

    private void print(Visit visit, OrderTab tab, SalesDocumentKind kind) {
        long customer = store.customer(visit).id();
        Optional<SalesDocument> document = store.magento().salesDocuments().byId(kind, visit.number("document"));
        Order order = document.flatMap(each -> store.magento().orders().ofCustomer(customer, each.orderId()))
                .orElseThrow(() -> new SeeOther(HISTORY));
        print(visit, OrderView.of(store, BASE, order, tab).only(visit.number("document")));
    }

    private void print(Visit visit, OrderView view) {
        Page page = store.page(visit, view.title(), "account sales-order-print page-print")
                .heading("");
        store.show(visit, new OrderView.Printed(page, view));
    }
}
