package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.wishlist.WishList;
import dev.tiltyard.shopping.replica.wishlist.WishRecords;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Changes a customer's wish list.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\Wishlist\Model\Wishlist}.
 */
final class WishMutations {
    private final Magento magento;
    private final WishNodes nodes;
    private final WishRecords records;
    private final CartMutations items;
    private final Carts carts;

    WishMutations(Storefront store, WishNodes nodes, CartMutations items, Carts carts) {
        this.magento = store.magento();
        this.nodes = nodes;
        this.records = new WishRecords(store);
        this.items = items;
        this.carts = carts;
    }

    void addTo(Roots roots) {
        roots.query(
                        "wishlist",
                        (call, arguments) ->
                                nodes.output(call, call.requireCustomer().id()))
                .mutation("addProductsToWishlist", this::add)
                .mutation("removeProductsFromWishlist", this::remove)
                .mutation("updateProductsInWishlist", this::update)
                .mutation("addWishlistItemsToCart", this::toCart);
    }

    /** @throws GraphQlProblem if it is not the caller's list */
    private WishList require(Call call, Args arguments) {
        WishList list = nodes.list(call, call.requireCustomer().id());
        if (!String.valueOf(list.id()).equals(arguments.required("wishlistId"))) {
            throw GraphQlProblem.input("The wishlist was not found.");
        }
        return list;
    }

    private Node output(String type, Call call, List<Node> errors) {
        return new Node(type)
                .later("wishlist", () -> nodes.of(call, call.requireCustomer().id()))
                .put("user_errors", errors);
    }

    private static Node error(String message) {
        return new Node("WishListUserInputError")
                .put("code", message.startsWith("Could not find a product") ? "PRODUCT_NOT_FOUND" : "UNDEFINED")
                .put("message", message);
    }

    private Node add(Call call, Args arguments) {
        require(call, arguments);
        long customer = call.requireCustomer().id();
        List<Node> errors = new ArrayList<>();
        for (Args item : arguments.list("wishlistItems")) {
            CartMutations.error(() -> {
                        WantedItem wanted = items.wanted(item);
                        if (!wanted.product().hasPage()) {
                            throw GraphQlProblem.noSuch(
                                    "Could not find a product with SKU \"" + item.required("sku") + "\"");
                        }
                        BuyRequest request =
                                wanted.request(item.amount("quantity").orElse(BigDecimal.ONE));
                        records.add(customer, wanted.product(), request.fields(), request.text(), call.now());
                    })
                    .map(WishMutations::error)
                    .ifPresent(errors::add);
        }
        return output("AddProductsToWishlistOutput", call, errors);
    }

    private static long id(String text) {
        return text.matches("[0-9]{1,9}") ? Long.parseLong(text) : -1;
    }

    private Node remove(Call call, Args arguments) {
        require(call, arguments);
        List<Node> errors = new ArrayList<>();
        for (String id : arguments.texts("wishlistItemsIds")) {
            if (records.remove(call.requireCustomer().id(), id(id)).isEmpty()) {
                errors.add(error("Could not find a wishlist item with ID \"" + id + "\""));
            }
        }
        return output("RemoveProductsFromWishlistOutput", call, errors);
    }

    private Node update(Call call, Args arguments) {
        WishList list = require(call, arguments);
        List<Node> errors = new ArrayList<>();
        for (Args sent : arguments.list("wishlistItems")) {
            String id = sent.required("wishlist_item_id");
            Optional<WishList.Item> item = list.item(id(id));
            BigDecimal quantity = sent.amount("quantity")
                    .or(() -> item.map(WishList.Item::quantity))
                    .orElse(BigDecimal.ZERO);
            if (item.isEmpty()) {
                errors.add(error("Could not find a wishlist item with ID \"" + id + "\""));
            } else if (quantity.signum() <= 0) {
                errors.add(error("The quantity of a wish list item cannot be 0"));
            } else {
                records.change(
                        item.get().id(),
                        sent.text("description").orElse(item.get().comment()),
                        quantity);
            }
        }
        return output("UpdateProductsInWishlistOutput", call, errors);
    }

    private Node toCart(Call call, Args arguments) {
        WishList list = require(call, arguments);
        long customer = call.requireCustomer().id();
        List<String> wanted = arguments.has("wishlistItemIds")
                ? arguments.texts("wishlistItemIds")
                : list.items().stream().map(item -> String.valueOf(item.id())).toList();
        long cart = carts.own(call, call.requireCustomer(), Optional.empty());
        List<Node> errors = new ArrayList<>();
        for (String id : wanted) {
            Optional<WishList.Item> item = list.item(id(id));
            Optional<String> refused = item.isEmpty()
                    ? Optional.of("Could not find a wishlist item with ID \"" + id + "\"")
                    : CartMutations.error(() -> {
                        BuyRequest request = BuyRequest.ofText(item.get().request())
                                .withQuantity(item.get().quantity());
                        magento.quotes().add(cart, item.get().card().id(), request, call.now());
                        records.remove(customer, item.get().id());
                    });
            refused.ifPresent(message -> errors.add(new Node("WishlistCartUserInputError")
                    .put("code", item.isEmpty() ? "PRODUCT_NOT_FOUND" : CartMutations.code(message))
                    .put("message", message)
                    .put("wishlistId", String.valueOf(list.id()))
                    .put("wishlistItemId", id)));
        }
        return new Node("AddWishlistItemsToCartOutput")
                .put("status", errors.isEmpty())
                .later("wishlist", () -> nodes.of(call, customer))
                .put("add_wishlist_items_to_cart_user_errors", errors);
    }
}
