package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/**
 * Order lookup for guests by order number, billing last name, and email address or ZIP code. The session keeps the
 * order's id.
 *
 * <p>Source: Magento 2.4, {@code Magento\Sales\Helper\Guest}.
 */
public final class GuestOrders {
    private static final String BASE = "/sales/guest/";
    /** Path of the lookup form. */
    public static final String FORM = BASE + "form/";

    private static final String SHOWN = "guest order";
    private static final KeptForm TYPED = new KeptForm(
            "the search for an order", "oar_order_id", "oar_billing_lastname", "oar_type", "oar_email", "oar_zip");
    private static final String WRONG = "You entered incorrect data. Please try again.";

    private final Storefront store;

    public GuestOrders(Storefront store) {
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.get("/sales/guest/form", this::form);
        routes.post("/sales/guest/view", this::find);
        routes.get("/sales/guest/view", visit -> show(visit, OrderTab.ITEMS));
        for (OrderTab tab : OrderTab.values()) {
            routes.get(BASE + tab.action() + "/order_id/{order:[0-9]{1,9}}", visit -> show(visit, tab));
            routes.get(BASE + tab.printAction() + "/order_id/{order:[0-9]{1,9}}", visit -> print(visit, tab));
            routes.get(
                    BASE + tab.printAction() + "/" + tab.action() + "_id/{document:[0-9]{1,9}}",
                    visit -> print(visit, tab));
        }
    }

    private void form(Visit visit) {
        leadCustomersAway(visit);
        Page page =
                store.page(visit, "Orders and Returns", "sales-guest-form").crumbs(Crumb.here("Orders and Returns"));
        store.show(visit, new Search(page, TYPED.take(visit)));
    }

    /**
     * The lookup form.
     *
     * @param typed the values before the form was rejected
     */
    @Template("order/guest_form.jte")
    public record Search(Page page, KeptForm.Typed typed) {
        /** Whether the order is looked up by ZIP code. */
        public boolean byZip() {
            return typed.text("oar_type").equals("zip");
        }
    }

    /** A page of the order found. */
    @Template("order/guest_view.jte")
    public record Found(Page page, OrderView view) {}

    private void leadCustomersAway(Visit visit) {
        if (store.viewer(visit).signedIn()) {
            throw new SeeOther("/sales/order/history/");
        }
    }

    private void find(Visit visit) {
        FormKey.require(visit);
        leadCustomersAway(visit);
        Optional<Order> order = store.magento()
                .orders()
                .byIncrement(visit.field("oar_order_id").strip())
                .filter(found -> knows(visit, found));
        if (order.isEmpty()) {
            Messages.error(visit, WRONG);
            TYPED.keep(visit);
            visit.redirect(FORM);
            return;
        }
        visit.session().put(SHOWN, String.valueOf(order.get().id()));
        visit.redirect(BASE + "view/");
    }

    private static boolean knows(Visit visit, Order order) {
        Optional<OrderAddress> payer = order.billingAddress();
        boolean byEmail = visit.field("oar_type").equals("email");
        return payer.isPresent()
                && same(visit.field("oar_billing_lastname"), payer.get().lastName())
                && (byEmail
                        ? same(visit.field("oar_email"), order.email())
                        : same(visit.field("oar_zip"), payer.get().postcode()));
    }

    private static boolean same(String typed, String kept) {
        return !typed.isBlank() && typed.strip().equalsIgnoreCase(kept);
    }

    /** The order that the visitor has looked up. */
    public static Optional<Long> shown(Visit visit) {
        return visit.session().get(SHOWN).map(Long::valueOf);
    }

    private Order known(Visit visit) {
        leadCustomersAway(visit);
        return shown(visit).flatMap(id -> store.magento().orders().byId(id)).orElseThrow(() -> new SeeOther(FORM));
    }

    private void show(Visit visit, OrderTab tab) {
        OrderView view = OrderView.of(store, BASE, known(visit), tab);
        Page page = store.page(visit, view.title(), "sales-guest-" + tab.action())
                .heading("")
                .crumbs(Crumb.link("Order Information", FORM), Crumb.here(view.title()));
        store.show(visit, new Found(page, view));
    }

    private void print(Visit visit, OrderTab tab) {
        OrderView whole = OrderView.of(store, BASE, known(visit), tab);
        OrderView view = visit.hasParameter("document") ? whole.only(visit.number("document")) : whole;
        Page page =
                store.page(visit, view.title(), "sales-guest-print page-print").heading("");
        store.show(visit, new OrderView.Printed(page, view));
    }
}
