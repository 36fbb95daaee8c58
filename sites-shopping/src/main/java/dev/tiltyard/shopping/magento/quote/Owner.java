package dev.tiltyard.shopping.magento.quote;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Whose cart it is.
 *
 * @param customer number of the customer; 0 for a guest
 */
public record Owner(long customer, int group, String email, String firstName, String lastName) {
    public static final Owner GUEST = new Owner(0, 0, "", "", "");

    /** A customer; empty if there is none with this number or the account is closed. */
    public static Optional<Owner> customer(Handle handle, long id) {
        return handle.createQuery("SELECT entity_id, group_id, email, firstname, lastname FROM customer_entity"
                        + " WHERE entity_id = ? AND is_active = 1")
                .bind(0, id)
                .map((row, context) ->
                        new Owner(row.getLong(1), row.getInt(2), row.getString(3), row.getString(4), row.getString(5)))
                .findFirst();
    }

    public boolean guest() {
        return customer == 0;
    }
}
