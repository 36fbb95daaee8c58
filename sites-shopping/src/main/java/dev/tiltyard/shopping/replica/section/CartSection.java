package dev.tiltyard.shopping.replica.section;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.replica.cart.CartLineView;
import dev.tiltyard.shopping.replica.cart.CartLines;
import dev.tiltyard.shopping.replica.cart.CartSession;
import dev.tiltyard.shopping.replica.storefront.Html;
import dev.tiltyard.shopping.replica.storefront.Money;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cart data for the mini cart. */
final class CartSection {
    private static final int MOST = 10;

    private final Storefront store;
    private final CartSession carts;
    private final CartLines lines;

    CartSection(Storefront store) {
        this.store = store;
        this.carts = new CartSession(store);
        this.lines = new CartLines(store);
    }

    Map<String, Object> of(Visit visit) {
        Optional<Quote> quote = carts.find(visit);
        BigDecimal subtotal = quote.map(Quote::subtotal).orElse(BigDecimal.ZERO);
        String price = "<span class=\"price\">" + Money.show(subtotal) + "</span>";
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("summary_count", number(quote.map(Quote::quantity).orElse(BigDecimal.ZERO)));
        section.put("subtotalAmount", Money.machine(subtotal));
        section.put("subtotal", price);
        section.put("possible_onepage_checkout", true);
        section.put(
                "items",
                quote.map(found -> lines.latest(found, MOST).stream()
                                .map(this::row)
                                .toList())
                        .orElse(List.of()));
        section.put("extra_actions", "");
        section.put("isGuestCheckoutAllowed", store.config().on("checkout/options/guest_checkout"));
        section.put("website_id", "1");
        section.put("storeId", "1");
        section.put("subtotal_incl_tax", price);
        section.put("subtotal_excl_tax", price);
        return section;
    }

    private static Number number(BigDecimal quantity) {
        return quantity.stripTrailingZeros().scale() <= 0 ? quantity.intValue() : quantity;
    }

    private Map<String, Object> row(CartLineView line) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("product_type", line.item().type());
        row.put("options", options(line));
        row.put("qty", number(line.item().quantity()));
        row.put("item_id", String.valueOf(line.id()));
        row.put("configure_url", line.configure());
        row.put("is_visible_in_site_visibility", true);
        row.put("product_id", String.valueOf(line.item().productId()));
        row.put("product_name", Html.escape(line.item().name()));
        row.put("product_sku", line.item().sku());
        row.put("product_url", line.card().map(ProductCard::address).orElse("/"));
        row.put("product_has_url", line.card().isPresent());
        row.put(
                "product_price",
                "<span class=\"price\">" + Money.show(line.item().price()) + "</span>");
        row.put("product_price_value", Money.machine(line.item().price()));
        row.put(
                "product_image",
                Map.of(
                        "src",
                        store.picture(line.image(), 75, 75),
                        "alt",
                        line.item().name(),
                        "width",
                        75,
                        "height",
                        75));
        return row;
    }

    /** The chosen options: label, and value as HTML. */
    private static List<Map<String, String>> options(CartLineView line) {
        return line.chosen().stream()
                .map(chosen -> Map.of("label", chosen.label(), "value", Html.escape(chosen.value())))
                .toList();
    }
}
