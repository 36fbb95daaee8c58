package dev.tiltyard.shopping.replica.account;

import dev.tiltyard.shopping.magento.customer.Address;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads an address that was sent, and reports errors in the words of the original.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Model\Address\Validator\General} and {@code Country}; for markup in a
 * field, the validators of 2.4.7.
 */
final class AddressForm {
    private static final int LONGEST = 255;
    private static final Pattern MARKUP = Pattern.compile("[<>]");

    private final Directory directory;

    AddressForm(Directory directory) {
        this.directory = directory;
    }

    /** What was sent; a region from the list of its country's counts more than one that was typed. */
    Address read(Visit visit, long id) {
        String country = visit.field("country_id").strip();
        Optional<Region> region = visit.field("region_id").matches("[0-9]{1,6}")
                ? directory.region(Integer.parseInt(visit.field("region_id"))).filter(found -> found.countryId()
                        .equals(country))
                : Optional.empty();
        boolean listed = !directory.regions(country).isEmpty();
        return new Address(
                id,
                visit.field("firstname").strip(),
                visit.field("lastname").strip(),
                visit.field("company").strip(),
                List.of(visit.field("street[0]"), visit.field("street[1]"), visit.field("street[2]")),
                visit.field("city").strip(),
                region.map(Region::id),
                region.map(Region::name)
                        .orElse(listed ? "" : visit.field("region").strip()),
                visit.field("postcode").strip(),
                country,
                visit.field("telephone").strip(),
                visit.field("fax").strip(),
                visit.field("vat_id").strip());
    }

    /** What is wrong with it, in the order of the original's checks; empty if nothing is. */
    List<String> faults(Address address) {
        List<String> faults = new ArrayList<>();
        require(faults, "firstname", address.firstName());
        require(faults, "lastname", address.lastName());
        require(faults, "street", address.streetLine(0));
        require(faults, "city", address.city());
        require(faults, "telephone", address.telephone());
        Optional<Country> country = directory.country(address.countryId());
        if (country.filter(Country::postcodeOptional).isEmpty()) {
            require(faults, "postcode", address.postcode());
        }
        if (address.countryId().isEmpty()) {
            require(faults, "countryId", "");
        } else if (country.isEmpty()) {
            faults.add("Invalid value of \"" + address.countryId() + "\" provided for the countryId field.");
        } else if (country.get().regionRequired()) {
            boolean listed = !directory.regions(address.countryId()).isEmpty();
            require(faults, listed ? "regionId" : "region", address.region());
        }
        markup(faults, address);
        return faults;
    }

    private static void require(List<String> faults, String field, String value) {
        if (value.isBlank()) {
            faults.add("\"" + field + "\" is required. Enter and try again.");
        }
    }

    private static void markup(List<String> faults, Address address) {
        refuse(faults, "First Name is not valid!", address.firstName());
        refuse(faults, "Last Name is not valid!", address.lastName());
        refuse(
                faults,
                "Invalid Street Address. Please use A-Z, a-z, 0-9, , - . ' ’ ` & spaces",
                String.join(" ", address.street()));
        refuse(faults, "Invalid City. Please use A-Z, a-z, 0-9, -, ', spaces", address.city());
        refuse(faults, "Invalid Phone Number. Please use 0-9, +, -, (, ) and space.", address.telephone());
        refuse(faults, "Invalid value of \"region\" provided for the region field.", address.region());
        refuse(faults, "Provided Zip/Postal Code seems to be invalid.", address.postcode());
        refuse(faults, "Company is not valid!", address.company());
    }

    private static void refuse(List<String> faults, String message, String value) {
        if (MARKUP.matcher(value).find() || value.length() > LONGEST) {
            faults.add(message);
        }
    }
}
