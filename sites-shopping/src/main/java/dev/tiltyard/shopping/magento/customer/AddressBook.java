package dev.tiltyard.shopping.magento.customer;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Update;

/**
 * Customers' addresses. Every call includes the customer, so that nobody can access another customer's. Thread-safe.
 */
public final class AddressBook {
    private final Jdbi database;

    public AddressBook(Jdbi database) {
        this.database = database;
    }

    /** A customer's addresses, oldest first. */
    public List<CustomerAddress> of(long customer) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT * FROM customer_address_entity WHERE parent_id = ? ORDER BY entity_id")
                .bind(0, customer)
                .map((row, context) -> address(row))
                .list());
    }

    /** One of a customer's addresses; empty if it does not exist or belongs to another customer. */
    public Optional<CustomerAddress> find(long customer, long id) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT * FROM customer_address_entity WHERE entity_id = ? AND parent_id = ?")
                .bind(0, id)
                .bind(1, customer)
                .map((row, context) -> address(row))
                .findOne());
    }

    private static CustomerAddress address(ResultSet row) throws SQLException {
        int region = row.getInt("region_id");
        return new CustomerAddress(
                row.getLong("entity_id"),
                Customers.text(row, "firstname"),
                Customers.text(row, "lastname"),
                Customers.text(row, "company"),
                Arrays.asList(Customers.text(row, "street").split("\n")),
                new CustomerAddress.Place(
                        Customers.text(row, "city"),
                        region == 0 ? Optional.empty() : Optional.of(region),
                        Customers.text(row, "region"),
                        Customers.text(row, "postcode"),
                        Customers.text(row, "country_id")),
                Customers.text(row, "telephone"),
                Customers.text(row, "fax"),
                Customers.text(row, "vat_id"));
    }

    /**
     * Saves an address: a new one if its id is 0.
     *
     * @param forBills whether it becomes the default billing address
     * @param forParcels whether it becomes the default shipping address
     * @return its id
     */
    public long save(long customer, CustomerAddress address, boolean forBills, boolean forParcels, Instant now) {
        return database.inTransaction(handle -> {
            long id =
                    address.id() == 0 ? insert(handle, customer, address, now) : update(handle, customer, address, now);
            makeDefault(handle, "default_billing", customer, id, forBills);
            makeDefault(handle, "default_shipping", customer, id, forParcels);
            handle.execute(
                    "UPDATE customer_entity SET updated_at = ? WHERE entity_id = ?", Timestamp.from(now), customer);
            Customers.refreshGrid(handle, customer);
            return id;
        });
    }

    private static long insert(Handle handle, long customer, CustomerAddress address, Instant now) {
        return bind(handle.createUpdate("""
                                INSERT INTO customer_address_entity (parent_id, created_at, updated_at, is_active, city, company,
                                       country_id, fax, firstname, lastname, postcode, region, region_id, street, telephone,
                                       vat_id)
                                VALUES (:customer, :now, :now, 1, :city, :company, :country, :fax, :first, :last, :postcode,
                                       :region, :regionId, :street, :telephone, :vat)
                                """), customer, address, now)
                .executeAndReturnGeneratedKeys("entity_id")
                .mapTo(Long.class)
                .one();
    }

    private static long update(Handle handle, long customer, CustomerAddress address, Instant now) {
        int found = bind(handle.createUpdate("""
                                UPDATE customer_address_entity SET updated_at = :now, city = :city, company = :company,
                                       country_id = :country, fax = :fax, firstname = :first, lastname = :last,
                                       postcode = :postcode, region = :region, region_id = :regionId, street = :street,
                                       telephone = :telephone, vat_id = :vat
                                 WHERE entity_id = :id AND parent_id = :customer
                                """).bind("id", address.id()), customer, address, now)
                .execute();
        if (found == 0) {
            throw new IllegalArgumentException("customer " + customer + " has no address " + address.id());
        }
        return address.id();
    }

    private static Update bind(Update statement, long customer, CustomerAddress address, Instant now) {
        return statement
                .bind("customer", customer)
                .bind("now", Timestamp.from(now))
                .bind("city", address.city())
                .bind("company", emptyToNull(address.company()))
                .bind("country", address.countryId())
                .bind("fax", emptyToNull(address.fax()))
                .bind("first", address.firstName())
                .bind("last", address.lastName())
                .bind("postcode", emptyToNull(address.postcode()))
                .bind("region", emptyToNull(address.region()))
                .bind("regionId", address.regionId().orElse(0))
                .bind("street", String.join("\n", address.street()))
                .bind("telephone", emptyToNull(address.telephone()))
                .bind("vat", emptyToNull(address.vatId()));
    }

    private static Optional<String> emptyToNull(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }

    private static void makeDefault(Handle handle, String which, long customer, long address, boolean wanted) {
        if (wanted) {
            handle.execute("UPDATE customer_entity SET " + which + " = ? WHERE entity_id = ?", address, customer);
        }
    }

    /** Deletes an address of a customer; returns whether it existed. */
    public boolean delete(long customer, long id) {
        return database.inTransaction(handle -> {
            int gone = handle.execute(
                    "DELETE FROM customer_address_entity WHERE entity_id = ? AND parent_id = ?", id, customer);
            for (String which : new String[] {"default_billing", "default_shipping"}) {
                handle.execute(
                        "UPDATE customer_entity SET " + which + " = NULL WHERE entity_id = ? AND " + which + " = ?",
                        customer,
                        id);
            }
            Customers.refreshGrid(handle, customer);
            return gone > 0;
        });
    }
}
