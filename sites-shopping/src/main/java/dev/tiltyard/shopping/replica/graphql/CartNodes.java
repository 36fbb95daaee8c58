package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.quote.Destination;
import dev.tiltyard.shopping.magento.quote.PaymentMethod;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteAddress;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Carts.
 *
 * <p>Source: Magento 2.4.6, {@code module-quote-graph-ql/etc/schema.graphqls}.
 */
final class CartNodes {
    private final Magento magento;
    private final CartItemNodes items;

    CartNodes(Magento magento, CartItemNodes items) {
        this.magento = magento;
        this.items = items;
    }

    /** A cart in its present state. */
    Node of(Call call, long id) {
        magento.quotes().refresh(id, call.now());
        return of(
                call,
                magento.quotes()
                        .find(id)
                        .orElseThrow(() -> new IllegalStateException("the cart " + id + " was deleted meanwhile")));
    }

    private Node of(Call call, Quote quote) {
        List<Node> coupons =
                quote.coupon().isEmpty() ? List.of() : List.of(new Node("AppliedCoupon").put("code", quote.coupon()));
        String method = quote.paymentMethod();
        return new Node("Cart")
                .put("id", quote.maskedId())
                .later("items", () -> items.of(call, quote))
                .text("email", email(quote))
                .put("is_virtual", quote.virtual())
                .put("total_quantity", quote.quantity())
                .put("applied_coupon", coupons.isEmpty() ? null : coupons.get(0))
                .put("applied_coupons", coupons.isEmpty() ? null : coupons)
                .later("shipping_addresses", () -> shipping(call, quote))
                .put("billing_address", quote.billing().filled() ? billing(quote) : null)
                .later("available_payment_methods", () -> magento.checkout().paymentMethods(quote).stream()
                        .map(CartNodes::method)
                        .toList())
                .put(
                        "selected_payment_method",
                        new Node("SelectedPaymentMethod")
                                .put("code", method)
                                .put(
                                        "title",
                                        method.isEmpty()
                                                ? ""
                                                : magento.config().text("payment/" + method + "/title", method))
                                .text("purchase_order_number", quote.payment().text("po_number")))
                .put("prices", prices(quote));
    }

    private static String email(Quote quote) {
        String own = quote.fields().text("customer_email");
        return own.isEmpty() ? quote.billing().email() : own;
    }

    private static Node method(PaymentMethod method) {
        return new Node("AvailablePaymentMethod")
                .put("code", method.code())
                .put("title", method.title())
                .put("is_deferred", false);
    }

    private Node address(String type, QuoteAddress address) {
        Fields fields = address.fields();
        long book = fields.number("customer_address_id");
        return new Node(type)
                .put("uid", Uids.of(book == 0 ? address.id() : book))
                .put("id", book == 0 ? null : book)
                .put("firstname", address.firstName())
                .put("lastname", address.lastName())
                .text("company", fields.text("company"))
                .put("street", address.street())
                .put("city", address.city())
                .put("region", region(address))
                .text("postcode", address.postcode())
                .put(
                        "country",
                        new Node("CartAddressCountry")
                                .put("code", address.country())
                                .put("label", magento.directory().countryName(address.country())))
                .text("telephone", address.telephone())
                .nothing("customer_notes");
    }

    private Node region(QuoteAddress address) {
        Optional<Region> known = magento.directory().region((int) address.regionId());
        return new Node("CartAddressRegion")
                .put("code", known.map(Region::code).orElse(address.region()))
                .put("label", known.map(Region::name).orElse(address.region()))
                .put("region_id", known.map(Region::id).orElse(null));
    }

    private Node billing(Quote quote) {
        return address("BillingCartAddress", quote.billing());
    }

    private List<Node> shipping(Call call, Quote quote) {
        if (quote.virtual() || !quote.shipping().filled()) {
            return List.of();
        }
        Once<List<ShippingRate>> rates =
                new Once<>(() -> magento.quotes().rates(quote, Destination.of(quote.shipping()), call.now()));
        return List.of(address("ShippingCartAddress", quote.shipping())
                .later(
                        "available_shipping_methods",
                        () -> rates.get().stream().map(CartNodes::rate).toList())
                .later("selected_shipping_method", () -> selected(quote, rates.get()))
                .put("items_weight", quote.shipping().fields().amount("weight"))
                .later("cart_items", () -> quote.lines().stream()
                        .map(line -> new Node("CartItemQuantity")
                                .put("cart_item_id", line.id())
                                .put("quantity", line.quantity()))
                        .toList())
                .later("cart_items_v2", () -> items.of(call, quote)));
    }

    static Node rate(ShippingRate rate) {
        return new Node("AvailableShippingMethod")
                .put("carrier_code", rate.carrier())
                .put("carrier_title", rate.carrierTitle())
                .put("method_code", rate.method())
                .put("method_title", rate.methodTitle())
                .put("error_message", "")
                .put("amount", Amounts.money(rate.price()))
                .put("base_amount", Amounts.money(rate.price()))
                .put("price_excl_tax", Amounts.money(rate.price()))
                .put("price_incl_tax", Amounts.money(rate.price()))
                .put("available", true);
    }

    private static @Nullable Node selected(Quote quote, List<ShippingRate> rates) {
        return rates.stream()
                .filter(rate -> rate.code().equals(quote.shipping().shippingMethod()))
                .findFirst()
                .map(rate -> new Node("SelectedShippingMethod")
                        .put("carrier_code", rate.carrier())
                        .put("carrier_title", rate.carrierTitle())
                        .put("method_code", rate.method())
                        .put("method_title", rate.methodTitle())
                        .put("amount", Amounts.money(quote.shipping().shipping()))
                        .put("base_amount", Amounts.money(quote.shipping().shipping())))
                .orElse(null);
    }

    private static Node prices(Quote quote) {
        QuoteAddress costs = quote.costs();
        BigDecimal discount = costs.discount().abs();
        String description = costs.fields().text("discount_description");
        String label = description.isEmpty() ? "Discount" : description;
        return new Node("CartPrices")
                .put("grand_total", Amounts.money(costs.grandTotal()))
                .put("subtotal_including_tax", Amounts.money(costs.fields().amount("subtotal_incl_tax")))
                .put("subtotal_excluding_tax", Amounts.money(costs.subtotal()))
                .put(
                        "subtotal_with_discount_excluding_tax",
                        Amounts.money(costs.subtotal().subtract(discount)))
                .put(
                        "discount",
                        discount.signum() == 0
                                ? null
                                : new Node("CartDiscount")
                                        .put("amount", Amounts.money(discount.negate()))
                                        .put("label", List.of(label)))
                .put("discounts", discount.signum() == 0 ? null : List.of(discount(label, discount)))
                .put(
                        "applied_taxes",
                        costs.tax().signum() == 0
                                ? List.of()
                                : List.of(new Node("CartTaxItem")
                                        .put("amount", Amounts.money(costs.tax()))
                                        .put("label", "Tax")));
    }

    static Node discount(String label, BigDecimal amount) {
        return new Node("Discount").put("amount", Amounts.money(amount)).put("label", label);
    }
}
