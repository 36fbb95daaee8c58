package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Totals;
import java.util.List;

/** Where a cart is sent, or who pays it, and what it costs: a row of {@code quote_address}. */
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

    /** Two capital letters; empty if nothing is known of the address. */
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

    /** Whether it holds an actual address, not only what the cart costs. */
    public boolean filled() {
        return !fields.text("firstname").isEmpty() && !country().isEmpty();
    }
}
