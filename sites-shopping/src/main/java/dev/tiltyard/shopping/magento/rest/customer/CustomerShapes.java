package dev.tiltyard.shopping.magento.rest.customer;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Address;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.Shape;
import java.util.Optional;

/** Customers as the interface writes them. */
final class CustomerShapes {
    private final Magento magento;

    CustomerShapes(Magento magento) {
        this.magento = magento;
    }

    Shape customer(Customer customer) {
        return new Shape()
                .put("id", customer.id())
                .put("group_id", customer.groupId())
                .put(
                        "default_billing",
                        customer.defaultBilling().map(String::valueOf).orElse(null))
                .put(
                        "default_shipping",
                        customer.defaultShipping().map(String::valueOf).orElse(null))
                .put("created_at", customer.createdAt())
                .put("updated_at", customer.updatedAt())
                .put("created_in", customer.createdIn())
                .put("email", customer.email())
                .put("firstname", customer.firstName())
                .put("lastname", customer.lastName())
                .put("store_id", customer.storeId())
                .put("website_id", customer.websiteId())
                .put(
                        "addresses",
                        magento.addressBook().of(customer.id()).stream()
                                .map(address -> address(customer, address))
                                .toList())
                .put("disable_auto_group_change", 0)
                .put("extension_attributes", new Shape().put("is_subscribed", subscribed(customer)));
    }

    private boolean subscribed(Customer customer) {
        return magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM newsletter_subscriber WHERE customer_id = ? AND subscriber_status = 1")
                .bind(0, customer.id())
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    Shape address(Customer owner, Address address) {
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
                .text("vat_id", address.vatId())
                .put("default_shipping", isDefault(owner.defaultShipping(), address) ? true : null)
                .put("default_billing", isDefault(owner.defaultBilling(), address) ? true : null);
    }

    private static boolean isDefault(Optional<Long> id, Address address) {
        return id.filter(number -> number == address.id()).isPresent();
    }
}
