package dev.tiltyard.shopping.magento.customer;

import dev.tiltyard.shopping.magento.store.StoreConfig;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * Authenticates customers. Many wrong passwords lock an account for a while.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Model\Authentication}.
 */
public final class SignIns {
    private final Jdbi database;
    private final StoreConfig config;
    private final Customers customers;

    public SignIns(Jdbi database, StoreConfig config, Customers customers) {
        this.database = database;
        this.config = config;
        this.customers = customers;
    }

    private record Failures(
            int number, @Nullable Instant first, @Nullable Instant lockedUntil) {}

    /**
     * Authenticates a customer; empty if the credentials are wrong, which is counted, or if the account is locked or
     * inactive.
     */
    public Optional<Customer> check(String email, String password, Instant now) {
        Optional<Customer> found = customers.byEmail(email).filter(Customer::active);
        return found.isPresent() && mayEnter(found.get(), password, now) ? found : Optional.empty();
    }

    /** Authenticates a known customer, for example before a change of password. */
    public boolean mayEnter(Customer customer, String password, Instant now) {
        return database.inTransaction(handle -> {
            Failures before = failures(handle, customer.id());
            if (before.lockedUntil != null && before.lockedUntil.isAfter(now)) {
                return false;
            }
            if (!PasswordHash.matches(password, customer.passwordHash())) {
                count(handle, customer.id(), before, now);
                return false;
            }
            if (before.number > 0) {
                write(handle, customer.id(), new Failures(0, null, null));
            }
            return true;
        });
    }

    /** Records a login. */
    public void signedIn(long customer, Instant now) {
        database.useHandle(handle -> {
            handle.createUpdate("""
                            INSERT INTO customer_log (customer_id, last_login_at) VALUES (:customer, :now)
                            ON DUPLICATE KEY UPDATE last_login_at = VALUES(last_login_at)
                            """)
                    .bind("customer", customer)
                    .bind("now", Timestamp.from(now))
                    .execute();
            handle.execute(
                    "UPDATE customer_entity SET updated_at = ? WHERE entity_id = ?", Timestamp.from(now), customer);
        });
    }

    /** Records a logout. */
    public void signedOut(long customer, Instant now) {
        database.useHandle(handle -> handle.execute(
                "UPDATE customer_log SET last_logout_at = ? WHERE customer_id = ?", Timestamp.from(now), customer));
    }

    private static Failures failures(Handle handle, long customer) {
        return handle.createQuery(
                        "SELECT failures_num, first_failure, lock_expires FROM customer_entity WHERE entity_id = ? FOR UPDATE")
                .bind(0, customer)
                .map((row, context) ->
                        new Failures(row.getInt(1), instant(row.getTimestamp(2)), instant(row.getTimestamp(3))))
                .one();
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }

    private void count(Handle handle, long customer, Failures before, Instant now) {
        int most = config.number("customer/password/lockout_failures", 10);
        Duration span = Duration.ofMinutes(config.number("customer/password/lockout_threshold", 10));
        boolean longAgo = before.first == null || before.first.plus(span).isBefore(now);
        int number = longAgo ? 1 : before.number + 1;
        boolean lock = most > 0 && number >= most;
        write(handle, customer, new Failures(number, longAgo ? now : before.first, lock ? now.plus(span) : null));
    }

    private static void write(Handle handle, long customer, Failures failures) {
        handle.createUpdate("""
                        UPDATE customer_entity SET failures_num = :number, first_failure = :first, lock_expires = :locked
                         WHERE entity_id = :customer
                        """)
                .bind("number", failures.number)
                .bind("first", failures.first == null ? null : Timestamp.from(failures.first))
                .bind("locked", failures.lockedUntil == null ? null : Timestamp.from(failures.lockedUntil))
                .bind("customer", customer)
                .execute();
    }
}
