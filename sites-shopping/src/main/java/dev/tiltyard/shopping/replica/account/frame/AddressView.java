package dev.tiltyard.shopping.replica.account.frame;

import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An address for display, line by line.
 *
 * @param id its id in the address book; 0 for an order's address
 * @param lines all lines except the last
 * @param telephone the phone number in the last line; empty if there is none
 */
public record AddressView(long id, List<String> lines, Optional<String> telephone) {
    public AddressView {
        lines = List.copyOf(lines);
    }

    /** An address of the address book. */
    public static AddressView of(CustomerAddress address, Directory directory) {
        List<String> lines = new ArrayList<>();
        lines.add(address.name());
        lines.add(address.company());
        lines.addAll(address.street());
        lines.add(address.cityLine());
        lines.add(directory.countryName(address.countryId()));
        return view(address.id(), lines, address.telephone());
    }

    /** An address of an order. */
    public static AddressView of(OrderAddress address, Directory directory) {
        List<String> lines = new ArrayList<>();
        lines.add(address.fullName());
        address.company().ifPresent(lines::add);
        lines.addAll(address.street());
        List<String> town = new ArrayList<>(List.of(address.city(), address.region(), address.postcode()));
        town.removeIf(String::isEmpty);
        lines.add(String.join(", ", town));
        lines.add(directory.countryName(address.country()));
        return view(0, lines, address.telephone());
    }

    private static AddressView view(long id, List<String> lines, String telephone) {
        lines.removeIf(String::isBlank);
        return new AddressView(id, lines, Optional.of(telephone).filter(number -> !number.isBlank()));
    }
}
