package dev.tiltyard.shopping.replica.wishlist;

import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.replica.cart.CartSession;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/**
 * Moves a cart item to the wish list.
 *
 * <p>Source: Magento 2.4, {@code Magento\Wishlist\Controller\Index\Fromcart}.
 */
public final class CartToWish {
    private static final String CART = "/checkout/cart/";

    private final Storefront store;
    private final CartSession carts;
    private final WishPosts wishes;

    public CartToWish(Storefront store, CartSession carts, WishPosts wishes) {
        this.store = store;
        this.carts = carts;
        this.wishes = wishes;
    }

    public void addTo(Routes routes) {
        routes.post("/wishlist/index/fromcart", this::move);
    }

    private void move(Visit visit) {
        FormKey.require(visit);
        store.customer(visit);
        String item = visit.field("item");
        Optional<Quote> quote = carts.find(visit);
        Optional<QuoteItem> line =
                item.matches("[0-9]{1,9}") ? quote.flatMap(own -> own.line(Long.parseLong(item))) : Optional.empty();
        Optional<Product> product = line.flatMap(found ->
                store.products().byId(found.productId(), store.viewer(visit).groupId()));
        if (quote.isEmpty() || line.isEmpty() || product.isEmpty()) {
            Messages.error(visit, "The cart item doesn't exist.");
        } else {
            wishes.wish(
                    visit,
                    product.get(),
                    line.get().request().withQuantity(line.get().quantity()).text());
            store.magento().quotes().remove(quote.get().id(), line.get().id(), visit.now());
            Messages.success(visit, product.get().name() + " has been moved to your wish list.");
        }
        visit.redirect(CART);
    }
}
