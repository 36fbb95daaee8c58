package dev.tiltyard.shopping.magento.customer;

import java.time.Instant;
import java.util.Optional;

/**
 * A customer account.
 *
 * @param passwordHash as {@link PasswordHash} writes it; empty if no password was ever set
 * @param defaultBilling id of the default billing address
 * @param defaultShipping id of the default shipping address
 * @param active whether the account is active
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
     * An account's website, store and group.
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

    /** Whether an address is the default billing or shipping address. */
    public boolean hasAsDefault(long address) {
        return defaultBilling.filter(id -> id == address).isPresent()
                || defaultShipping.filter(id -> id == address).isPresent();
    }
}
