package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.Quotes;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Html;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds, updates and removes cart items.
 *
 * <p>Source: Magento 2.4, {@code Magento\Checkout\Controller\Cart\Add}, {@code UpdatePost}, {@code Delete}, {@code
 * UpdateItemOptions} and {@code Magento\Checkout\Controller\Sidebar}.
 */
public final class CartPosts {
    static final String CART = "/checkout/cart/";

    private static final Pattern QUANTITY = Pattern.compile("cart\\[([0-9]{1,9})]\\[qty]");

    private final Storefront store;
    private final CartSession carts;

    public CartPosts(Storefront store, CartSession carts) {
        this.store = store;
        this.carts = carts;
    }

    public void addTo(Routes routes) {
        routes.post("/checkout/cart/add", this::add);
        routes.post("/checkout/cart/add/product/{product}", this::add);
        routes.post("/checkout/cart/add/uenc/{uenc}/product/{product}", this::add);
        routes.post("/checkout/cart/addgroup", this::addAgain);
        routes.post("/checkout/cart/updatePost", this::update);
        routes.post("/checkout/cart/updateItemQty", this::checkQuantities);
        routes.post("/checkout/cart/updateItemOptions/id/{item:[0-9]{1,9}}", this::reconfigure);
        routes.post("/checkout/cart/updateItemOptions/id/{item:[0-9]{1,9}}/{rest...}", this::reconfigure);
        routes.post("/checkout/cart/delete", this::delete);
        routes.post("/checkout/sidebar/updateItemQty", this::updateInSidebar);
        routes.post("/checkout/sidebar/removeItem", this::removeInSidebar);
    }

    private Quotes quotes() {
        return store.magento().quotes();
    }

    private void add(Visit visit) {
        FormKey.require(visit);
        BuyRequest request = BuyRequest.ofForm(visit.allFields());
        Optional<Product> product = product(visit, request);
        if (product.isEmpty()) {
            answer(visit, Optional.empty());
            return;
        }
        try {
            quotes().add(carts.open(visit), product.get().id(), request, visit.now());
            addRelated(visit, request);
            Messages.successHtml(
                    visit,
                    "You added " + Html.escape(product.get().name()) + " to your <a href=\"" + CART
                            + "\">shopping cart</a>.");
            answer(visit, Optional.empty());
        } catch (CartProblem problem) {
            boolean choice = problem.kind() == CartProblem.Kind.CHOICE;
            if (choice && product.get().choices().isEmpty()) {
                Messages.error(visit, problem.text());
            } else if (choice) {
                Messages.notice(visit, problem.text());
            } else {
                Messages.error(visit, problem.text());
            }
            answer(visit, Optional.of(choice ? product.get().address() : back(visit)));
        }
    }

    private Optional<Product> product(Visit visit, BuyRequest request) {
        String id = visit.hasParameter("product") ? visit.parameter("product") : request.field("product");
        return id.matches("[0-9]{1,9}")
                ? store.products()
                        .byId(Long.parseLong(id), store.viewer(visit).groupId())
                        .filter(Product::enabled)
                : Optional.empty();
    }

    private void addRelated(Visit visit, BuyRequest request) {
        for (String id : request.field("related_product").split(",")) {
            if (id.matches("[0-9]{1,9}")) {
                long product = Long.parseLong(id);
                quotes().add(carts.open(visit), product, BuyRequest.of(product, BigDecimal.ONE), visit.now());
            }
        }
    }

    private static String back(Visit visit) {
        return visit.referer().orElse(CART);
    }

    /** Scripts get a redirect URL, if any; forms are redirected back. */
    private static void answer(Visit visit, Optional<String> elsewhere) {
        if (!FormKey.isScript(visit)) {
            visit.redirect(elsewhere.orElseGet(() -> back(visit)));
        } else if (elsewhere.isPresent()) {
            visit.json(Map.of("backUrl", visit.origin() + elsewhere.get()));
        } else {
            visit.json(List.of());
        }
    }

    /** Adds recently ordered items, from the account's sidebar. */
    private void addAgain(Visit visit) {
        FormKey.require(visit);
        long customer = store.customer(visit).id();
        int added = 0;
        for (String field : visit.fields("order_items[]")) {
            Optional<Reorder.OrderedItem> item = field.matches("[0-9]{1,9}")
                    ? new Reorder(store, carts).ownItem(customer, Long.parseLong(field))
                    : Optional.empty();
            try {
                if (item.isPresent()) {
                    quotes().add(
                                    carts.open(visit),
                                    item.get().product(),
                                    item.get().request(),
                                    visit.now());
                    added++;
                }
            } catch (CartProblem problem) {
                Messages.error(visit, problem.text());
            }
        }
        if (added > 0) {
            Messages.success(visit, "You added " + (added == 1 ? "1 product" : added + " products") + " to your cart.");
        }
        visit.redirect(CART);
    }

