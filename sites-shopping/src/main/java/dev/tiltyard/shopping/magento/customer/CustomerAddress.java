package dev.tiltyard.shopping.magento.customer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An address in a customer's address book.
 *
 * @param id 0 for a new address
 * @param street its lines, none of them empty
 */
public record CustomerAddress(
        long id,
        String firstName,
        String lastName,
        String company,
        List<String> street,
        Place place,
        String telephone,
        String fax,
        String vatId) {
    public CustomerAddress {
        street = street.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /**
     * The town of an address.
     *
     * @param regionId id of the region, if its country has a list of them
     * @param region name of the region; may be empty
     * @param countryId two-letter code
     */
    public record Place(String city, Optional<Integer> regionId, String region, String postcode, String countryId) {}

    public String city() {
        return place.city();
    }

    public Optional<Integer> regionId() {
        return place.regionId();
    }

    public String region() {
        return place.region();
    }

    public String postcode() {
        return place.postcode();
    }

    public String countryId() {
        return place.countryId();
    }

    public String name() {
        return firstName + " " + lastName;
    }

    /** A street line, from 0; empty text if there are fewer. */
    public String streetLine(int index) {
        return index < street.size() ? street.get(index) : "";
    }

    /** The line with the town: {@code Chicago, Illinois, 60601}. */
    public String cityLine() {
        return String.join(
                ", ",
                Stream.of(city(), region(), postcode())
                        .filter(part -> !part.isEmpty())
                        .toList());
    }

    /** The same address with another id. */
    public CustomerAddress withId(long number) {
        return new CustomerAddress(number, firstName, lastName, company, street, place, telephone, fax, vatId);
    }
}
