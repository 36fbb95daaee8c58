package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.quote.AddressEntry;
import dev.tiltyard.shopping.magento.quote.PaymentMethod;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Checkout: from a cart to an order. */
final class CartCheckout {
    private static final Set<String> FIELDS = Set.of(
            "id",
            "region",
            "region_id",
            "region_code",
            "country_id",
            "street",
            "company",
            "telephone",
            "fax",
            "postcode",
            "city",
            "firstname",
            "lastname",
            "middlename",
            "prefix",
            "suffix",
            "vat_id",
            "customer_id",
            "email",
            "same_as_billing",
            "customer_address_id",
            "save_in_address_book",
            "extension_attributes",
            "custom_attributes");

    private final Magento magento;
    private final Function<RestRequest, Quote> carts;
    private final CartJson json;

    CartCheckout(Magento magento, Function<RestRequest, Quote> carts) {
        this.magento = magento;
        this.carts = carts;
        this.json = new CartJson(magento);
    }

    void addTo(RestRoutes routes, String path, Access access) {
        routes.post(path + "/shipping-information", access, this::shipping)
                .get(path + "/payment-methods", access, call -> methods(carts.apply(call)))
                .get(path + "/payment-information", access, call -> details(carts.apply(call)))
                .post(path + "/payment-information", access, this::payAndOrder)
                .post(path + "/set-payment-information", access, this::pay)
                .get(path + "/selected-payment-method", access, call -> selected(carts.apply(call)))
                .put(path + "/selected-payment-method", access, this::select)
                .get(
                        path + "/billing-address",
                        access,
                        call -> json.address(
                                carts.apply(call), carts.apply(call).billing()))
                .put(path + "/order", access, this::order);
    }

    private Object shipping(RestRequest call) {
        Quote quote = carts.apply(call);
        Input information = call.required("addressInformation");
        Input address = information
                .object("shipping_address")
                .orElseThrow(() -> RestProblem.bad("The shipping address is missing. Set the address and try again."));
        Optional<Input> billing = information.object("billing_address").filter(CartCheckout::filled);
        String carrier = information.text("shipping_carrier_code").orElse("");
        String method = information.text("shipping_method_code").orElse("");
        Refusals.reported(() -> magento.checkout()
                .shippingInformation(
                        quote.id(),
                        entry(address, quote),
                        billing.map(payer -> entry(payer, quote)),
                        billing.flatMap(CartCheckout::email),
                        carrier + "_" + method,
                        call.now()));
        return details(magento.quotes().find(quote.id()).orElse(quote));
    }

    private static boolean filled(Input address) {
        return address.text("firstname").filter(name -> !name.isEmpty()).isPresent();
    }

    /** An order of a guest has the email of the billing address. */
    private static Optional<String> email(Input address) {
        return address.text("email").filter(email -> !email.isEmpty());
    }

    private Object details(Quote quote) {
        return new Shape().put("payment_methods", methods(quote)).put("totals", json.totals(quote));
    }

    private List<Shape> methods(Quote quote) {
        return magento.checkout().paymentMethods(quote).stream()
                .map(CartCheckout::method)
                .toList();
    }

    private static Shape method(PaymentMethod method) {
        return new Shape().put("code", method.code()).put("title", method.title());
    }

    private static Object selected(Quote quote) {
        return quote.paymentMethod().isEmpty() ? List.of() : new Shape().put("method", quote.paymentMethod());
    }

    private Object select(RestRequest call) {
        Quote quote = carts.apply(call);
        pay(call, quote, call.required("method"));
        return String.valueOf(
                magento.quotes().find(quote.id()).orElse(quote).payment().number("payment_id"));
    }

    private Object pay(RestRequest call) {
        pay(call, carts.apply(call), call.required("paymentMethod"));
        return true;
    }

    private void pay(RestRequest call, Quote quote, Input method) {
        Optional<Input> billing = call.body().object("billingAddress").filter(CartCheckout::filled);
        Optional<String> email = quote.customerId() == 0
                ? call.body().text("email").or(() -> billing.flatMap(CartCheckout::email))
                : Optional.empty();
        Refusals.reported(() -> {
            magento.checkout()
                    .paymentInformation(
                            quote.id(),
                            billing.map(payer -> entry(payer, quote)),
                            email,
                            method.requiredText("method"),
                            method.text("po_number").orElse(""),
                            call.now());
        });
    }

    private Object payAndOrder(RestRequest call) {
        Quote quote = carts.apply(call);
        if (quote.customerId() == 0 && call.body().text("email").isEmpty()) {
            throw RestProblem.missing("email");
        }
        pay(call, quote, call.required("paymentMethod"));
        return place(call, quote);
    }

    private Object order(RestRequest call) {
        Quote quote = carts.apply(call);
        call.body().object("paymentMethod").ifPresent(method -> pay(call, quote, method));
        return place(call, quote);
    }

    private Object place(RestRequest call, Quote quote) {
        long order = Refusals.reported(() -> magento.checkout().place(quote.id(), call.now()));
        if (call.visit().session().begun()) {
            call.visit().session().put(CartResources.LAST_ORDER, String.valueOf(order));
        }
        return String.valueOf(order);
    }

    private AddressEntry entry(Input address, Quote quote) {
        address.unknown(FIELDS).ifPresent(field -> {
            throw RestProblem.bad("Property \"%s\" does not have accessor method \"get%s\" in class \"%s\"."
                    .formatted(field, field, "Magento\\Quote\\Api\\Data\\AddressInterface"));
        });
        Map<String, String> more = new HashMap<>();
        AddressEntry.MORE.forEach(column -> address.text(column).ifPresent(text -> more.put(column, text)));
        long book = address.number("customer_address_id").orElse(0L);
        String country = address.text("country_id").orElse("");
        long region = address.text("region_id")
                .filter(id -> id.matches("[1-9][0-9]{0,8}"))
                .map(Long::valueOf)
                .or(() -> Regions.idOf(magento, country, address))
                .orElse(0L);
        return new AddressEntry(
                address.text("firstname").orElse(""),
                address.text("lastname").orElse(""),
                address.text("company").orElse(""),
                address.texts("street"),
                address.text("city").orElse(""),
                Regions.text(address),
                region,
                address.text("postcode").orElse(""),
                country,
                address.text("telephone").orElse(""),
                magento.addressBook().find(quote.customerId(), book).isPresent() ? book : 0,
                quote.customerId() != 0
                        && address.text("save_in_address_book")
                                .filter(flag -> flag.equals("1"))
                                .isPresent(),
                more);
    }
}
