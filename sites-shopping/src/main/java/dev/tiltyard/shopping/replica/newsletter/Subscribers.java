package dev.tiltyard.shopping.replica.newsletter;

import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Secrets;
import java.sql.Timestamp;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** Newsletter subscribers. */
public final class Subscribers {
    private static final int SUBSCRIBED = 1;
    private static final int UNSUBSCRIBED = 3;

    private final Storefront store;

    public Subscribers(Storefront store) {
        this.store = store;
    }

    /** Whether a customer is subscribed. */
    public boolean subscribed(long customer) {
        return store.database().withHandle(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM newsletter_subscriber WHERE customer_id = ? AND subscriber_status = "
                                + SUBSCRIBED)
                .bind(0, customer)
                .mapTo(Boolean.class)
                .one());
    }

    /** Subscribes or unsubscribes a customer; returns whether that changed anything. */
    public boolean set(long customer, String email, boolean wanted, Instant now) {
        return store.database().inTransaction(handle -> {
            if (wanted == subscribed(customer)) {
                return false;
            }
            int known = handle.createUpdate("""
                            UPDATE newsletter_subscriber SET subscriber_status = :status, change_status_at = :now,
                                   customer_id = :customer
                             WHERE customer_id = :customer OR (subscriber_email = :email AND store_id = 1)
                            """)
                    .bind("status", wanted ? SUBSCRIBED : UNSUBSCRIBED)
                    .bind("now", Timestamp.from(now))
                    .bind("customer", customer)
                    .bind("email", email)
                    .execute();
            if (known == 0) {
                insert(handle, customer, email, now);
            }
            return true;
        });
    }

    private void insert(Handle handle, long customer, String email, Instant now) {
        handle.createUpdate("""
                        INSERT INTO newsletter_subscriber (store_id, change_status_at, customer_id, subscriber_email,
                                                           subscriber_status, subscriber_confirm_code)
                        VALUES (1, :now, :customer, :email, :status, :code)
                        """)
                .bind("now", Timestamp.from(now))
                .bind("customer", customer)
                .bind("email", email)
                .bind("status", SUBSCRIBED)
                .bind("code", Secrets.hexadecimal())
                .execute();
    }

    /**
     * Subscribes an email address, whose canceled subscription is reactivated.
     *
     * @param customer the customer's id; 0 for a guest
     * @return whether it was not subscribed before
     */
    public boolean subscribe(String email, long customer, Instant now) {
        return store.database().inTransaction(handle -> {
            boolean subscribed = handle.createQuery("SELECT COUNT(*) FROM newsletter_subscriber"
                            + " WHERE subscriber_email = ? AND store_id = 1 AND subscriber_status = " + SUBSCRIBED)
                    .bind(0, email)
                    .mapTo(Boolean.class)
                    .one();
            if (subscribed) {
                return false;
            }
            int known = handle.createUpdate("""
                            UPDATE newsletter_subscriber SET subscriber_status = :status, change_status_at = :now
                             WHERE subscriber_email = :email AND store_id = 1
                            """)
                    .bind("status", SUBSCRIBED)
                    .bind("now", Timestamp.from(now))
                    .bind("email", email)
                    .execute();
            if (known == 0) {
                insert(handle, customer, email, now);
            }
            return true;
        });
    }

    /** Updates the email address of a customer's subscription. */
    public void follow(long customer, String email) {
        store.database()
                .useHandle(handle -> handle.execute(
                        "UPDATE newsletter_subscriber SET subscriber_email = ? WHERE customer_id = ?",
                        email,
                        customer));
    }
}
