package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.Input;
import java.util.Optional;

/** Regions in callers' addresses: as a text, a code, or an object of both. */
final class Regions {
    private Regions() {}

    /** The region's name or code as sent; empty text if it was not. */
    static String text(Input address) {
        return address.ifObject("region")
                .map(region -> region.text("region")
                        .or(() -> region.text("region_code"))
                        .orElse(""))
                .or(() -> address.node().path("region").isTextual() ? address.text("region") : Optional.empty())
                .filter(name -> !name.isEmpty())
                .or(() -> address.text("region_code"))
                .orElse("");
    }

    static Optional<Long> idOf(Magento magento, String country, Input address) {
        return address.ifObject("region")
                .flatMap(region -> region.number("region_id"))
                .filter(id -> id > 0)
                .or(() -> magento.directory()
                        .region(country, text(address))
                        .map(Region::id)
                        .map(Long::valueOf));
    }
}
