package dev.tiltyard.shopping.magento.rest.customer;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.rest.Input;
import java.time.Instant;
import java.util.List;

/** Saves addresses that callers of an interface send. */
public final class AddressWrites {
    private final Magento magento;
    private final AddressInput reading;

    public AddressWrites(Magento magento) {
        this.magento = magento;
        this.reading = new AddressInput(magento.directory());
    }

    /**
     * Saves an address in a customer's book: a new one unless it has the id of one of theirs.
     *
     * @return its id
     * @throws dev.tiltyard.shopping.magento.rest.RestProblem naming everything that is missing or unknown
     */
    public long save(long customer, Input address, Instant now) {
        CustomerAddress read = reading.read(address);
        boolean known = read.id() != 0
                && magento.addressBook().find(customer, read.id()).isPresent();
        long saved = magento.addressBook()
                .save(
                        customer,
                        known ? read : read.withId(0),
                        address.flag("default_billing").orElse(false),
                        address.flag("default_shipping").orElse(false),
                        now);
        magento.database().useHandle(handle -> {
            CustomerShapes.NAMES.write(handle, saved, address, AddressInput.FIELDS);
            for (String which : List.of("default_billing", "default_shipping")) {
                if (!address.flag(which).orElse(true)) {
                    handle.execute(
                            "UPDATE customer_entity SET " + which + " = NULL WHERE entity_id = ? AND " + which + " = ?",
                            customer,
                            saved);
                }
            }
        });
        return saved;
    }
}
