package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteAddress;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The content of the cart page.
 *
 * @param regionsJson the regions of all countries for the page's script
 * @param restPath the cart's REST path for the page's script: {@code /rest/default/V1/carts/mine}
 * @param more cross-sell products
 */
@Template("cart/view.jte")
public record CartView(
        Page page,
        Quote quote,
        List<CartLineView> lines,
        List<Country> countries,
        SafeHtml regionsJson,
        String restPath,
        List<ProductCard> more) {
    public CartView {
        lines = List.copyOf(lines);
        countries = List.copyOf(countries);
        more = List.copyOf(more);
    }

    public QuoteAddress costs() {
        return quote.costs();
    }

    /** The estimate's default country. */
    public String country() {
        return costs().country().isEmpty() ? "US" : costs().country();
    }

    /** For example {@code Discount (Welcome)}. */
    public String discountLabel() {
        String what = costs().fields().text("discount_description");
        return what.isEmpty() ? "Discount" : "Discount (" + what + ")";
    }

    /** For example {@code Shipping (Flat Rate - Fixed)}. */
    public String shippingLabel() {
        return "Shipping (" + costs().fields().text("shipping_description") + ")";
    }

    /** Whether a shipping method is chosen. */
    public boolean sent() {
        return !quote.shipping().shippingMethod().isEmpty();
    }
}
