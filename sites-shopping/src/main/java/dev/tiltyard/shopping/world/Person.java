package dev.tiltyard.shopping.world;

import java.time.Instant;

/**
 * A customer with one address, which is for bills and for parcels.
 *
 * @param addressId number of the address
 * @param regionId number of the state
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
