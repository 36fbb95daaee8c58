package dev.tiltyard.shopping.magento.rest.customer;

import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Parses addresses from callers. */
final class AddressInput {
    /** The fields of {@code Magento\Customer\Api\Data\AddressInterface} that {@link #read} reads. */
    static final Set<String> FIELDS = Set.of(
            "customer_id",
            "region",
            "region_id",
            "country_id",
            "street",
            "company",
            "telephone",
            "fax",
            "postcode",
            "city",
            "firstname",
            "lastname",
            "vat_id",
            "default_shipping",
            "default_billing",
            "extension_attributes",
            "custom_attributes");

    private final Directory directory;

    AddressInput(Directory directory) {
        this.directory = directory;
    }

    /** @throws RestProblem listing everything that is missing */
    CustomerAddress read(Input sent) {
        String countryId = sent.text("country_id").orElse("");
        Optional<Country> country = directory.country(countryId);
        Optional<Region> region = region(sent, countryId);
        List<String> street = sent.node().path("street").isArray()
                ? sent.texts("street")
                : List.of(sent.text("street").orElse(""));
        List<RestProblem> missing = new ArrayList<>();
        require(missing, "firstname", sent.text("firstname").orElse(""));
        require(missing, "lastname", sent.text("lastname").orElse(""));
        require(missing, "street", String.join("", street));
        require(missing, "city", sent.text("city").orElse(""));
        require(missing, "telephone", sent.text("telephone").orElse(""));
        if (country.filter(Country::postcodeOptional).isEmpty()) {
            require(missing, "postcode", sent.text("postcode").orElse(""));
        }
        require(missing, "countryId", countryId);
        if (country.filter(Country::regionRequired).isPresent() && region.isEmpty()) {
            missing.add(RestProblem.missing("regionId"));
        }
        if (!missing.isEmpty()) {
            throw RestProblem.several(missing);
        }
        if (country.isEmpty()) {
            throw RestProblem.bad(
                    "Invalid value of \"%value\" provided for the %fieldName field.",
                    Map.of("fieldName", "countryId", "value", countryId));
        }
        return new CustomerAddress(
                sent.number("id").orElse(0L),
                sent.requiredText("firstname"),
                sent.requiredText("lastname"),
                sent.text("company").orElse(""),
                street,
                new CustomerAddress.Place(
                        sent.requiredText("city"),
                        region.map(Region::id),
                        region.map(Region::name).orElseGet(() -> regionText(sent)),
                        sent.text("postcode").orElse(""),
                        countryId),
                sent.text("telephone").orElse(""),
                sent.text("fax").orElse(""),
                sent.text("vat_id").orElse(""));
    }

    private static void require(List<RestProblem> missing, String field, String value) {
        if (value.isBlank()) {
            missing.add(RestProblem.missing(field));
        }
    }

    private static String regionText(Input sent) {
        return sent.ifObject("region")
                .flatMap(region -> region.text("region"))
                .or(() -> sent.ifObject("region").isPresent() ? Optional.empty() : sent.text("region"))
                .orElse("");
    }

    /** By its id, inside {@code region} or next to it, or else by its name or code. */
    private Optional<Region> region(Input sent, String country) {
        Optional<Input> inner = sent.ifObject("region");
        Optional<Long> id = sent.number("region_id").or(() -> inner.flatMap(region -> region.number("region_id")));
        return id.filter(number -> number > 0)
                .flatMap(number -> directory.region(Math.toIntExact(number)))
                .filter(region -> region.countryId().equals(country))
                .or(() -> inner.flatMap(region -> region.text("region_code"))
                        .or(() -> Optional.of(regionText(sent)))
                        .filter(text -> !text.isEmpty())
                        .flatMap(text -> directory.region(country, text)));
    }
}
