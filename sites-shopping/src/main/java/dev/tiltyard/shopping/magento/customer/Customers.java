package dev.tiltyard.shopping.magento.customer;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** Customer accounts. Thread-safe. */
public final class Customers {
    private static final String SELECT = """
            SELECT entity_id, website_id, store_id, group_id, email, firstname, lastname, created_in, created_at, updated_at,
                   COALESCE(password_hash, '') AS password_hash, default_billing, default_shipping, is_active
              FROM customer_entity
            """;
    private static final String GRID = """
            INSERT INTO customer_grid_flat (entity_id, name, email, group_id, created_at, website_id, created_in,
                   shipping_full, billing_full, billing_firstname, billing_lastname, billing_telephone, billing_postcode,
                   billing_country_id, billing_region, billing_region_id, billing_street, billing_city, billing_fax,
                   billing_vat_id, billing_company)
            SELECT c.entity_id, CONCAT_WS(' ', c.firstname, c.lastname), c.email, c.group_id, c.created_at, c.website_id,
                   c.created_in, CONCAT_WS(' ', s.street, s.city, s.region, s.postcode),
                   CONCAT_WS(' ', b.street, b.city, b.region, b.postcode), b.firstname, b.lastname, b.telephone, b.postcode,
                   b.country_id, b.region, b.region_id, b.street, b.city, b.fax, b.vat_id, b.company
              FROM customer_entity c
              LEFT JOIN customer_address_entity b ON b.entity_id = c.default_billing
              LEFT JOIN customer_address_entity s ON s.entity_id = c.default_shipping
             WHERE c.entity_id = :customer
            ON DUPLICATE KEY UPDATE name = VALUES(name), email = VALUES(email), group_id = VALUES(group_id),
                   shipping_full = VALUES(shipping_full), billing_full = VALUES(billing_full),
                   billing_firstname = VALUES(billing_firstname), billing_lastname = VALUES(billing_lastname),
                   billing_telephone = VALUES(billing_telephone), billing_postcode = VALUES(billing_postcode),
                   billing_country_id = VALUES(billing_country_id), billing_region = VALUES(billing_region),
                   billing_region_id = VALUES(billing_region_id), billing_street = VALUES(billing_street),
                   billing_city = VALUES(billing_city), billing_fax = VALUES(billing_fax),
                   billing_vat_id = VALUES(billing_vat_id), billing_company = VALUES(billing_company)
            """;
    private static final Duration LINK_LIVES = Duration.ofHours(2);

    private final Jdbi database;

    public Customers(Jdbi database) {
        this.database = database;
    }

    public Optional<Customer> byId(long id) {
        return one("entity_id", id);
    }

    /** The customer with an email address, ignoring case. */
    public Optional<Customer> byEmail(String email) {
        return one("email", email);
    }

    private Optional<Customer> one(String column, Object value) {
        return database.withHandle(handle -> handle.createQuery(SELECT + " WHERE " + column + " = :value LIMIT 1")
                .bind("value", value)
                .map((row, context) -> customer(row))
                .findFirst());
    }

    private static Customer customer(ResultSet row) throws SQLException {
        return new Customer(
                row.getLong("entity_id"),
                new Customer.Place(
                        row.getInt("website_id"),
                        row.getInt("store_id"),
                        row.getInt("group_id"),
                        text(row, "created_in")),
                text(row, "email"),
                text(row, "firstname"),
                text(row, "lastname"),
                instant(row, "created_at"),
                instant(row, "updated_at"),
                text(row, "password_hash"),
                number(row, "default_billing"),
                number(row, "default_shipping"),
                row.getInt("is_active") == 1);
    }

    static String text(ResultSet row, String column) throws SQLException {
        @Nullable String text = row.getString(column);
        return text == null ? "" : text;
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        @Nullable Timestamp time = row.getTimestamp(column);
        return time == null ? Instant.EPOCH : time.toInstant();
    }

    private static Optional<Long> number(ResultSet row, String column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() || number == 0 ? Optional.empty() : Optional.of(number);
    }

