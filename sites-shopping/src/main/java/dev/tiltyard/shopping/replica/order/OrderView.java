package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderComment;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.shopping.replica.account.frame.AddressView;
import dev.tiltyard.shopping.replica.account.frame.StoreDates;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A page of an order.
 *
 * @param base base path of its pages: {@code /sales/order/}, or {@code /sales/guest/} for guests
 * @param tab the current tab
 * @param tabs available tabs
 * @param tables tables on the page
 * @param tracked whether a shipment has a tracking number
 */
public record OrderView(
        String base,
        Order order,
        OrderTab tab,
        List<OrderTab> tabs,
        List<Table> tables,
        boolean tracked,
        Optional<AddressView> shipping,
        Optional<AddressView> billing,
        String payment,
        List<OrderComment> comments,
        StoreDates dates) {
    public OrderView {
        tabs = List.copyOf(tabs);
        tables = List.copyOf(tables);
        comments = List.copyOf(comments);
    }

    /** A print page. */
    @Template("order/print.jte")
    public record Printed(Page page, OrderView view) {}

    static OrderView of(Storefront store, String base, Order order, OrderTab tab) {
        List<OrderTab> tabs = new ArrayList<>();
        boolean tracked = false;
        List<Table> tables = new ArrayList<>();
        for (OrderTab each : OrderTab.values()) {
            List<SalesDocument> documents = each.kind()
                    .map(kind -> store.magento().salesDocuments().ofOrder(kind, order.id()))
                    .orElse(List.of());
            if (each == OrderTab.ITEMS || !documents.isEmpty()) {
                tabs.add(each);
            }
            if (each == tab) {
                documents.forEach(document -> tables.add(Table.of(order, document)));
            }
            tracked |= documents.stream()
                    .anyMatch(document -> document.kind() == SalesDocumentKind.SHIPMENT
                            && !document.tracks().isEmpty());
        }
        if (tab == OrderTab.ITEMS) {
            tables.add(Table.of(order));
        }
        return new OrderView(
                base,
                order,
                tab,
                tabs,
                tables,
                tracked,
                order.shippingAddress().map(address -> view(store, address)),
                order.billingAddress().map(address -> view(store, address)),
                store.config()
                        .text(
                                "payment/" + order.paymentMethod() + "/title",
                                order.paymentMethod().equals("free")
                                        ? "No Payment Information Required"
                                        : order.paymentMethod()),
                order.history().stream().filter(OrderComment::visible).toList(),
                new StoreDates(store));
    }

    /** The same page with only one of its tables. */
    OrderView only(long document) {
        return new OrderView(
                base,
                order,
                tab,
                tabs,
                tables.stream().filter(table -> table.id() == document).toList(),
                tracked,
                shipping,
                billing,
                payment,
                comments,
                dates);
    }

    private static AddressView view(Storefront store, OrderAddress address) {
        return AddressView.of(address, store.magento().directory());
    }

    public String title() {
        return "Order # " + order.increment();
    }

    /** Path of another tab. */
    public String path(OrderTab other) {
        return base + other.action() + "/order_id/" + order.id() + "/";
    }

    /** Path of the print page. */
    public String print() {
        return base + tab.printAction() + "/order_id/" + order.id() + "/";
    }

    /** Path of the print page of one document. */
    public String print(Table table) {
        return base + tab.printAction() + "/" + tab.action() + "_id/" + table.id() + "/";
    }

    /** Path of the tracking popup. */
    public String tracking() {
        return TrackingPopup.path("order_id", order.id(), order.fields().text("protect_code"));
    }
}
