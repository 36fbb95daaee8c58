package dev.tiltyard.shopping.replica.newsletter;

import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The newsletter form in every page's footer.
 *
 * <p>Source: Magento 2.4, {@code Magento\Newsletter\Controller\Subscriber\NewAction}.
 */
public final class Subscription {
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@<>\"(),;:]{1,64}@[^\\s@<>\"(),;:.]+(\\.[^\\s@<>\"(),;:.]+)+");

    private final Storefront store;
    private final Subscribers subscribers;

    public Subscription(Storefront store) {
        this.store = store;
        this.subscribers = new Subscribers(store);
    }

    public void addTo(Routes routes) {
        routes.post("/newsletter/subscriber/new", this::subscribe);
    }

    private void subscribe(Visit visit) {
        FormKey.require(visit);
        String email = visit.field("email").strip();
        if (!isEmail(email)) {
            Messages.error(visit, "Please enter a valid email address.");
        } else {
            subscribe(visit, email);
        }
        visit.redirectBack("/");
    }

    /** Whether a text is an email address that can be subscribed. */
    public static boolean isEmail(String text) {
        return text.length() <= 150 && EMAIL.matcher(text).matches();
    }

    private void subscribe(Visit visit, String email) {
        Viewer viewer = store.viewer(visit);
        Optional<Long> owner = store.magento().customers().byEmail(email).map(Customer::id);
        if (viewer.signedIn() && owner.filter(id -> id != viewer.id()).isPresent()) {
            Messages.error(visit, "This email address is already assigned to another user.");
        } else if (subscribers.subscribe(email, viewer.signedIn() ? owner.orElse(0L) : 0L, visit.now())) {
            Messages.success(visit, "Thank you for your subscription.");
        } else {
            Messages.error(visit, "This email address is already subscribed.");
        }
    }
}
