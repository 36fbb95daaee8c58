package dev.tiltyard.shopping.magento.rest.customer;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.rest.TableEntity;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Customers as JSON. */
final class CustomerShapes {
    /** The columns that need no other rule than their type. */
    static final TableEntity CUSTOMER = new TableEntity("customer_entity", "entity_id", "id")
            .number("group_id")
            .text("confirmation")
            .time("created_at")
            .time("updated_at")
            .readOnly()
            .text("created_in")
            .day("dob")
            .text("middlename", "prefix", "suffix")
            .number("gender", "store_id")
            .text("taxvat")
            .number("website_id", "disable_auto_group_change");
    /** The parts of an address's name that pages don't ask for. */
    static final TableEntity NAMES =
            new TableEntity("customer_address_entity", "entity_id", "id").text("middlename", "prefix", "suffix");

    private final Magento magento;

    CustomerShapes(Magento magento) {
        this.magento = magento;
    }

    Shape customer(Customer customer) {
        Map<String, Object> stored = stored(CUSTOMER, customer.id());
        return new Shape()
                .put("id", customer.id())
                .put("group_id", customer.groupId())
                .put(
                        "default_billing",
                        customer.defaultBilling().map(String::valueOf).orElse(null))
                .put(
                        "default_shipping",
                        customer.defaultShipping().map(String::valueOf).orElse(null))
                .copy(stored, List.of("confirmation", "created_at", "updated_at", "created_in", "dob"))
                .put("email", customer.email())
                .put("firstname", customer.firstName())
                .put("lastname", customer.lastName())
                .copy(stored, List.of("middlename", "prefix", "suffix", "gender", "store_id", "taxvat", "website_id"))
                .put(
                        "addresses",
                        magento.addressBook().of(customer.id()).stream()
                                .map(address -> address(customer, address))
                                .toList())
                .put("disable_auto_group_change", stored.getOrDefault("disable_auto_group_change", 0))
                .put("extension_attributes", extensions(customer));
    }

    private Map<String, Object> stored(TableEntity entity, long id) {
        return magento.database().withHandle(handle -> entity.find(handle, List.of(id))).stream()
                .findFirst()
                .map(Shape::fields)
                .orElseGet(Map::of);
    }

    private Shape extensions(Customer customer) {
        return new Shape()
                .put("assistance_allowed", magento.customers().assistanceAllowed(customer.id()) ? 2 : 1)
                .put("is_subscribed", subscribed(customer));
    }

    private boolean subscribed(Customer customer) {
        return magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM newsletter_subscriber WHERE customer_id = ? AND subscriber_status = 1")
                .bind(0, customer.id())
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    Shape address(Customer owner, CustomerAddress address) {
        Optional<Region> region =
                address.regionId().flatMap(id -> magento.directory().region(id));
        return new Shape()
                .put("id", address.id())
                .put("customer_id", owner.id())
                .put(
                        "region",
                        new Shape()
                                .put("region_code", region.map(Region::code).orElse(address.region()))
                                .put("region", address.region())
                                .put("region_id", address.regionId().orElse(0)))
                .put("region_id", address.regionId().orElse(0))
                .put("country_id", address.countryId())
                .put("street", address.street())
                .text("company", address.company())
                .text("telephone", address.telephone())
                .text("fax", address.fax())
                .text("postcode", address.postcode())
                .put("city", address.city())
                .put("firstname", address.firstName())
                .put("lastname", address.lastName())
                .copy(stored(NAMES, address.id()), List.of("middlename", "prefix", "suffix"))
                .text("vat_id", address.vatId())
                .put("default_shipping", isDefault(owner.defaultShipping(), address) ? true : null)
                .put("default_billing", isDefault(owner.defaultBilling(), address) ? true : null);
    }

    private static boolean isDefault(Optional<Long> id, CustomerAddress address) {
        return id.filter(number -> number == address.id()).isPresent();
    }
}
