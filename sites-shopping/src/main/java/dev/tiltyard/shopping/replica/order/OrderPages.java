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
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A customer's orders. A request for another customer's order leads to the list of one's own.
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
        frame.show(
                visit,
                AccountSection.ORDERS,
                frame.page(visit, "My Orders", "sales-order-history"),
                "order/history.jte",
                Map.of(
                        "orders",
                        store.magento().orders().ofCustomer(customer, pager.offset(), pager.limit()),
                        "pager",
                        pager,
                        "dates",
                        new StoreDates(store)));
    }

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
        frame.show(visit, AccountSection.ORDERS, page, "order/view.jte", Map.of("view", view));
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
        store.show(visit, page, "order/print.jte", Map.of("view", view));
    }
}
