package dev.tiltyard.shopping.replica.checkout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteAddress;
import dev.tiltyard.shopping.magento.rest.cart.CartResources;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.replica.cart.CartLineView;
import dev.tiltyard.shopping.replica.cart.CartLines;
import dev.tiltyard.shopping.replica.cart.CartPages;
import dev.tiltyard.shopping.replica.cart.CartSession;
import dev.tiltyard.shopping.replica.storefront.Layout;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.ScriptJson;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/**
 * The one-page checkout, whose script uses the REST API, and the success page.
 *
 * <p>Source: Magento 2.4, {@code Magento\Checkout\Controller\Index\Index} and {@code Onepage\Success}.
 */
public final class CheckoutPages {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CART = "/checkout/cart/";

    private final Storefront store;
    private final CartSession carts;
    private final CartLines lines;

    public CheckoutPages(Storefront store, CartSession carts) {
        this.store = store;
        this.carts = carts;
        this.lines = new CartLines(store);
    }

    public void addTo(Routes routes) {
        routes.get("/checkout", this::show);
        routes.get("/checkout/index", this::show);
        routes.get("/checkout/index/index", this::show);
        routes.get("/checkout/onepage", visit -> visit.redirect("/checkout/"));
        routes.get("/checkout/onepage/success", this::thanks);
    }

    private void show(Visit visit) {
        carts.find(visit).ifPresent(quote -> store.magento().quotes().refresh(quote.id(), visit.now()));
        Optional<Quote> quote = carts.find(visit).filter(found -> !found.lines().isEmpty());
        if (quote.isEmpty()) {
            visit.redirect(CART);
            return;
        }
        List<CartLineView> shown = lines.of(quote.get());
        Optional<String> fault =
                shown.stream().flatMap(line -> line.fault().stream()).findFirst();
        if (fault.isPresent()) {
            Messages.error(visit, fault.get());
            visit.redirect(CART);
            return;
        }
        Page page = store.page(visit, "Checkout", "checkout-index-index").layout(Layout.CHECKOUT);
        store.show(visit, view(page, quote.get(), shown));
    }

    private CheckoutView view(Page page, Quote quote, List<CartLineView> shown) {
        Directory directory = store.magento().directory();
        List<CustomerAddress> book = quote.customerId() == 0
                ? List.of()
                : store.magento().addressBook().of(quote.customerId());
        String country = quote.shipping().country().isEmpty()
                ? directory.defaultCountry()
                : quote.shipping().country();
        return new CheckoutView(
                page, quote, shown, book, directory.countries(), country, settings(quote, book, directory));
    }

    private SafeHtml settings(Quote quote, List<CustomerAddress> book, Directory directory) {
        ObjectNode settings = JSON.createObjectNode();
        settings.put("rest", CartPages.restPath(quote));
        settings.put("cartId", quote.customerId() == 0 ? quote.maskedId() : String.valueOf(quote.id()));
        settings.put("guest", quote.customerId() == 0);
        settings.put("virtual", quote.virtual());
        settings.put("customerId", quote.customerId());
        settings.put("email", quote.billing().email());
        settings.put("coupon", quote.coupon());
        settings.put("method", quote.shipping().shippingMethod());
        settings.set("shipping", address(quote.shipping()));
        settings.set("regions", tree(CartPages.regions(directory).html()));
        ArrayNode optional = settings.putArray("withoutPostcode");
        ObjectNode names = settings.putObject("countries");
        for (Country country : directory.countries()) {
            names.put(country.id(), country.name());
            if (country.postcodeOptional()) {
                optional.add(country.id());
            }
        }
        ArrayNode addresses = settings.putArray("addresses");
        book.forEach(address -> addresses.add(address(address)));
        return ScriptJson.of(settings.toString());
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("our own JSON cannot be read", e);
        }
    }

    private static ObjectNode address(CustomerAddress address) {
        ObjectNode node = JSON.createObjectNode();
        node.put("customerAddressId", address.id());
        node.put("firstname", address.firstName());
        node.put("lastname", address.lastName());
        node.put("company", address.company());
        address.street().forEach(node.putArray("street")::add);
        node.put("city", address.city());
        node.put("regionId", address.regionId().orElse(0));
        node.put("region", address.region());
        node.put("postcode", address.postcode());
        node.put("countryId", address.countryId());
        node.put("telephone", address.telephone());
        return node;
    }

    private static ObjectNode address(QuoteAddress address) {
        ObjectNode node = JSON.createObjectNode();
        node.put("customerAddressId", address.fields().number("customer_address_id"));
        node.put("firstname", address.firstName());
        node.put("lastname", address.lastName());
        node.put("company", address.fields().text("company"));
        address.street().forEach(node.putArray("street")::add);
        node.put("city", address.city());
        node.put("regionId", address.regionId());
        node.put("region", address.region());
        node.put("postcode", address.postcode());
        node.put("countryId", address.country());
        node.put("telephone", address.telephone());
        return node;
    }

    private void thanks(Visit visit) {
        Optional<Order> order = visit.session()
                .take(CartResources.LAST_ORDER)
                .map(Long::valueOf)
                .flatMap(store.magento().orders()::byId);
        if (order.isEmpty()) {
            visit.redirect(CART);
            return;
        }
        store.viewerAgain(visit);
        Page page =
                store.page(visit, "Success Page", "checkout-onepage-success").heading("Thank you for your purchase!");
        store.show(visit, new Thanks(page, order.get()));
    }

    /** The page after an order was placed. */
    @Template("checkout/success.jte")
    public record Thanks(Page page, Order order) {}
}
