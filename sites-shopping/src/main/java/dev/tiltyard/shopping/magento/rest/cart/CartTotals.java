package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.CustomerAddress;
import dev.tiltyard.shopping.magento.quote.Destination;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A cart's totals, present and estimated. */
final class CartTotals {
    private final Magento magento;
    private final Function<RestRequest, Quote> carts;
    private final CartJson json;

    CartTotals(Magento magento, Function<RestRequest, Quote> carts) {
        this.magento = magento;
        this.carts = carts;
        this.json = new CartJson(magento);
    }

    void addTo(RestRoutes routes, String path, Access access) {
        routes.get(path + "/totals", access, this::totals)
                .post(path + "/totals-information", access, this::estimate)
                .get(path + "/shipping-methods", access, this::rates)
                .post(path + "/estimate-shipping-methods", access, this::ratesTo)
                .post(path + "/estimate-shipping-methods-by-address-id", access, this::ratesToBook);
    }

    private Object totals(RestRequest call) {
        Quote quote = carts.apply(call);
        magento.quotes().refresh(quote.id(), call.now());
        return json.totals(magento.quotes().find(quote.id()).orElse(quote));
    }

    private Object estimate(RestRequest call) {
        Quote quote = carts.apply(call);
        Input information = call.required("addressInformation");
        Destination to = destination(information.object("address").orElseThrow(() -> RestProblem.missing("address")));
        String carrier = information.text("shipping_carrier_code").orElse("");
        String method = information.text("shipping_method_code").orElse("");
        Refusals.reported(() -> magento.checkout()
                .estimate(quote.id(), to, carrier.isEmpty() ? "" : carrier + "_" + method, call.now()));
        return json.totals(magento.quotes().find(quote.id()).orElse(quote));
    }

    private Object rates(RestRequest call) {
        Quote quote = carts.apply(call);
        if (quote.shipping().country().isEmpty()) {
            throw RestProblem.bad("The shipping address is missing. Set the address and try again.");
        }
        return rates(call, quote, Destination.of(quote.shipping()));
    }

    private Object ratesTo(RestRequest call) {
        return rates(call, carts.apply(call), destination(call.required("address")));
    }

    private Object ratesToBook(RestRequest call) {
        Quote quote = carts.apply(call);
        long id = call.body().number("addressId").orElseThrow(() -> RestProblem.missing("addressId"));
        CustomerAddress address = magento.addressBook()
                .find(quote.customerId(), id)
                .orElseThrow(() -> RestProblem.noSuch("addressId", id));
        return rates(
                call,
                quote,
                new Destination(
                        address.countryId(),
                        address.regionId().map(Long::valueOf).orElse(0L),
                        address.postcode()));
    }

    private Object rates(RestRequest call, Quote quote, Destination to) {
        if (quote.virtual() || quote.lines().isEmpty()) {
            return List.of();
        }
        return magento.quotes().rates(quote, to, call.now()).stream()
                .map(CartJson::rate)
                .toList();
    }

    private Destination destination(Input address) {
        String country = address.text("country_id")
                .filter(code -> code.matches("[A-Za-z]{2}"))
                .orElse("");
        Optional<Long> region = address.text("region_id")
                .filter(id -> id.matches("[1-9][0-9]{0,8}"))
                .map(Long::valueOf)
                .or(() -> Regions.idOf(magento, country, address));
        String postcode = address.text("postcode").orElse("");
        return new Destination(
                country, region.orElse(0L), postcode.length() > 20 ? postcode.substring(0, 20) : postcode);
    }
}
