package dev.tiltyard.shopping.replica.newsletter;

import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.sitekit.web.Visit;
import java.sql.Timestamp;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/**
 * The newsletter form in every page's footer.
 *
 * <p>Source: Magento 2.4, {@code Magento\Newsletter\Controller\Subscriber\NewAction}.
 */
public final class Subscription {
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@<>\"(),;:]{1,64}@[^\\s@<>\"(),;:.]+(\\.[^\\s@<>\"(),;:.]+)+");
    private static final int SUBSCRIBED = 1;

    private final Storefront store;

    public Subscription(Storefront store) {
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.post("/newsletter/subscriber/new", this::subscribe);
    }

    private void subscribe(Visit visit) {
        FormKey.require(visit);
        String email = visit.field("email").strip();
        if (email.isEmpty() || email.length() > 150 || !EMAIL.matcher(email).matches()) {
            Messages.error(visit, "Please enter a valid email address.");
        } else {
            subscribe(visit, email);
        }
        visit.redirectBack("/");
    }

    private void subscribe(Visit visit, String email) {
        Viewer viewer = store.viewer(visit);
        store.database().useTransaction(handle -> {
            Optional<Long> owner = handle.createQuery("SELECT entity_id FROM customer_entity WHERE email = ? LIMIT 1")
                    .bind(0, email)
                    .mapTo(Long.class)
                    .findFirst();
            if (viewer.signedIn() && owner.filter(id -> id != viewer.id()).isPresent()) {
                Messages.error(visit, "This email address is already assigned to another user.");
            } else if (subscribed(handle, email)) {
                Messages.error(visit, "This email address is already subscribed.");
            } else {
                write(handle, visit, email, viewer.signedIn() ? owner.orElse(0L) : 0L);
                Messages.success(visit, "Thank you for your subscription.");
            }
        });
    }

    private static boolean subscribed(Handle handle, String email) {
        return handle.createQuery("SELECT COUNT(*) FROM newsletter_subscriber"
                        + " WHERE subscriber_email = ? AND store_id = 1 AND subscriber_status = " + SUBSCRIBED)
                .bind(0, email)
                .mapTo(Boolean.class)
                .one();
    }

    /** A canceled subscription is reactivated. */
    private void write(Handle handle, Visit visit, String email, long customer) {
        int known = handle.createUpdate("""
                        UPDATE newsletter_subscriber SET subscriber_status = :status, change_status_at = :now
                         WHERE subscriber_email = :email AND store_id = 1
                        """)
                .bind("status", SUBSCRIBED)
                .bind("now", Timestamp.from(visit.now()))
                .bind("email", email)
                .execute();
        if (known == 0) {
            handle.createUpdate("""
                            INSERT INTO newsletter_subscriber (store_id, change_status_at, customer_id, subscriber_email,
                                                               subscriber_status, subscriber_confirm_code)
                            VALUES (1, :now, :customer, :email, :status, :code)
                            """)
                    .bind("now", Timestamp.from(visit.now()))
                    .bind("customer", customer)
                    .bind("email", email)
                    .bind("status", SUBSCRIBED)
                    .bind("code", Secrets.hexadecimal())
                    .execute();
        }
    }
}
