package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * An address as entered.
 *
 * @param region name of the region; ignored if its id is known
 * @param regionId id of the region; 0 if unknown
 * @param book id in the customer's address book; 0 if it is not in it
 * @param keep whether to save it in the address book
 * @param more texts of the columns {@link #MORE}, as far as they were entered
 */
public record AddressEntry(
        String firstName,
        String lastName,
        String company,
        List<String> street,
        String city,
        String region,
        long regionId,
        String postcode,
        String country,
        String telephone,
        long book,
        boolean keep,
        Map<String, String> more) {
    /** Columns that the pages' forms don't ask for, but REST clients send. */
    public static final List<String> MORE = List.of("prefix", "middlename", "suffix", "fax", "vat_id");

    private static final int LONGEST = 255;
    /** Source: Magento 2.4, {@code Magento\Customer\Model\Validator\Name}. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{M},\\-_.'’`&\\s\\d]{1,255}");

    private static final List<String> WITHOUT_POSTCODE = List.of("HK", "IE", "MO", "PA");

    public AddressEntry {
        firstName = firstName.trim();
        lastName = lastName.trim();
        street = street.stream()
                .map(String::trim)
                .filter(line -> !line.isEmpty())
                .toList();
        country = country.trim().toUpperCase(Locale.ROOT);
        more = more.entrySet().stream()
                .filter(column -> !column.getValue().isEmpty())
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** An address as the pages' forms ask for it. */
    public AddressEntry(
            String firstName,
            String lastName,
            String company,
            List<String> street,
            String city,
            String region,
            long regionId,
            String postcode,
            String country,
            String telephone,
            long book,
            boolean keep) {
        this(
                firstName, lastName, company, street, city, region, regionId, postcode, country, telephone, book, keep,
                Map.of());
    }

    /** The address of a cart, as it was entered. */
    public static AddressEntry of(QuoteAddress address) {
        Fields fields = address.fields();
        return new AddressEntry(
                address.firstName(),
                address.lastName(),
                fields.text("company"),
                address.street(),
                address.city(),
                address.region(),
                address.regionId(),
                address.postcode(),
                address.country(),
                address.telephone(),
                fields.number("customer_address_id"),
                fields.number("save_in_address_book") == 1,
                MORE.stream().collect(Collectors.toMap(column -> column, fields::text)));
    }

    /** Whether another address is for the same person at the same place. */
    boolean samePlace(AddressEntry other) {
        return firstName.equals(other.firstName)
                && lastName.equals(other.lastName)
                && street.equals(other.street)
                && city.equals(other.city)
                && postcode.equals(other.postcode)
                && country.equals(other.country)
                && telephone.equals(other.telephone);
    }

    /** Completes the region's name and id from the directory. */
    public AddressEntry known(Handle handle) {
        if (regionId == 0 && region.isEmpty()) {
            return this;
        }
        return handle.createQuery(
                        regionId != 0
                                ? "SELECT region_id, default_name FROM directory_country_region WHERE country_id = :country AND region_id = :region"
                                : "SELECT region_id, default_name FROM directory_country_region WHERE country_id = :country"
                                        + " AND (default_name = :region OR code = :region)")
                .bind("country", country)
                .bind("region", regionId != 0 ? String.valueOf(regionId) : region)
                .map((row, context) -> withRegion(row.getString(2), row.getLong(1)))
                .findFirst()
                .orElseGet(() -> withRegion(region, 0));
    }

    private AddressEntry withRegion(String name, long id) {
        return new AddressEntry(
                firstName, lastName, company, street, city, name, id, postcode, country, telephone, book, keep, more);
    }

    /** Validation errors, in the original's wording; empty if valid. */
    public List<String> faults(Handle handle) {
        List<String> faults = new ArrayList<>();
        need(faults, "firstname", firstName);
        need(faults, "lastname", lastName);
        need(faults, "street", String.join("\n", street));
        need(faults, "city", city);
        need(faults, "telephone", telephone);
        if (!WITHOUT_POSTCODE.contains(country)) {
            need(faults, "postcode", postcode);
        }
        need(faults, "countryId", country);
        name(faults, "First Name", firstName);
        name(faults, "Last Name", lastName);
        Stream.concat(
                        Stream.of(company, city, region, postcode, telephone, String.join("\n", street)),
                        more.values().stream())
                .filter(text -> text.length() > LONGEST)
                .forEach(text -> faults.add("A value of the address is longer than " + LONGEST + " characters."));
        country(handle).ifPresent(faults::add);
        return faults;
    }

    private Optional<String> country(Handle handle) {
        if (country.isEmpty()) {
            return Optional.empty();
        }
        if (handle.createQuery("SELECT 1 FROM directory_country WHERE country_id = ?")
                .bind(0, country.length() > 2 ? "" : country)
                .mapTo(Integer.class)
                .findFirst()
                .isEmpty()) {
            return Optional.of("Invalid value of \"" + country + "\" provided for the countryId field.");
        }
        boolean regions = handle.createQuery(
                        "SELECT EXISTS (SELECT 1 FROM directory_country_region WHERE country_id = ?)")
                .bind(0, country)
                .mapTo(Boolean.class)
                .one();
        return regions && known(handle).regionId == 0
                ? Optional.of("\"regionId\" is required. Enter and try again.")
                : Optional.empty();
    }

    private static void need(List<String> faults, String field, String value) {
        if (value.isBlank()) {
            faults.add("\"" + field + "\" is required. Enter and try again.");
        }
    }

    private static void name(List<String> faults, String label, String value) {
        if (!value.isEmpty() && !NAME.matcher(value).matches()) {
            faults.add(label + " is not valid!");
        }
    }
}
