package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Puts products into carts, changes and removes them. */
final class CartMutations {
    private static final String NOT_FOUND = "PRODUCT_NOT_FOUND";

    private final Magento magento;
    private final Carts carts;
    private final CartNodes nodes;

    CartMutations(Magento magento, Carts carts, CartNodes nodes) {
        this.magento = magento;
        this.carts = carts;
        this.nodes = nodes;
    }

    void addTo(Roots roots) {
        roots.mutation("addProductsToCart", this::addProducts)
                .mutation(
                        "addSimpleProductsToCart",
                        (call, arguments) ->
                                addAll(call, arguments, "AddSimpleProductsToCartOutput", this::withCustomOptions))
                .mutation(
                        "addVirtualProductsToCart",
                        (call, arguments) ->
                                addAll(call, arguments, "AddVirtualProductsToCartOutput", this::withCustomOptions))
                .mutation(
                        "addConfigurableProductsToCart",
                        (call, arguments) ->
                                addAll(call, arguments, "AddConfigurableProductsToCartOutput", this::variant))
                .mutation(
                        "addBundleProductsToCart",
                        (call, arguments) ->
                                addAll(call, arguments, "AddBundleProductsToCartOutput", item -> withCustomOptions(item)
                                        .withBundle(item.list("bundle_options"))))
                .mutation("updateCartItems", this::update)
                .mutation("removeItemFromCart", this::remove)
                .mutation("applyCouponToCart", this::applyCoupon)
                .mutation("removeCouponFromCart", (call, arguments) -> {
                    Quote quote = carts.require(
                            call, arguments.requiredObject("input").required("cart_id"));
                    magento.quotes().coupon(quote.id(), "", call.now());
                    return output("RemoveCouponFromCartOutput", call, quote);
                });
    }

    private Node output(String type, Call call, Quote quote) {
        return new Node(type).later("cart", () -> nodes.of(call, quote.id()));
    }

    private Product product(String sku) {
        return magento.products()
                .bySku(sku, 0)
                .orElseThrow(() -> GraphQlProblem.noSuch("Could not find a product with SKU \"" + sku + "\""));
    }

    /** An item of {@code addProductsToCart} or of a wish list. */
    WantedItem wanted(Args item) {
        String sku = item.required("sku");
        return item.text("parent_sku")
                .filter(parent -> !parent.isEmpty() && !parent.equalsIgnoreCase(sku))
                .map(parent -> new WantedItem(product(parent)).with(item).withVariant(sku))
                .orElseGet(() -> new WantedItem(product(sku)).with(item));
    }

    private Node addProducts(Call call, Args arguments) {
        Quote quote = carts.require(call, arguments.required("cartId"));
        List<Node> errors = new ArrayList<>();
        for (Args item : arguments.list("cartItems")) {
            error(() -> {
                        WantedItem wanted = wanted(item);
                        BuyRequest request =
                                wanted.request(item.amount("quantity").orElse(BigDecimal.ONE));
                        magento.quotes().add(quote.id(), wanted.product().id(), request, call.now());
                    })
                    .map(message -> new Node("CartUserInputError")
                            .put("code", code(message))
                            .put("message", message))
                    .ifPresent(errors::add);
        }
        return output("AddProductsToCartOutput", call, quote).put("user_errors", errors);
    }

    /** Performs an action; returns why it was refused, if it was. */
    static Optional<String> error(Runnable action) {
        try {
            action.run();
            return Optional.empty();
        } catch (GraphQlProblem | CartProblem | RestProblem refused) {
            return GraphQlProblem.of(refused).map(GraphQlProblem::text);
        }
    }

    /**
     * The code of a message.
     *
     * <p>Source: Magento 2.4.6, {@code Magento\Quote\Model\Cart\AddProductsToCartError}.
     */
    static String code(String message) {
        if (message.startsWith("Could not find a product")) {
            return NOT_FOUND;
        }
        if (message.startsWith("The required options you selected are not available")
                || message.startsWith("Product that you are trying to add is not available")
                || message.contains("out of stock")) {
            return "NOT_SALABLE";
        }
        return message.contains("qty is not available")
                        || message.contains("quantity is not available")
                        || message.contains("may purchase")
                        || message.contains("requested quantity")
                ? "INSUFFICIENT_STOCK"
                : "UNDEFINED";
    }

    private WantedItem withCustomOptions(Args item) {
        Args data = item.requiredObject("data");
        return wanted(data).withCustom(item.list("customizable_options"));
    }

