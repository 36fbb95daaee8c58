package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Call;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Carts. The same resources are found below {@code carts/mine}, {@code guest-carts/{cartId}} and, for administrators,
 * {@code carts/{cartId}}.
 *
 * <p>Source: Magento 2.4, {@code module-quote/etc/webapi.xml}, {@code module-checkout/etc/webapi.xml}.
 */
public final class CartResources {
    /** Where the session keeps the number of the order that was placed last, for the page that thanks for it. */
    public static final String LAST_ORDER = "last_order";

    private static final String MANAGE = "Magento_Cart::manage";

    private final Magento magento;
    private final Supplier<String> masks;

    /** @param masks names of 32 characters, each a new one, under which guests reach their carts */
    public CartResources(Magento magento, Supplier<String> masks) {
        this.magento = magento;
        this.masks = masks;
    }

    public void addTo(RestRoutes routes) {
        routes.post("guest-carts", Access.anyone(), this::beginForGuest);
        routes.post("carts/mine", Access.self(), call -> beginFor(call, call.customerId()));
        routes.post("carts", Access.admin(MANAGE), call -> magento.quotes().create(Owner.GUEST, call.now()));
        routes.post(
                "customers/{customerId}/carts", Access.admin(MANAGE), call -> beginFor(call, call.id("customerId")));
        below(routes, "guest-carts/{cartId}", Access.anyone(), this::guests);
        below(routes, "carts/mine", Access.self("cartId"), this::own);
        below(routes, "carts/{cartId}", Access.admin(MANAGE), this::any);
    }

    private void below(RestRoutes routes, String path, Access access, Function<Call, Quote> carts) {
        new CartContents(magento, carts).addTo(routes, path, access);
        new CartTotals(magento, carts).addTo(routes, path, access);
        new CartCheckout(magento, carts).addTo(routes, path, access);
    }

    private Object beginForGuest(Call call) {
        String mask = masks.get();
        magento.quotes().mask(magento.quotes().create(Owner.GUEST, call.now()), mask);
        return mask;
    }

    private Object beginFor(Call call, long customer) {
        Owner owner = magento.database()
                .withHandle(handle -> Owner.customer(handle, customer))
                .orElseThrow(() -> RestProblem.noSuch("customerId", customer));
        return magento.quotes().ofCustomer(customer).map(Quote::id).orElseGet(() -> magento.quotes()
                .create(owner, call.now()));
    }

    private Quote guests(Call call) {
        return magento.quotes()
                .byMask(call.path("cartId"))
                .filter(quote -> quote.active() && quote.customerId() == 0)
                .orElseThrow(() -> RestProblem.noSuch("cartId", call.path("cartId")));
    }

    private Quote own(Call call) {
        return magento.quotes()
                .ofCustomer(call.customerId())
                .orElseThrow(() -> RestProblem.noSuch("customerId", call.customerId()));
    }

    private Quote any(Call call) {
        long id = call.id("cartId");
        return magento.quotes().find(id).orElseThrow(() -> RestProblem.noSuch("cartId", id));
    }
}
