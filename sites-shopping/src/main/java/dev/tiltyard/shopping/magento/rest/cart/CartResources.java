package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Cart resources, available below {@code carts/mine}, {@code guest-carts/{cartId}} and, for administrators, {@code
 * carts/{cartId}}.
 *
 * <p>Source: Magento 2.4, {@code module-quote/etc/webapi.xml}, {@code module-checkout/etc/webapi.xml}.
 */
public final class CartResources {
    /** Session key for the last placed order's id, for the success page. */
    public static final String LAST_ORDER = "last_order";

    private static final String MANAGE = "Magento_Cart::manage";

    private final Magento magento;
    private final Supplier<String> masks;
    private final CartJson json;
    private final Listing quotes = new Listing(
            "quote",
            "q",
            "entity_id",
            new ListFields()
                    .columns(
                            "q",
                            "entity_id",
                            "store_id",
                            "created_at",
                            "updated_at",
                            "converted_at",
                            "is_active",
                            "is_virtual",
                            "is_multi_shipping",
                            "items_count",
                            "items_qty",
                            "orig_order_id",
                            "base_currency_code",
                            "store_currency_code",
                            "quote_currency_code",
                            "grand_total",
                            "base_grand_total",
                            "checkout_method",
                            "customer_id",
                            "customer_tax_class_id",
                            "customer_group_id",
                            "customer_email",
                            "customer_firstname",
                            "customer_lastname",
                            "customer_is_guest",
                            "remote_ip",
                            "applied_rule_ids",
                            "reserved_order_id",
                            "coupon_code",
                            "subtotal",
                            "base_subtotal",
                            "subtotal_with_discount",
                            "base_subtotal_with_discount")
                    .expression("id", "q.entity_id"),
            "");

    /** @param masks generates new masked ids of 32 characters for guests' carts */
    public CartResources(Magento magento, Supplier<String> masks) {
        this.magento = magento;
        this.masks = masks;
        this.json = new CartJson(magento);
    }

    public void addTo(RestRoutes routes) {
        routes.post("guest-carts", Access.anyone(), this::beginForGuest);
        routes.post("carts/mine", Access.self(), call -> beginFor(call, call.customerId()));
        routes.post("carts", Access.admin(MANAGE), call -> magento.quotes().create(Owner.GUEST, call.now()));
        routes.post(
                "customers/{customerId}/carts", Access.admin(MANAGE), call -> beginFor(call, call.id("customerId")));
        routes.get("carts/search", Access.admin(MANAGE), this::search);
        below(routes, "guest-carts/{cartId}", Access.anyone(), this::guests);
        below(routes, "carts/mine", Access.self("cartId"), this::own);
        below(routes, "carts/{cartId}", Access.admin(MANAGE), this::any);
    }

    private Object search(RestRequest call) {
        return magento.database()
                .withHandle(handle -> quotes.answer(handle, call.criteria(), ids -> ids.stream()
                        .flatMap(id -> magento.quotes().find(id).stream())
                        .map(json::cart)
                        .toList()));
    }

    private void below(RestRoutes routes, String path, Access access, Function<RestRequest, Quote> carts) {
        new CartContents(magento, carts).addTo(routes, path, access);
        new CartTotals(magento, carts).addTo(routes, path, access);
        new CartCheckout(magento, carts).addTo(routes, path, access);
    }

    private Object beginForGuest(RestRequest call) {
        String mask = masks.get();
        magento.quotes().mask(magento.quotes().create(Owner.GUEST, call.now()), mask);
        return mask;
    }

    private Object beginFor(RestRequest call, long customer) {
        Owner owner = magento.database()
                .withHandle(handle -> Owner.customer(handle, customer))
                .orElseThrow(() -> RestProblem.noSuch("customerId", customer));
        return magento.quotes().ofCustomer(customer).map(Quote::id).orElseGet(() -> magento.quotes()
                .create(owner, call.now()));
    }

    private Quote guests(RestRequest call) {
        return magento.quotes()
                .byMask(call.path("cartId"))
                .filter(quote -> quote.active() && quote.customerId() == 0)
                .orElseThrow(() -> RestProblem.noSuch("cartId", call.path("cartId")));
    }

    private Quote own(RestRequest call) {
        return magento.quotes()
                .ofCustomer(call.customerId())
                .orElseThrow(() -> RestProblem.noSuch("customerId", call.customerId()));
    }

    private Quote any(RestRequest call) {
        long id = call.id("cartId");
        return magento.quotes().find(id).orElseThrow(() -> RestProblem.noSuch("cartId", id));
    }
}
