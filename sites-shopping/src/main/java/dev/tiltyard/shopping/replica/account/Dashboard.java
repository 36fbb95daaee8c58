package dev.tiltyard.shopping.replica.account;

import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.account.frame.AddressView;
import dev.tiltyard.shopping.replica.account.frame.StoreDates;
import dev.tiltyard.shopping.replica.newsletter.Subscribers;
import dev.tiltyard.shopping.replica.review.CustomerReviews;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** The account dashboard. */
public final class Dashboard {
    private static final int RECENT = 5;

    private final Storefront store;
    private final AccountFrame frame;
    private final Subscribers subscribers;
    private final CustomerReviews reviews;

    public Dashboard(Storefront store, AccountFrame frame, Subscribers subscribers, CustomerReviews reviews) {
        this.store = store;
        this.frame = frame;
        this.subscribers = subscribers;
        this.reviews = reviews;
    }

    /** The content of the page. */
    @Template("account/dashboard.jte")
    public record Glance(
            AccountFrame.AccountPage frame,
            Customer customer,
            boolean subscribed,
            Optional<AddressView> billing,
            Optional<AddressView> shipping,
            List<Order> orders,
            List<CustomerReviews.Line> reviews,
            StoreDates dates) {
        public Glance {
            orders = List.copyOf(orders);
            reviews = List.copyOf(reviews);
        }
    }

    public void addTo(Routes routes) {
        routes.get("/customer/account", this::show);
        routes.get("/customer/account/index", this::show);
    }

    private void show(Visit visit) {
        Customer customer = frame.customer(visit);
        Glance glance = new Glance(
                frame.around(visit, AccountSection.ACCOUNT, frame.page(visit, "My Account", "customer-account-index")),
                customer,
                subscribers.subscribed(customer.id()),
                address(customer, customer.defaultBilling()),
                address(customer, customer.defaultShipping()),
                store.magento().orders().ofCustomer(customer.id(), 0, RECENT),
                reviews.of(customer.id(), 0, RECENT),
                new StoreDates(store));
        store.show(visit, glance);
    }

    private Optional<AddressView> address(Customer customer, Optional<Long> id) {
        Optional<CustomerAddress> address =
                id.flatMap(number -> store.magento().addressBook().find(customer.id(), number));
        return address.map(each -> AddressView.of(each, store.magento().directory()));
    }
}
