package dev.tiltyard.shopping.replica;

import dev.tiltyard.shopping.replica.account.AddressPages;
import dev.tiltyard.shopping.replica.account.Dashboard;
import dev.tiltyard.shopping.replica.account.EmptySections;
import dev.tiltyard.shopping.replica.account.InformationPage;
import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.compare.CompareList;
import dev.tiltyard.shopping.replica.customer.CustomerSession;
import dev.tiltyard.shopping.replica.customer.ForgottenPasswordPages;
import dev.tiltyard.shopping.replica.customer.RegistrationPages;
import dev.tiltyard.shopping.replica.customer.SignInPages;
import dev.tiltyard.shopping.replica.customer.SignInStep;
import dev.tiltyard.shopping.replica.customer.SignOutPages;
import dev.tiltyard.shopping.replica.newsletter.NewsletterPage;
import dev.tiltyard.shopping.replica.newsletter.Subscribers;
import dev.tiltyard.shopping.replica.order.GuestOrders;
import dev.tiltyard.shopping.replica.order.OrderPages;
import dev.tiltyard.shopping.replica.order.TrackingPopup;
import dev.tiltyard.shopping.replica.product.ProductPages;
import dev.tiltyard.shopping.replica.review.CustomerReviewPages;
import dev.tiltyard.shopping.replica.review.CustomerReviews;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.wishlist.WishPages;
import dev.tiltyard.shopping.replica.wishlist.WishPosts;
import dev.tiltyard.shopping.replica.wishlist.WishToCart;
import dev.tiltyard.sitekit.web.Routes;
import java.util.List;

/** Pages for login and registration, and pages for customers only. */
final class CustomerArea {
    private CustomerArea() {}

    /** @param steps run after a guest has logged in */
    static void addTo(
            Routes routes,
            Storefront store,
            CompareList comparison,
            ProductPages products,
            WishPosts wishes,
            List<SignInStep> steps) {
        CustomerSession sessions = new CustomerSession(store, steps);
        AccountFrame frame = new AccountFrame(store, comparison);
        Subscribers subscribers = new Subscribers(store);
        CustomerReviews reviews = new CustomerReviews(store);
        new SignInPages(store, sessions, wishes).addTo(routes);
        new SignOutPages(store, sessions).addTo(routes);
        new RegistrationPages(store, sessions, subscribers, wishes).addTo(routes);
        new ForgottenPasswordPages(store).addTo(routes);
        new Dashboard(store, frame, subscribers, reviews).addTo(routes);
        new InformationPage(store, frame, sessions, subscribers).addTo(routes);
        new AddressPages(store, frame).addTo(routes);
        new OrderPages(store, frame).addTo(routes);
        new GuestOrders(store).addTo(routes);
        new TrackingPopup(store).addTo(routes);
        new NewsletterPage(store, frame, subscribers).addTo(routes);
        new CustomerReviewPages(store, frame, reviews).addTo(routes);
        new WishPages(store, frame).addTo(routes);
        new WishToCart(store, products).addTo(routes);
        new EmptySections(store, frame).addTo(routes);
    }
}
