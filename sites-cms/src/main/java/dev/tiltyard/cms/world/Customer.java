package dev.tiltyard.cms.world;

import java.time.Instant;

/** A customer with one address, which has the same id. */
record Customer(
        long id,
        String first,
        String last,
        String email,
        String telephone,
        String street,
        String city,
        String region,
        int regionId,
        String postcode,
        Instant since) {
    String name() {
        return first + " " + last;
    }

    String address() {
        return street + "," + city + "," + region + "," + postcode;
    }
}