    /**
     * Creates an account in the general customer group.
     *
     * @param salt 16 bytes for the password's hash
     * @return the new customer's id; empty if the email address already has an account
     */
    public Optional<Long> create(NewCustomer person, byte[] salt, Instant now) {
        return database.inTransaction(handle -> {
            int made = handle.createUpdate("""
                            INSERT IGNORE INTO customer_entity (website_id, email, group_id, store_id, created_at, updated_at,
                                   is_active, disable_auto_group_change, created_in, firstname, lastname, password_hash,
                                   failures_num)
                            VALUES (1, :email, 1, 1, :now, :now, 1, 0, 'Default Store View', :first, :last, :hash, 0)
                            """)
                    .bind("email", person.email())
                    .bind("now", Timestamp.from(now))
                    .bind("first", person.firstName())
                    .bind("last", person.lastName())
                    .bind("hash", PasswordHash.of(person.password(), salt))
                    .execute();
            if (made == 0) {
                return Optional.empty();
            }
            long id = handle.createQuery("SELECT LAST_INSERT_ID()")
                    .mapTo(Long.class)
                    .one();
            refreshGrid(handle, id);
            return Optional.of(id);
        });
    }

    /** Changes a customer's name and email address. */
    public void rename(long customer, String firstName, String lastName, String email, Instant now) {
        database.useTransaction(handle -> {
            handle.execute(
                    "UPDATE customer_entity SET firstname = ?, lastname = ?, email = ?, updated_at = ? WHERE entity_id = ?",
                    firstName,
                    lastName,
                    email,
                    Timestamp.from(now),
                    customer);
            refreshGrid(handle, customer);
        });
    }

    /** Changes a customer's password; invalidates the password reset link and unlocks the account. */
    public void setPassword(long customer, String password, byte[] salt, Instant now) {
        database.useHandle(
                handle -> handle.execute("""
                UPDATE customer_entity SET password_hash = ?, rp_token = NULL, rp_token_created_at = NULL, failures_num = 0,
                       first_failure = NULL, lock_expires = NULL, updated_at = ? WHERE entity_id = ?
                """, PasswordHash.of(password, salt), Timestamp.from(now), customer));
    }

    /** Stores a password reset token. */
    public void keepToken(long customer, String token, Instant now) {
        database.useHandle(handle -> handle.execute(
                "UPDATE customer_entity SET rp_token = ?, rp_token_created_at = ? WHERE entity_id = ?",
                token,
                Timestamp.from(now),
                customer));
    }

    /** The customer with this password reset token, if it has not expired. */
    public Optional<Customer> byToken(String token, Instant now) {
        return token.isEmpty()
                ? Optional.empty()
                : database.withHandle(handle -> handle.createQuery(
                                SELECT + " WHERE rp_token = :token AND rp_token_created_at >= :oldest LIMIT 1")
                        .bind("token", token)
                        .bind("oldest", Timestamp.from(now.minus(LINK_LIVES)))
                        .map((row, context) -> customer(row))
                        .findFirst());
    }

    /** Deletes an account with its addresses; its orders stay, as those of a guest. */
    public void delete(long id) {
        database.useTransaction(handle -> {
            handle.execute("DELETE FROM customer_address_entity WHERE parent_id = ?", id);
            handle.execute("DELETE FROM customer_grid_flat WHERE entity_id = ?", id);
            handle.execute("UPDATE sales_order SET customer_id = NULL WHERE customer_id = ?", id);
            handle.execute("DELETE FROM customer_entity WHERE entity_id = ?", id);
        });
    }

    /** Whether admins may log in as this customer (remote shopping assistance). */
    public boolean assistanceAllowed(long customer) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM login_as_customer_assistance_allowed WHERE customer_id = ?")
                .bind(0, customer)
                .mapTo(Boolean.class)
                .one());
    }

    public void allowAssistance(long customer, boolean allowed) {
        database.useHandle(handle -> handle.execute(
                allowed
                        ? "INSERT IGNORE INTO login_as_customer_assistance_allowed (customer_id) VALUES (?)"
                        : "DELETE FROM login_as_customer_assistance_allowed WHERE customer_id = ?",
                customer));
    }

    /** Reindexes a customer in the customer grid. */
    static void refreshGrid(Handle handle, long customer) {
        handle.createUpdate(GRID).bind("customer", customer).execute();
    }
}
