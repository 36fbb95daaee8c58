package dev.tiltyard.cms.replica.ordering;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
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
 * A draft for display.
 *
 * @param book the customer's addresses
 * @param configurable the rows with options
 * @param typed the input of a rejected form
 */
public record DraftView(
        Quote quote,
        List<ShippingRate> rates,
        List<PaymentMethod> methods,
        List<CustomerAddress> book,
        Directory directory,
        Set<Long> configurable,
        SentForm typed) {
    /** One of the form's two addresses. */
    public record Side(String prefix, String title, QuoteAddress address, SentForm typed) {
        public String value(String column) {
            return typed.value(prefix + "[" + column + "]", address.fields().text(column));
        }

        public String street(int line) {
            String stored = line < address.street().size() ? address.street().get(line) : "";
            return typed.value(prefix + "[street][" + line + "]", stored);
        }

        /** The address's country; the store's own if unknown. */
        public String country() {
            return typed.value(prefix + "[country_id]", address.country().isEmpty() ? "US" : address.country());
        }

        /** Whether one of the customer's addresses is selected. */
        public boolean chosen(CustomerAddress own) {
            return typed.value(prefix + "[customer_address_id]").equals(String.valueOf(own.id()));
        }

        /** Whether the address will be saved in the customer's address book. */
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

    /** Whether a method is selected, or the only one. */
    public boolean chosen(PaymentMethod method) {
        return method.code().equals(typed.value("payment[method]", quote.paymentMethod())) || methods.size() == 1;
    }

    /** A guest's email address. */
    public String email() {
        return typed.value("order[account][email]", quote.fields().text("customer_email"));
    }

    /** The quantity of a row. */
    public String quantity(QuoteItem line) {
        return typed.value("item[" + line.id() + "][qty]", plain(line.quantity()));
    }

    /** Whether a row has options that can be changed. */
    public boolean configurable(QuoteItem line) {
        return configurable.contains(line.id());
    }

    /** Whether a row's price can be set: not if its items carry the price. */
    public boolean priced(QuoteItem line) {
        return quote.children(line).stream()
                .noneMatch(part -> line.bundle() && part.rowTotal().signum() > 0);
    }

    /** Whether a row has a custom price. */
    public boolean customPrice(QuoteItem line) {
        return typed.isEmpty() ? line.fields().has("custom_price") : typed.has("item[" + line.id() + "][custom_price]");
    }

    /** The initial value of the price field. */
    public String price(QuoteItem line) {
        return typed.value(
                "item[" + line.id() + "][custom_price]",
                line.price().setScale(2, RoundingMode.HALF_UP).toPlainString());
    }

    /** Whether discounts apply to a row. */
    public boolean discounted(QuoteItem line) {
        return typed.chosen(
                "item[" + line.id() + "][use_discount]", "1", line.fields().number("no_discount") == 0);
    }

    /** Whether this is a row's selected action. */
    public boolean chosen(QuoteItem line, String action) {
        return typed.value("item[" + line.id() + "][action]").equals(action);
    }

    /** The subtotal including discounts. */
    public BigDecimal discountedSubtotal() {
        return quote.lines().stream()
                .map(line -> line.rowTotal().subtract(line.discount()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The discount on the rows. */
    public BigDecimal discount() {
        return discountedSubtotal().subtract(quote.subtotal());
    }
}
