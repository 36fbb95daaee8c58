package dev.tiltyard.cms.replica.ordering;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.customer.Address;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.quote.PaymentMethod;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteAddress;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;

/**
 * A draft as its page shows it.
 *
 * @param book the customer's addresses
 * @param configurable the lines of which something was chosen
 * @param typed what was typed, if the form was refused
 */
public record DraftView(
        Quote quote,
        List<ShippingRate> rates,
        List<PaymentMethod> methods,
        List<Address> book,
        Directory directory,
        Set<Long> configurable,
        SentForm typed) {
    /** One of the two addresses of the form. */
    public record Side(String prefix, String title, QuoteAddress address, SentForm typed) {
        public String value(String column) {
            return typed.value(prefix + "[" + column + "]", address.fields().text(column));
        }

        public String street(int line) {
            String stored = line < address.street().size() ? address.street().get(line) : "";
            return typed.value(prefix + "[street][" + line + "]", stored);
        }

        /** Country of the address; the store's own where none is known. */
        public String country() {
            return typed.value(prefix + "[country_id]", address.country().isEmpty() ? "US" : address.country());
        }

        /** Whether one of the customer's addresses was chosen. */
        public boolean chosen(Address own) {
            return typed.value(prefix + "[customer_address_id]").equals(String.valueOf(own.id()));
        }

        /** Whether the address is to be kept in the customer's address book. */
        public boolean kept() {
            return typed.has(prefix + "[save_in_address_book]");
        }
    }

    public DraftView {
        rates = List.copyOf(rates);
        methods = List.copyOf(methods);
        book = List.copyOf(book);
        configurable = Set.copyOf(configurable);
    }

    public String form() {
        return DraftForm.ID;
    }

    public List<Side> sides() {
        return List.of(
                new Side("order[billing_address]", "Billing Address", quote.billing(), typed),
                new Side("order[shipping_address]", "Shipping Address", quote.shipping(), typed));
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
        return rate.code()
                .equals(typed.value("order[shipping_method]", quote.shipping().shippingMethod()));
    }

    /** The method that is chosen, or the only one there is. */
    public boolean chosen(PaymentMethod method) {
        return method.code().equals(typed.value("payment[method]", quote.paymentMethod())) || methods.size() == 1;
    }

    /** A guest's email address. */
    public String email() {
        return typed.value("order[account][email]", quote.fields().text("customer_email"));
    }

    /** The quantity of a line. */
    public String quantity(QuoteItem line) {
        return typed.value("item[" + line.id() + "][qty]", plain(line.quantity()));
    }

    /** Whether something was chosen of a line, so that it can be chosen anew. */
    public boolean configurable(QuoteItem line) {
        return configurable.contains(line.id());
    }

    /** Whether a line's price can be set: not if it is that of its parts. */
    public boolean priced(QuoteItem line) {
        return quote.children(line).stream()
                .noneMatch(part -> line.bundle() && part.rowTotal().signum() > 0);
    }

    /** Whether a line's price was set. */
    public boolean customPrice(QuoteItem line) {
        return typed.isEmpty() ? line.fields().has("custom_price") : typed.has("item[" + line.id() + "][custom_price]");
    }

    /** The price that the field for it begins with. */
    public String price(QuoteItem line) {
        return typed.value(
                "item[" + line.id() + "][custom_price]",
                line.price().setScale(2, RoundingMode.HALF_UP).toPlainString());
    }

    /** Whether discounts hold for a line. */
    public boolean discounted(QuoteItem line) {
        return typed.chosen(
                "item[" + line.id() + "][use_discount]", "1", line.fields().number("no_discount") == 0);
    }

    /** What is done with a line. */
    public boolean chosen(QuoteItem line, String action) {
        return typed.value("item[" + line.id() + "][action]").equals(action);
    }

    /** What the lines cost after all that is taken off them. */
    public BigDecimal discountedSubtotal() {
        return quote.lines().stream()
                .map(line -> line.rowTotal().subtract(line.discount()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** What is taken off the lines. */
    public BigDecimal discount() {
        return discountedSubtotal().subtract(quote.subtotal());
    }
}
