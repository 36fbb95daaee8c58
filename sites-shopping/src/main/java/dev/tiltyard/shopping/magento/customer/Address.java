package dev.tiltyard.shopping.magento.customer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An address in a customer's address book.
 *
 * @param id 0 if it is not in the book yet
 * @param street its lines, none of them empty
 */
public record Address(
        long id,
        String firstName,
        String lastName,
        String company,
        List<String> street,
        Place place,
        String telephone,
        String fax,
        String vatId) {
    public Address {
        street = street.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /**
     * The town of an address.
     *
     * @param regionId number of the state, if its country has a list of them
     * @param region name of the state; empty if there is none
     * @param countryId two letters
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

    /** A line of the street, from 0; empty if there are fewer. */
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

    /** The same address under another number. */
    public Address withId(long number) {
        return new Address(number, firstName, lastName, company, street, place, telephone, fax, vatId);
    }
}
