package dev.tiltyard.cms.replica.ordering;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.shopping.magento.customer.Address;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.quote.PaymentMethod;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteAddress;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import java.math.BigDecimal;
import java.util.List;

/**
 * A draft as its page shows it.
 *
 * @param book the customer's addresses
 * @param find what was looked for among the products
 * @param offers what was found
 */
public record DraftView(
        Quote quote,
        List<ShippingRate> rates,
        List<PaymentMethod> methods,
        List<Address> book,
        Directory directory,
        String find,
        List<Offer> offers) {
    /** One of the two addresses of the form. */
    public record Side(String prefix, String title, QuoteAddress address) {
        public String value(String column) {
            return address.fields().text(column);
        }

        public String street(int line) {
            return line < address.street().size() ? address.street().get(line) : "";
        }

        /** Country of the address; the store's own where none is known. */
        public String country() {
            return address.country().isEmpty() ? "US" : address.country();
        }
    }

    public DraftView {
        rates = List.copyOf(rates);
        methods = List.copyOf(methods);
        book = List.copyOf(book);
        offers = List.copyOf(offers);
    }

    public String form() {
        return DraftForm.ID;
    }

    public List<Side> sides() {
        return List.of(
                new Side("order[billing_address]", "Billing Address", quote.billing()),
                new Side("order[shipping_address]", "Shipping Address", quote.shipping()));
    }

    public List<Country> countries() {
        return directory.countries();
    }

    public List<Region> regions(Side side) {
        return directory.regions(side.country());
    }

    public boolean guest() {
        return quote.customerId() == 0;
    }

    public String money(BigDecimal amount) {
        return Cells.money(amount);
    }

    public String plain(BigDecimal amount) {
        BigDecimal bare = amount.stripTrailingZeros();
        return (bare.scale() < 0 ? bare.setScale(0) : bare).toPlainString();
    }

    public boolean chosen(ShippingRate rate) {
        return rate.code().equals(quote.shipping().shippingMethod());
    }

    /** The method that is chosen, or the only one there is. */
    public boolean chosen(PaymentMethod method) {
        return method.code().equals(quote.paymentMethod()) || methods.size() == 1;
    }
}
