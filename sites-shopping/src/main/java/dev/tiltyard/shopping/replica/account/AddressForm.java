package dev.tiltyard.shopping.replica.account;

import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.replica.storefront.KeptForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Parses a submitted address, and reports errors in the original's wording.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Model\CustomerAddress\Validator\General} and {@code Country}; for markup in a
 * field, the validators of 2.4.7.
 */
final class AddressForm {
    private static final int LONGEST = 255;
    private static final String[] FIELDS = {
        "firstname",
        "lastname",
        "company",
        "street[0]",
        "street[1]",
        "street[2]",
        "city",
        "country_id",
        "region_id",
        "region",
        "postcode",
        "telephone",
        "fax",
        "vat_id"
    };
    private static final Pattern MARKUP = Pattern.compile("[<>]");

    private final Directory directory;

    AddressForm(Directory directory) {
        this.directory = directory;
    }

    /** The kept form of an address, or of a new one if its id is 0. */
    static KeptForm of(long id) {
        return new KeptForm("address " + id, FIELDS);
    }

    /**
     * The submitted address. A region from the country's list takes precedence over a typed one.
     *
     * @param field returns a field's value by name
     */
    CustomerAddress read(UnaryOperator<String> field, long id) {
        String country = field.apply("country_id").strip();
        Optional<Region> region = field.apply("region_id").matches("[0-9]{1,6}")
                ? directory.region(Integer.parseInt(field.apply("region_id"))).filter(found -> found.countryId()
                        .equals(country))
                : Optional.empty();
        boolean listed = !directory.regions(country).isEmpty();
        return new CustomerAddress(
                id,
                field.apply("firstname").strip(),
                field.apply("lastname").strip(),
                field.apply("company").strip(),
                List.of(field.apply("street[0]"), field.apply("street[1]"), field.apply("street[2]")),
                new CustomerAddress.Place(
                        field.apply("city").strip(),
                        region.map(Region::id),
                        region.map(Region::name)
                                .orElse(listed ? "" : field.apply("region").strip()),
                        field.apply("postcode").strip(),
                        country),
                field.apply("telephone").strip(),
                field.apply("fax").strip(),
                field.apply("vat_id").strip());
    }

    /** Validation errors, in the order of the original's checks; empty if valid. */
    List<String> faults(CustomerAddress address) {
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
            // The message is sent in a cookie, which must stay small.
            String shown = address.countryId()
                    .substring(0, Math.min(LONGEST, address.countryId().length()));
            faults.add("Invalid value of \"" + shown + "\" provided for the countryId field.");
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

    private static void markup(List<String> faults, CustomerAddress address) {
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
