package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.quote.Destination;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/**
 * The cart page's forms for coupon codes and estimates.
 *
 * <p>Source: Magento 2.4, {@code Magento\Checkout\Controller\Cart\CouponPost}, {@code EstimatePost}, {@code
 * EstimateUpdatePost}.
 */
public final class Coupons {
    private final Storefront store;
    private final CartSession carts;

    public Coupons(Storefront store, CartSession carts) {
        this.store = store;
        this.carts = carts;
    }

    public void addTo(Routes routes) {
        routes.post("/checkout/cart/couponPost", this::coupon);
        routes.post("/checkout/cart/estimatePost", this::estimate);
        routes.post("/checkout/cart/estimateUpdatePost", this::choose);
    }

    private void coupon(Visit visit) {
        FormKey.require(visit);
        String code = visit.field("remove").equals("1")
                ? ""
                : visit.field("coupon_code").trim();
        Optional<Quote> quote = carts.find(visit);
        String before = quote.map(Quote::coupon).orElse("");
        if (!code.isEmpty() || !before.isEmpty()) {
            boolean holds = quote.isPresent()
                    && store.magento().quotes().coupon(quote.get().id(), code, visit.now());
            if (code.isEmpty()) {
                Messages.success(visit, "You canceled the coupon code.");
            } else if (holds) {
                Messages.success(visit, "You used coupon code \"" + code + "\".");
            } else {
                Messages.error(visit, "The coupon code \"" + code + "\" is not valid.");
            }
        }
        visit.redirect(CartPosts.CART);
    }

    private void estimate(Visit visit) {
        FormKey.require(visit);
        String region = visit.field("region_id");
        String country = visit.field("country_id");
        carts.find(visit).filter(quote -> country.matches("[A-Z]{2}")).ifPresent(quote -> store.magento()
                .checkout()
                .estimate(
                        quote.id(),
                        new Destination(
                                country,
                                region.matches("[0-9]{1,9}") ? Long.parseLong(region) : 0,
                                cut(visit.field("estimate_postcode"))),
                        "",
                        visit.now()));
        visit.redirect(CartPosts.CART);
    }

    private static String cut(String postcode) {
        return postcode.length() > 20 ? postcode.substring(0, 20) : postcode;
    }

    private void choose(Visit visit) {
        FormKey.require(visit);
        String method = visit.field("estimate_method");
        carts.find(visit).filter(quote -> method.matches("[a-z_]{1,60}")).ifPresent(quote -> store.magento()
                .checkout()
                .estimate(quote.id(), Destination.of(quote.shipping()), method, visit.now()));
        visit.redirect(CartPosts.CART);
    }
}
