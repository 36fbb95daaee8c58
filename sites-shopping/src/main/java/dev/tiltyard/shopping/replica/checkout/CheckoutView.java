package dev.tiltyard.shopping.replica.checkout;

import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.replica.cart.CartLineView;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The content of the checkout page.
 *
 * @param book the customer's addresses; empty for a guest
 * @param country two-letter code of a new address's default country
 * @param settingsJson settings for the page's script, as JSON that is safe in a script element
 */
@Template("checkout/view.jte")
public record CheckoutView(
        Page page,
        Quote quote,
        List<CartLineView> lines,
        List<CustomerAddress> book,
        List<Country> countries,
        String country,
        SafeHtml settingsJson) {
    public CheckoutView {
        lines = List.copyOf(lines);
        book = List.copyOf(book);
        countries = List.copyOf(countries);
    }

    public boolean guest() {
        return quote.customerId() == 0;
    }

    /** The preselected address; 0 if none. */
    public long chosen() {
        long wanted = quote.shipping().fields().number("customer_address_id");
        return book.stream().anyMatch(address -> address.id() == wanted)
                ? wanted
                : book.isEmpty() ? 0 : book.get(0).id();
    }

    public int count() {
        return quote.quantity().intValue();
    }
}
