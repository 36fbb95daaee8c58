package dev.tiltyard.shopping.replica.wishlist;

import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.replica.cart.CartSession;
import dev.tiltyard.shopping.replica.product.ProductPages;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Moves wish list items to the cart, one or all.
 *
 * <p>Source: Magento 2.4, {@code Magento\Wishlist\Controller\Index\Cart} and {@code
 * Magento\Wishlist\Model\ItemCarrier}.
 */
public final class WishToCart {
    private static final String LIST = "/wishlist/";

    private final Storefront store;
    private final ProductPages products;
    private final CartSession carts;
    private final WishReader reader;
    private final WishRecords records;

    public WishToCart(Storefront store, ProductPages products) {
        this.store = store;
        this.products = products;
        this.carts = new CartSession(store);
        this.reader = new WishReader(store);
        this.records = new WishRecords(store);
    }

    public void addTo(Routes routes) {
        routes.post("/wishlist/index/cart", this::one);
        routes.post("/wishlist/index/allcart", this::all);
        routes.get("/wishlist/index/configure/id/{item:[0-9]{1,9}}", this::configure);
        routes.get("/wishlist/index/configure/id/{item:[0-9]{1,9}}/{rest...}", this::configure);
    }

    private WishList own(Visit visit) {
        Viewer viewer = store.customer(visit);
        return reader.of(viewer.id(), viewer.groupId());
    }

    private void one(Visit visit) {
        FormKey.require(visit);
        WishList list = own(visit);
        String id = visit.field("item");
        Optional<WishList.Item> item = id.matches("[0-9]{1,9}") ? list.item(Long.parseLong(id)) : Optional.empty();
        if (item.isEmpty()) {
            visit.redirect(LIST);
            return;
        }
        try {
            move(visit, item.get(), visit.field("qty"));
            Messages.success(visit, "You added " + item.get().card().name() + " to your shopping cart.");
            visit.redirect(LIST);
        } catch (CartProblem problem) {
            Messages.error(visit, problem.text());
            visit.redirect(
                    problem.kind() == CartProblem.Kind.CHOICE
                            ? item.get().card().address()
                            : LIST);
        }
    }

    private void all(Visit visit) {
        FormKey.require(visit);
        List<String> moved = new ArrayList<>();
        for (WishList.Item item : own(visit).items()) {
            try {
                move(visit, item, visit.field("qty[" + item.id() + "]"));
                moved.add("\"" + item.card().name() + "\"");
            } catch (CartProblem problem) {
                Messages.error(
                        visit,
                        problem.text().replaceFirst("\\.$", "") + " for \""
                                + item.card().name() + "\".");
            }
        }
        if (!moved.isEmpty()) {
            Messages.success(
                    visit,
                    moved.size() + " product(s) have been added to shopping cart: "
                            + moved.stream().collect(Collectors.joining(", ")) + ".");
        }
        visit.redirect(LIST);
    }

    private void move(Visit visit, WishList.Item item, String quantity) {
        BigDecimal many = quantity.isBlank() ? item.quantity() : BuyRequest.quantity(quantity);
        BuyRequest request = BuyRequest.ofText(item.request()).withQuantity(many);
        store.magento().quotes().add(carts.open(visit), item.card().id(), request, visit.now());
        records.remove(store.viewer(visit).id(), item.id());
    }

    /** Shows an item's product with its chosen options. */
    private void configure(Visit visit) {
        Optional<WishList.Item> item = own(visit).item(visit.number("item"));
        if (item.isEmpty()) {
            Messages.error(visit, "The requested Wish List Item doesn't exist.");
            visit.redirect(LIST);
            return;
        }
        WishList.Item wish = item.get();
        BuyRequest request = BuyRequest.ofText(wish.request()).withQuantity(wish.quantity());
        products.configure(visit, wish.card().id(), wish.id(), true, request);
    }
}