    private WantedItem variant(Args item) {
        Args data = item.requiredObject("data");
        String sku = item.text("variant_sku").orElse(data.required("sku"));
        return item.text("parent_sku")
                .map(parent -> new WantedItem(product(parent)).with(data).withVariant(sku))
                .orElseGet(() -> wanted(data))
                .withCustom(item.list("customizable_options"));
    }

    /** Adds products, and stops at the first that is refused. */
    private Node addAll(Call call, Args arguments, String type, Function<Args, WantedItem> reading) {
        Args input = arguments.requiredObject("input");
        Quote quote = carts.require(call, input.required("cart_id"));
        for (Args item : input.list("cart_items")) {
            Args data = item.requiredObject("data");
            WantedItem wanted = reading.apply(item);
            try {
                BuyRequest request = wanted.request(data.amount("quantity").orElse(BigDecimal.ONE));
                magento.quotes().add(quote.id(), wanted.product().id(), request, call.now());
            } catch (CartProblem problem) {
                throw GraphQlProblem.input("Could not add the product with SKU " + data.required("sku")
                        + " to the shopping cart: " + problem.text());
            }
        }
        return output(type, call, quote);
    }

    private static long item(Args item) {
        return item.number("cart_item_id")
                .map(Integer::longValue)
                .or(() -> item.text("cart_item_uid").map(Uids::number))
                .orElseThrow(() ->
                        GraphQlProblem.input("Required parameter \"cart_item_id\" for \"cart_items\" is missing."));
    }

    private Node update(Call call, Args arguments) {
        Args input = arguments.requiredObject("input");
        Quote quote = carts.require(call, input.required("cart_id"));
        for (Args each : input.list("cart_items")) {
            long id = item(each);
            QuoteItem line = quote.line(id)
                    .orElseThrow(() -> GraphQlProblem.noSuch("Could not find cart item with id: " + id + "."));
            List<Args> options = each.list("customizable_options");
            BigDecimal quantity = each.amount("quantity").orElseGet(() -> {
                if (options.isEmpty()) {
                    throw GraphQlProblem.input("Required parameter \"quantity\" for \"cart_items\" is missing.");
                }
                return line.quantity();
            });
            try {
                if (quantity.signum() <= 0) {
                    magento.quotes().remove(quote.id(), id, call.now());
                } else if (options.isEmpty()) {
                    magento.quotes().setQuantity(quote.id(), id, quantity, call.now());
                } else {
                    Product product = product(line.sku(), line.productId());
                    magento.quotes()
                            .reconfigure(
                                    quote.id(),
                                    id,
                                    new WantedItem(product).withCustom(options).request(quantity),
                                    call.now());
                }
            } catch (CartProblem problem) {
                throw GraphQlProblem.input("Could not update cart item: " + problem.text());
            }
        }
        return output("UpdateCartItemsOutput", call, quote);
    }

    private Product product(String sku, long id) {
        return magento.products()
                .byId(id, 0)
                .orElseThrow(() -> GraphQlProblem.noSuch("Could not find a product with SKU \"" + sku + "\""));
    }

    private Node remove(Call call, Args arguments) {
        Args input = arguments.requiredObject("input");
        Quote quote = carts.require(call, input.required("cart_id"));
        long id = item(input);
        if (quote.line(id).isEmpty()) {
            throw GraphQlProblem.noSuch("Could not find cart item with id: " + id + ".");
        }
        magento.quotes().remove(quote.id(), id, call.now());
        return output("RemoveItemFromCartOutput", call, quote);
    }

    private Node applyCoupon(Call call, Args arguments) {
        Args input = arguments.requiredObject("input");
        Quote quote = carts.require(call, input.required("cart_id"));
        String code = input.required("coupon_code").strip();
        if (code.isEmpty()) {
            throw GraphQlProblem.input("Required parameter \"coupon_code\" is missing");
        }
        if (!quote.coupon().isEmpty()) {
            throw GraphQlProblem.input("A coupon is already applied to the cart. Please remove it to apply another");
        }
        if (quote.lines().isEmpty()) {
            throw GraphQlProblem.input("Cart does not contain products.");
        }
        if (!magento.quotes().coupon(quote.id(), code, call.now())) {
            magento.quotes().coupon(quote.id(), "", call.now());
            throw GraphQlProblem.noSuch("The coupon code isn't valid. Verify the code and try again.");
        }
        return output("ApplyCouponToCartOutput", call, quote);
    }
}
