package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.quote.Chosen;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.replica.storefront.Money;
import java.util.List;
import java.util.Optional;

/**
 * A cart item for display.
 *
 * @param card its product; empty if that has no page any more
 * @param fault why it can't be ordered like this
 */
public record CartLineView(QuoteItem item, Optional<ProductCard> card, List<Chosen> chosen, Optional<String> fault) {
    public CartLineView {
        chosen = List.copyOf(chosen);
    }

    public long id() {
        return item.id();
    }

    /** Path of its image; empty if it has none. */
    public String image() {
        return card.map(ProductCard::image).orElse("");
    }

    /** Its image's alternative text: the cart does not use the merchant's label. */
    public String imageText() {
        return item.name();
    }

    /** The quantity without trailing zeros. */
    public String quantity() {
        return Money.machine(item.quantity());
    }

    /** The path to edit it. */
    public String configure() {
        return "/checkout/cart/configure/id/" + item.id() + "/product_id/" + item.productId() + "/";
    }
}
