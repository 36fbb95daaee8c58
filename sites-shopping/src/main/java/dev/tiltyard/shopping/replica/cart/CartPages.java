package dev.tiltyard.shopping.replica.cart;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.replica.product.ProductPages;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.ScriptJson;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cart page, and the page that edits one of its items. */
public final class CartPages {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MORE = 4;
    private static final String CROSS_SELLS = """
            SELECT DISTINCT l.linked_product_id FROM catalog_product_link l
              JOIN cataloginventory_stock_status s ON s.product_id = l.linked_product_id AND s.stock_status = 1
             WHERE l.link_type_id = 5 AND l.product_id IN (<in>) AND l.linked_product_id NOT IN (<in>)
             ORDER BY l.linked_product_id LIMIT 4
            """;

    private final Storefront store;
    private final CartSession carts;
    private final CartLines lines;
    private final ProductPages products;

    public CartPages(Storefront store, CartSession carts, ProductPages products) {
        this.store = store;
        this.carts = carts;
        this.lines = new CartLines(store);
        this.products = products;
    }

    public void addTo(Routes routes) {
        routes.get("/checkout/cart", this::show);
        routes.get("/checkout/cart/index", this::show);
        routes.get("/checkout/cart/configure/id/{item:[0-9]{1,9}}", this::configure);
        routes.get("/checkout/cart/configure/id/{item:[0-9]{1,9}}/{rest...}", this::configure);
    }

    private void show(Visit visit) {
        carts.find(visit).ifPresent(quote -> store.magento().quotes().refresh(quote.id(), visit.now()));
        Optional<Quote> quote = carts.find(visit).filter(found -> !found.lines().isEmpty());
        Page page = store.page(visit, "Shopping Cart", "checkout-cart-index");
        if (quote.isEmpty()) {
            store.show(visit, new Empty(page));
        } else {
            store.show(visit, view(page, quote.get()));
        }
    }

    /** The page of an empty cart. */
    @Template("cart/empty.jte")
    public record Empty(Page page) {}

    private CartView view(Page page, Quote quote) {
        Directory directory = store.magento().directory();
        return new CartView(
                page, quote, lines.of(quote), directory.countries(), regions(directory), restPath(quote), more(quote));
    }

    /** The REST path of a cart for scripts. */
    public static String restPath(Quote quote) {
        return "/rest/default/V1/" + (quote.customerId() == 0 ? "guest-carts/" + quote.maskedId() : "carts/mine");
    }

    private List<ProductCard> more(Quote quote) {
        List<Long> in =
                quote.lines().stream().map(QuoteItem::productId).distinct().toList();
        List<Long> ids = store.database().withHandle(handle -> handle.createQuery(CROSS_SELLS)
                .bindList("in", in)
                .mapTo(Long.class)
                .list());
        return store.products().cards(ids, quote.customerGroup()).stream()
                .limit(MORE)
                .toList();
    }

    /** Regions by country as JSON, safe in a script element. */
    public static SafeHtml regions(Directory directory) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (Country country : directory.countries()) {
            List<Map<String, Object>> regions = new ArrayList<>();
            directory
                    .regions(country.id())
                    .forEach(region ->
                            regions.add(Map.of("id", region.id(), "code", region.code(), "name", region.name())));
            if (!regions.isEmpty()) {
                all.put(country.id(), regions);
            }
        }
        try {
            return ScriptJson.of(JSON.writeValueAsString(all));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the regions cannot be written as JSON", e);
        }
    }

    private void configure(Visit visit) {
        long item = visit.number("item");
        Optional<QuoteItem> line = carts.find(visit).flatMap(quote -> quote.line(item));
        if (line.isEmpty()) {
            Messages.error(visit, "The quote item isn't found. Verify the item and try again.");
            visit.redirect(CartPosts.CART);
            return;
        }
        products.configure(
                visit,
                line.get().productId(),
                item,
                false,
                line.get().request().withQuantity(line.get().quantity()));
    }
}
