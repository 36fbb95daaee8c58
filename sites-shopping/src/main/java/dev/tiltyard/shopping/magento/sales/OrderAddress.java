package dev.tiltyard.shopping.magento.sales;

import java.util.List;
import java.util.Optional;

/** An order's billing or shipping address: a row of {@code sales_order_address}. */
public record OrderAddress(Fields fields) {
    public boolean shipping() {
        return fields.text("address_type").equals("shipping");
    }

    public String firstName() {
        return fields.text("firstname");
    }

    public String lastName() {
        return fields.text("lastname");
    }

    public String fullName() {
        return firstName() + " " + lastName();
    }

    /** The street lines. */
    public List<String> street() {
        return fields.text("street").lines().toList();
    }

    public String city() {
        return fields.text("city");
    }

    public String region() {
        return fields.text("region");
    }

    public String postcode() {
        return fields.text("postcode");
    }

    /** Two-letter code. */
    public String country() {
        return fields.text("country_id");
    }

    public String telephone() {
        return fields.text("telephone");
    }

    public Optional<String> company() {
        return fields.find("company").filter(name -> !name.isEmpty());
    }
}
