package dev.tiltyard.shopping.world;

import java.time.Instant;

/**
 * A customer with one billing and shipping address.
 *
 * @param addressId id of the address
 * @param regionId id of the state
 */
record Person(
        long id,
        long addressId,
        String first,
        String last,
        String email,
        String street,
        String city,
        String region,
        int regionId,
        String postcode,
        String telephone,
        Instant since) {
    String name() {
        return first + " " + last;
    }
}
