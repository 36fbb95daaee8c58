package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.quote.AddressEntry;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.sales.Order;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From a cart to an order: addresses, shipping and payment methods.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\QuoteGraphQl\Model\Cart}.
 */
final class CheckoutMutations {
    private final Magento magento;
    private final Carts carts;
    private final CartNodes nodes;

    CheckoutMutations(Magento magento, Carts carts, CartNodes nodes) {
        this.magento = magento;
        this.carts = carts;
        this.nodes = nodes;
    }

    void addTo(Roots roots) {
        roots.mutation(
                        "setGuestEmailOnCart",
                        (call, arguments) -> change(call, arguments, "SetGuestEmailOnCartOutput", this::email))
                .mutation(
                        "setShippingAddressesOnCart",
                        (call, arguments) -> change(call, arguments, "SetShippingAddressesOnCartOutput", this::shipTo))
                .mutation(
                        "setBillingAddressOnCart",
                        (call, arguments) -> change(call, arguments, "SetBillingAddressOnCartOutput", this::billTo))
                .mutation(
                        "setShippingMethodsOnCart",
                        (call, arguments) -> change(call, arguments, "SetShippingMethodsOnCartOutput", this::shipBy))
                .mutation(
                        "setPaymentMethodOnCart",
                        (call, arguments) -> change(call, arguments, "SetPaymentMethodOnCartOutput", this::payBy))
                .mutation("placeOrder", (call, arguments) -> place(call, arguments.requiredObject("input")))
                .mutation("setPaymentMethodAndPlaceOrder", (call, arguments) -> {
                    Args input = arguments.requiredObject("input");
                    payBy(call, carts.require(call, input.required("cart_id")), input);
                    return place(call, input);
                });
    }

    private interface Change {
        void make(Call call, Quote quote, Args input);
    }

    private Node change(Call call, Args arguments, String type, Change change) {
        Args input = arguments.requiredObject("input");
        Quote quote = carts.require(call, input.required("cart_id"));
        change.make(call, quote, input);
        return new Node(type).later("cart", () -> nodes.of(call, quote.id()));
    }

    private void email(Call call, Quote quote, Args input) {
        if (call.customer().isPresent()) {
            throw GraphQlProblem.input("The request is not allowed for logged in customers");
        }
        String email = input.required("email");
        if (!CustomerRules.isEmail(email)) {
            throw GraphQlProblem.input("Invalid email format");
        }
        magento.checkout().guestEmail(quote.id(), email);
    }

    private void shipTo(Call call, Quote quote, Args input) {
        List<Args> addresses = input.list("shipping_addresses");
        if (addresses.isEmpty()) {
            throw GraphQlProblem.input("Required parameter \"shipping_addresses\" is missing");
        }
        if (addresses.size() > 1) {
            throw GraphQlProblem.input("You cannot specify multiple shipping addresses.");
        }
        if (quote.virtual()) {
            throw GraphQlProblem.input("Shipping address is not allowed on cart: cart contains no items for shipment.");
        }
        magento.checkout().shippingAddress(quote.id(), entry(call, addresses.get(0), "shipping"), call.now());
    }

    private void billTo(Call call, Quote quote, Args input) {
        Args billing = input.requiredObject("billing_address");
        boolean same = billing.flag("same_as_shipping").orElse(false);
        if (same && (billing.has("address") || billing.has("customer_address_id"))) {
            throw GraphQlProblem.input(
                    "The billing address cannot contain \"same_as_shipping\" and another address at the same time.");
        }
        if (same && !quote.shipping().filled()) {
            throw GraphQlProblem.input(
                    "Could not use the \"same_as_shipping\" option, because the shipping address has not been set.");
        }
        AddressEntry entry = same ? AddressEntry.of(quote.shipping()) : entry(call, billing, "billing");
        magento.checkout().billingAddress(quote.id(), entry, call.now());
        if (billing.flag("use_for_shipping").orElse(false)) {
            if (quote.virtual()) {
                throw GraphQlProblem.input(
                        "Shipping address is not allowed on cart: cart contains no items for shipment.");
            }
            magento.checkout().shippingAddress(quote.id(), entry, call.now());
        }
    }

