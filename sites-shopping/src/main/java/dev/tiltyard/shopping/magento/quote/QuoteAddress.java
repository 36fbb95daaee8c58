package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Totals;
import java.util.List;

/** A cart's billing or shipping address with its totals: a row of {@code quote_address}. */
public record QuoteAddress(Fields fields) implements Totals {
    public long id() {
        return fields.number("address_id");
    }

    public String firstName() {
        return fields.text("firstname");
    }

    public String lastName() {
        return fields.text("lastname");
    }

    public List<String> street() {
        return fields.text("street").lines().toList();
    }

    public String city() {
        return fields.text("city");
    }

    public String region() {
        return fields.text("region");
    }

    public long regionId() {
        return fields.number("region_id");
    }

    public String postcode() {
        return fields.text("postcode");
    }

    /** Two-letter code; empty if the address is unknown. */
    public String country() {
        return fields.text("country_id");
    }

    public String telephone() {
        return fields.text("telephone");
    }

    public String email() {
        return fields.text("email");
    }

    /** {@code flatrate_flatrate}; empty if none was chosen. */
    public String shippingMethod() {
        return fields.text("shipping_method");
    }

    /** Whether it contains an address, not only totals. */
    public boolean filled() {
        return !fields.text("firstname").isEmpty() && !country().isEmpty();
    }
}
