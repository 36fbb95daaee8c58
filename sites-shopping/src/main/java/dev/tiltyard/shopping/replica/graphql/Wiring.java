package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Puts the parts of the interface together. */
final class Wiring {
    private static final int PICTURE = 700;

    private Wiring() {}

    static void addTo(Roots roots, Storefront store) {
        Magento magento = store.magento();
        AtomicReference<@Nullable CategoryNodes> later = new AtomicReference<>();
        ProductNodes products =
                new ProductNodes(magento, file -> store.picture(file, PICTURE, PICTURE), () -> known(later));
        ContentNodes contents = new ContentNodes(store);
        CategoryNodes categories = new CategoryNodes(magento, products, new ProductSearch(magento), contents);
        later.set(categories);
        CartNodes cart = new CartNodes(magento, new CartItemNodes(magento, products));
        Carts carts = new Carts(magento, cart);
        CartMutations items = new CartMutations(magento, carts, cart);
        OrderNodes orders = new OrderNodes(magento, products);
        WishNodes wishes = new WishNodes(store, products);
        categories.addTo(roots);
        contents.addTo(roots);
        new StoreNodes(magento, categories).addTo(roots);
        new UrlNodes(magento, products, categories, contents).addTo(roots);
        new ReviewMutations(magento, products.reviews()).addTo(roots);
        carts.addTo(roots);
        items.addTo(roots);
        new CheckoutMutations(magento, carts, cart).addTo(roots);
        new CustomerMutations(store, new CustomerNodes(orders, wishes, products.reviews())).addTo(roots);
        new Reordering(magento, orders, carts, cart).addTo(roots);
        new WishMutations(store, wishes, items, carts).addTo(roots);
    }

    private static CategoryNodes known(AtomicReference<@Nullable CategoryNodes> later) {
        CategoryNodes categories = later.get();
        if (categories == null) {
            throw new IllegalStateException("a product was read before the interface was put together");
        }
        return categories;
    }
}