    private AddressEntry entry(Call call, Args sent, String kind) {
        Optional<Args> address = sent.object("address");
        Optional<Integer> book = sent.number("customer_address_id");
        if (address.isEmpty() && book.isEmpty()) {
            throw GraphQlProblem.input(
                    "The " + kind + " address must contain either \"customer_address_id\" or \"address\".");
        }
        if (address.isPresent() && book.isPresent()) {
            throw GraphQlProblem.input("The " + kind
                    + " address cannot contain \"customer_address_id\" and \"address\" at the same time.");
        }
        return address.map(given -> entry(call, given))
                .orElseGet(() -> kept(call.requireCustomer(), book.orElseThrow()));
    }

    private AddressEntry kept(Customer customer, int id) {
        CustomerAddress address = magento.addressBook()
                .find(customer.id(), id)
                .orElseThrow(() -> GraphQlProblem.noSuch("Could not find a address with ID \"" + id + "\""));
        return new AddressEntry(
                address.firstName(),
                address.lastName(),
                address.company(),
                address.street(),
                address.city(),
                address.region(),
                address.regionId().map(Integer::longValue).orElse(0L),
                address.postcode(),
                address.countryId(),
                address.telephone(),
                address.id(),
                false,
                Map.of("fax", address.fax(), "vat_id", address.vatId()));
    }

    private static AddressEntry entry(Call call, Args address) {
        return new AddressEntry(
                address.required("firstname"),
                address.required("lastname"),
                address.text("company").orElse(""),
                address.texts("street"),
                address.required("city"),
                address.text("region").orElse(""),
                address.number("region_id").orElse(0),
                address.text("postcode").orElse(""),
                address.required("country_code"),
                address.text("telephone").orElse(""),
                0,
                call.customer().isPresent()
                        && address.flag("save_in_address_book").orElse(true));
    }

    private void shipBy(Call call, Quote quote, Args input) {
        List<Args> methods = input.list("shipping_methods");
        if (methods.isEmpty()) {
            throw GraphQlProblem.input("Required parameter \"shipping_methods\" is missing");
        }
        if (methods.size() > 1) {
            throw GraphQlProblem.input("You cannot specify multiple shipping methods.");
        }
        if (quote.virtual()) {
            throw GraphQlProblem.input("The Cart includes virtual product(s) only, so a shipping address is not used.");
        }
        if (!quote.shipping().filled()) {
            throw GraphQlProblem.input("The shipping address is missing. Set the address and try again.");
        }
        String method =
                methods.get(0).required("carrier_code") + "_" + methods.get(0).required("method_code");
        try {
            magento.checkout().shippingMethod(quote.id(), method, call.now());
        } catch (CartProblem problem) {
            throw GraphQlProblem.input(problem.text());
        }
    }

    private void payBy(Call call, Quote quote, Args input) {
        Args method = input.requiredObject("payment_method");
        magento.checkout()
                .paymentInformation(
                        quote.id(),
                        Optional.empty(),
                        Optional.empty(),
                        method.required("code"),
                        method.text("purchase_order_number").orElse(""),
                        call.now());
    }

    private Node place(Call call, Args input) {
        Quote quote = carts.require(call, input.required("cart_id"));
        if (quote.customerId() == 0 && quote.fields().text("customer_email").isEmpty()) {
            throw GraphQlProblem.input("Guest email for cart is missing.");
        }
        try {
            long order = magento.checkout().place(quote.id(), call.now());
            String number = magento.orders().byId(order).map(Order::increment).orElseThrow();
            return new Node("PlaceOrderOutput")
                    .put("order", new Node("Order").put("order_number", number).put("order_id", number));
        } catch (CartProblem problem) {
            throw GraphQlProblem.input("Unable to place order: " + problem.text());
        }
    }
}