    private void update(Visit visit) {
        FormKey.require(visit);
        Optional<Quote> quote = carts.find(visit);
        if (quote.isPresent()) {
            try {
                if (visit.field("update_cart_action").equals("empty_cart")) {
                    quotes().clear(quote.get().id(), visit.now());
                } else {
                    quotes().setQuantities(quote.get().id(), quantities(visit), visit.now());
                }
            } catch (CartProblem problem) {
                Messages.error(visit, problem.text());
            }
        }
        visit.redirect(CART);
    }

    private void checkQuantities(Visit visit) {
        FormKey.require(visit);
        try {
            Optional<Quote> quote = carts.find(visit);
            if (quote.isPresent()) {
                quotes().setQuantities(quote.get().id(), quantities(visit), visit.now());
            }
            visit.json(Map.of("success", true));
        } catch (CartProblem problem) {
            visit.json(failure(problem));
        }
    }

    private static Map<Long, BigDecimal> quantities(Visit visit) {
        Map<Long, BigDecimal> quantities = new LinkedHashMap<>();
        visit.allFields().forEach((name, values) -> {
            Matcher field = QUANTITY.matcher(name);
            if (field.matches() && !values.isEmpty()) {
                quantities.put(Long.valueOf(field.group(1)), typed(values.get(0)));
            }
        });
        return quantities;
    }

    /** A quantity of zero removes the item. */
    private static BigDecimal typed(String text) {
        return text.trim().matches("0+(\\.0+)?") ? BigDecimal.ZERO : BuyRequest.quantity(text);
    }

    private void reconfigure(Visit visit) {
        FormKey.require(visit);
        long item = visit.number("item");
        Optional<Quote> quote = carts.find(visit).filter(own -> own.line(item).isPresent());
        if (quote.isEmpty()) {
            Messages.error(visit, "The quote item isn't found. Verify the item and try again.");
            answer(visit, Optional.of(CART));
            return;
        }
        String name = quote.get().line(item).orElseThrow().name();
        try {
            quotes().reconfigure(quote.get().id(), item, BuyRequest.ofForm(visit.allFields()), visit.now());
            Messages.success(visit, name + " was updated in your shopping cart.");
            answer(visit, Optional.of(CART));
        } catch (CartProblem problem) {
            Messages.error(visit, problem.text());
            answer(visit, Optional.of(back(visit)));
        }
    }

    private void delete(Visit visit) {
        FormKey.require(visit);
        try {
            take(visit, visit.field("id"));
        } catch (CartProblem problem) {
            Messages.error(visit, "We can't remove the item.");
        }
        visit.redirect(CART);
    }

    private void take(Visit visit, String item) {
        Quote quote = carts.find(visit)
                .filter(own -> item.matches("[0-9]{1,9}"))
                .orElseThrow(() -> CartProblem.missing("We can't find the quote item."));
        quotes().remove(quote.id(), Long.parseLong(item), visit.now());
    }

    private void updateInSidebar(Visit visit) {
        FormKey.require(visit);
        String item = visit.field("item_id");
        try {
            Quote quote = carts.find(visit)
                    .filter(own -> item.matches("[0-9]{1,9}"))
                    .orElseThrow(() -> CartProblem.missing("We can't find the quote item."));
            quotes().setQuantity(quote.id(), Long.parseLong(item), typed(visit.field("item_qty")), visit.now());
            visit.json(Map.of("success", true));
        } catch (CartProblem problem) {
            visit.json(failure(problem));
        }
    }

    private void removeInSidebar(Visit visit) {
        FormKey.require(visit);
        try {
            take(visit, visit.field("item_id"));
            visit.json(Map.of("success", true));
        } catch (CartProblem problem) {
            visit.json(failure(problem));
        }
    }

    private static Map<String, Object> failure(CartProblem problem) {
        Map<String, Object> failure = new LinkedHashMap<>();
        failure.put("success", false);
        failure.put("error_message", Html.escape(problem.text()));
        return failure;
    }
}
