package dev.tiltyard.shopping.magento.rest.cart;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A cart and its items. */
final class CartContents {
    private final Magento magento;
    private final Function<RestRequest, Quote> carts;
    private final CartJson json;

    CartContents(Magento magento, Function<RestRequest, Quote> carts) {
        this.magento = magento;
        this.carts = carts;
        this.json = new CartJson(magento);
    }

    void addTo(RestRoutes routes, String path, Access access) {
        routes.get(path, access, call -> json.cart(carts.apply(call)))
                .get(path + "/items", access, call -> json.items(carts.apply(call)))
                .post(path + "/items", access, this::put)
                .put(path + "/items/{itemId}", access, this::change)
                .delete(path + "/items/{itemId}", access, this::remove)
                .get(path + "/coupons", access, call -> coupon(carts.apply(call)))
                .put(path + "/coupons/{code}", access, this::useCoupon)
                .delete(path + "/coupons", access, this::dropCoupon);
    }

    private Object put(RestRequest call) {
        Quote quote = carts.apply(call);
        Input item = call.required("cartItem");
        if (item.number("item_id").isPresent()) {
            return change(call, quote, item.number("item_id").get(), item);
        }
        String sku = item.requiredText("sku");
        Product product = magento.products()
                .bySku(sku, quote.customerGroup())
                .orElseThrow(() -> RestProblem.notFound(
                        "The product that was requested doesn't exist. Verify the product and try again."));
        List<Long> lines = Refusals.reported(
                () -> magento.quotes().add(quote.id(), product.id(), request(product, item), call.now()));
        return line(quote, lines.get(0));
    }

    private Object line(Quote quote, long item) {
        Quote now = magento.quotes().find(quote.id()).orElse(quote);
        QuoteItem line = now.line(item)
                .orElseThrow(() -> RestProblem.bad("The quote item isn't found. Verify the item and try again."));
        return json.item(now, line);
    }

    private static BuyRequest request(Product product, Input item) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("product", String.valueOf(product.id()));
        fields.put("qty", item.text("qty").orElse("1"));
        Map<String, Object> options = new LinkedHashMap<>();
        Map<String, Object> attributes = new LinkedHashMap<>();
        Map<String, Object> parts = new LinkedHashMap<>();
        Map<String, Object> quantities = new LinkedHashMap<>();
        item.object("product_option")
                .flatMap(option -> option.object("extension_attributes"))
                .ifPresent(chosen -> {
                    chosen.list("custom_options").forEach(each -> {
                        String id = each.requiredText("option_id");
                        String value = each.text("option_value").orElse("");
                        options.put(id, hasValues(product, id) ? List.of(value.split(",")) : value);
                    });
                    chosen.list("configurable_item_options")
                            .forEach(each -> attributes.put(
                                    each.requiredText("option_id"),
                                    each.text("option_value").orElse("")));
                    chosen.list("bundle_options").forEach(each -> {
                        parts.put(each.requiredText("option_id"), each.texts("option_selections"));
                        each.text("option_qty")
                                .ifPresent(quantity -> quantities.put(each.requiredText("option_id"), quantity));
                    });
                });
        if (!options.isEmpty()) {
            fields.put("options", options);
        }
        if (!attributes.isEmpty()) {
            fields.put("super_attribute", attributes);
        }
        if (!parts.isEmpty()) {
            fields.put("bundle_option", parts);
            fields.put("bundle_option_qty", quantities);
        }
        return new BuyRequest(fields);
    }

    /** Whether an option's value is a list of ids; that of others is a text, which may contain commas. */
    private static boolean hasValues(Product product, String id) {
        return product.options().stream()
                .anyMatch(option -> String.valueOf(option.id()).equals(id)
                        && !option.values().isEmpty());
    }

    private Object change(RestRequest call) {
        return change(call, carts.apply(call), call.id("itemId"), call.required("cartItem"));
    }

    private Object change(RestRequest call, Quote quote, long item, Input sent) {
        if (quote.line(item).isEmpty()) {
            throw RestProblem.notFound("The " + quote.id() + " Cart doesn't contain the " + item + " item.");
        }
        Refusals.reported(() -> {
            BigDecimal quantity = BuyRequest.quantity(sent.requiredText("qty"));
            magento.quotes().setQuantity(quote.id(), item, quantity, call.now());
        });
        return line(quote, item);
    }

    private Object remove(RestRequest call) {
        Quote quote = carts.apply(call);
        long item = call.id("itemId");
        if (quote.line(item).isEmpty()) {
            throw RestProblem.notFound("The " + quote.id() + " Cart doesn't contain the " + item + " item.");
        }
        Refusals.reported(() -> magento.quotes().remove(quote.id(), item, call.now()));
        return true;
    }

    private static Object coupon(Quote quote) {
        return quote.coupon().isEmpty() ? List.of() : quote.coupon();
    }

    private Object useCoupon(RestRequest call) {
        Quote quote = carts.apply(call);
        if (quote.lines().isEmpty()) {
            throw RestProblem.notFound("The \"" + quote.id() + "\" Cart doesn't contain products.");
        }
        boolean holds = Refusals.reported(
                () -> magento.quotes().coupon(quote.id(), call.path("code").trim(), call.now()));
        if (!holds) {
            throw RestProblem.notFound("The coupon code isn't valid. Verify the code and try again.");
        }
        return true;
    }

    private Object dropCoupon(RestRequest call) {
        magento.quotes().coupon(carts.apply(call).id(), "", call.now());
        return true;
    }
}
