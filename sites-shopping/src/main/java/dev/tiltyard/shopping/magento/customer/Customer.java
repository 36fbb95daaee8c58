package dev.tiltyard.shopping.magento.customer;

import java.time.Instant;
import java.util.Optional;

/**
 * A customer with an account.
 *
 * @param passwordHash as {@link PasswordHash} writes it; empty if no password was ever set
 * @param defaultBilling id of the billing address
 * @param defaultShipping id of the shipping address
 * @param active whether the account may be used
 */
public record Customer(
        long id,
        Place place,
        String email,
        String firstName,
        String lastName,
        Instant createdAt,
        Instant updatedAt,
        String passwordHash,
        Optional<Long> defaultBilling,
        Optional<Long> defaultShipping,
        boolean active) {
    /**
     * Where in the merchant's business an account belongs.
     *
     * @param createdIn name of the store view in which it was created
     */
    public record Place(int websiteId, int storeId, int groupId, String createdIn) {}

    public int websiteId() {
        return place.websiteId();
    }

    public int storeId() {
        return place.storeId();
    }

    public int groupId() {
        return place.groupId();
    }

    public String createdIn() {
        return place.createdIn();
    }

    public String name() {
        return firstName + " " + lastName;
    }

    /** Whether an address is one of the customer's two default ones. */
    public boolean hasAsDefault(long address) {
        return defaultBilling.filter(id -> id == address).isPresent()
                || defaultShipping.filter(id -> id == address).isPresent();
    }
}
