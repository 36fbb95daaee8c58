package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.quote.Chosen;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.replica.storefront.Money;
import java.util.List;
import java.util.Optional;

/**
 * A line of the cart as pages show it.
 *
 * @param card its product; empty if that has no page any more
 * @param fault why it can't be bought like this
 */
public record CartLineView(QuoteItem item, Optional<ProductCard> card, List<Chosen> chosen, Optional<String> fault) {
    public CartLineView {
        chosen = List.copyOf(chosen);
    }

    public long id() {
        return item.id();
    }

    /** Path of its picture; empty if it has none. */
    public String image() {
        return card.map(ProductCard::image).orElse("");
    }

    /** The text in place of its picture: the cart goes without the words that the merchant gave the picture. */
    public String imageText() {
        return item.name();
    }

    /** How many, without needless zeros. */
    public String quantity() {
        return Money.machine(item.quantity());
    }

    /** Where it can be configured again. */
    public String configure() {
        return "/checkout/cart/configure/id/" + item.id() + "/product_id/" + item.productId() + "/";
    }
}
