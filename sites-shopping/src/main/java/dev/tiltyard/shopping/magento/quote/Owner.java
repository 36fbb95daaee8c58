package dev.tiltyard.shopping.magento.quote;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The owner of a cart.
 *
 * @param customer customer id; 0 for a guest
 */
public record Owner(long customer, int group, String email, String firstName, String lastName) {
    public static final Owner GUEST = new Owner(0, 0, "", "", "");

    /** The customer with this id; empty if there is none or the account is inactive. */
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
