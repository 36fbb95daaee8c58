package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.TierPrice;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Prices of many products in the REST API: base, special and tier prices, costs. As in the original, a price that can't
 * be set is reported and the others are set.
 *
 * <p>Source: Magento 2.4.6, {@code module-catalog/etc/webapi.xml}, {@code
 * Magento\Catalog\Model\Product\Price\Validation}.
 */
final class ProductPrices {
    private static final Access CATALOG = Access.admin("Magento_Catalog::catalog");
    private static final String ALL_GROUPS = "all groups";
    private static final String NO_PRODUCT =
            "The product that was requested doesn't exist. Verify the product and try again.";

    private final Magento magento;
    private final ProductWrites writes;

    ProductPrices(Magento magento, ProductWrites writes) {
        this.magento = magento;
        this.writes = writes;
    }

    void addTo(RestRoutes routes) {
        routes.post("products/base-prices", CATALOG, call -> each(call, price -> set(call, price, "price", "price")))
                .post("products/base-prices-information", CATALOG, call -> stored(call, "price", "price"))
                .post("products/cost", CATALOG, call -> each(call, price -> set(call, price, "cost", "cost")))
                .post("products/cost-information", CATALOG, call -> stored(call, "cost", "cost"))
                .post("products/cost-delete", CATALOG, call -> {
                    products(call).forEach(product -> write(call, product, Map.of("cost", "")));
                    return true;
                })
                .post("products/special-price", CATALOG, call -> each(call, price -> setSpecial(call, price)))
                .post("products/special-price-information", CATALOG, this::special)
                .post(
                        "products/special-price-delete",
                        CATALOG,
                        call -> each(call, price -> {
                            Product product = product(price);
                            write(
                                    call,
                                    product,
                                    Map.of("special_price", "", "special_from_date", "", "special_to_date", ""));
                        }))
                .post("products/tier-prices", CATALOG, call -> each(call, price -> setTier(call, price)))
                .put("products/tier-prices", CATALOG, this::replaceTiers)
                .post("products/tier-prices-information", CATALOG, call -> products(call).stream()
                        .flatMap(this::tiers)
                        .toList())
                .post("products/tier-prices-delete", CATALOG, call -> each(call, price -> removeTier(call, price)))
                .get("products/{sku}/group-prices/{group}/tiers", CATALOG, this::groupTiers)
                .post("products/{sku}/group-prices/{group}/tiers/{qty}/price/{price}", CATALOG, call -> {
                    changeTiers(call, bySku(call.path("sku")), groupTier(call), true);
                    return true;
                })
                .delete("products/{sku}/group-prices/{group}/tiers/{qty}", CATALOG, call -> {
                    Product product = bySku(call.path("sku"));
                    if (!changeTiers(call, product, groupTier(call), false)) {
                        throw RestProblem.notFound("Product hasn't group price with such data: customerGroupId = '"
                                + call.path("group") + "', website = 0, qty = " + call.path("qty"));
                    }
                    return true;
                });
    }

    /** Sets each price; returns a report on those that could not be set. */
    private static List<Shape> each(RestRequest call, Consumer<Input> set) {
        List<Input> prices = call.body().list("prices");
        if (prices.isEmpty()) {
            throw RestProblem.missing("prices");
        }
        List<Shape> failures = new ArrayList<>();
        for (Input price : prices) {
            try {
                set.accept(price);
            } catch (RestProblem problem) {
                failures.add(new Shape()
                        .put("message", problem.getMessage())
                        .put("parameters", List.of(price.text("sku").orElse(""))));
            }
        }
        return failures;
    }

    private Product product(Input price) {
        return bySku(price.requiredText("sku"));
    }

    private Product bySku(String sku) {
        return magento.products().bySku(sku, 0).orElseThrow(() -> RestProblem.notFound(NO_PRODUCT));
    }

    private List<Product> products(RestRequest call) {
        return call.body().texts("skus").stream().map(this::bySku).toList();
    }

    private void write(RestRequest call, Product product, Map<String, String> values) {
        writes.change(product, call.now(), handle -> writes.write(handle, product.id(), values));
    }

    private static BigDecimal amount(Input price, String field) {
        return price.amount(field)
                .filter(number -> number.signum() >= 0)
                .orElseThrow(() -> RestProblem.bad("Invalid attribute " + field + " = "
                        + price.text(field).orElse("") + ". Set a valid price and try again."));
    }

    private void set(RestRequest call, Input price, String field, String attribute) {
        requireAllStores(price);
        write(call, product(price), Map.of(attribute, amount(price, field).toPlainString()));
    }

    /** Prices of this store are the same in each store view. */
    private static void requireAllStores(Input price) {
        if (price.number("store_id").orElse(0L) != 0) {
            throw RestProblem.bad("Could not change non global Price when price scope is global.");
        }
    }

    private void setSpecial(RestRequest call, Input price) {
        requireAllStores(price);
        Map<String, String> values = new HashMap<>();
        values.put("special_price", amount(price, "price").toPlainString());
        for (Map.Entry<String, String> day : Map.of("price_from", "special_from_date", "price_to", "special_to_date")
                .entrySet()) {
            price.time(day.getKey());
            values.put(day.getValue(), price.text(day.getKey()).orElse(""));
        }
        write(call, product(price), values);
    }

    private List<Shape> stored(RestRequest call, String attribute, String field) {
        return products(call).stream()
                .flatMap(product -> product.amount(attribute).stream().map(amount -> new Shape()
                        .put(field, amount)
                        .put("store_id", 0)
                        .put("sku", product.sku())))
                .toList();
    }

    private List<Shape> special(RestRequest call) {
        return products(call).stream()
                .flatMap(product -> product.amount("special_price").stream().map(amount -> new Shape()
                        .put("price", amount)
                        .put("store_id", 0)
                        .put("sku", product.sku())
                        .text("price_from", product.text("special_from_date"))
                        .text("price_to", product.text("special_to_date"))))
                .toList();
    }

    private TierPrice tier(Handle handle, Input sent) {
        boolean discount =
                switch (sent.requiredText("price_type")) {
                    case "discount" -> true;
                    case "fixed" -> false;
                    default ->
                        throw RestProblem.bad("Invalid attribute Price Type = " + sent.requiredText("price_type")
                                + ". Set a valid type and try again.");
                };
        String group = sent.requiredText("customer_group");
        BigDecimal price = amount(sent, "price");
        return SentParts.tier(
                handle,
                group.equalsIgnoreCase(ALL_GROUPS)
                        ? TierPrice.ALL_GROUPS
                        : handle.createQuery(
                                        "SELECT customer_group_id FROM customer_group WHERE customer_group_code = ?")
                                .bind(0, group)
                                .mapTo(Long.class)
                                .findFirst()
                                .orElseThrow(
                                        () -> RestProblem.bad("No such entity with Customer Group = " + group + ".")),
                amount(sent, "quantity"),
                price,
                discount ? Optional.of(price) : Optional.empty(),
                sent.number("website_id").orElse(0L));
    }

    private void setTier(RestRequest call, Input sent) {
        changeTiers(call, product(sent), magento.database().withHandle(handle -> tier(handle, sent)), true);
    }

    private void removeTier(RestRequest call, Input sent) {
        changeTiers(call, product(sent), magento.database().withHandle(handle -> tier(handle, sent)), false);
    }

    /** Replaces all tier prices of the products that are named. */
    private List<Shape> replaceTiers(RestRequest call) {
        List<Shape> failures = each(call, this::product);
        if (failures.isEmpty()) {
            call.body().list("prices").stream()
                    .map(price -> price.requiredText("sku"))
                    .distinct()
                    .map(this::bySku)
                    .forEach(product -> writes.change(
                            product, call.now(), handle -> TierPrice.replace(handle, product.id(), List.of())));
            return each(call, price -> setTier(call, price));
        }
        return failures;
    }

    /** Sets or removes the price of a group from a quantity on; returns whether there was one. */
    private boolean changeTiers(RestRequest call, Product product, TierPrice wanted, boolean set) {
        List<Boolean> found = new ArrayList<>();
        writes.change(product, call.now(), handle -> {
            List<TierPrice> all = new ArrayList<>(TierPrice.of(handle, product.id()));
            found.add(all.removeIf(tier -> tier.groupNumber() == wanted.groupNumber()
                    && tier.quantity().compareTo(wanted.quantity()) == 0
                    && tier.website() == wanted.website()));
            if (set) {
                all.add(wanted);
            }
            TierPrice.replace(handle, product.id(), all);
        });
        return found.get(0);
    }

    private Stream<Shape> tiers(Product product) {
        return magento.database()
                .withHandle(handle -> TierPrice.of(handle, product.id()).stream()
                        .map(tier -> new Shape()
                                .put("price", tier.discount().orElse(tier.price()))
                                .put("price_type", tier.discount().isPresent() ? "discount" : "fixed")
                                .put("website_id", tier.website())
                                .put("sku", product.sku())
                                .put("customer_group", group(handle, tier))
                                .put("quantity", tier.quantity()))
                        .toList()
                        .stream());
    }

    private static String group(Handle handle, TierPrice tier) {
        return tier.group()
                .map(id -> handle.createQuery(
                                "SELECT customer_group_code FROM customer_group WHERE customer_group_id = ?")
                        .bind(0, id)
                        .mapTo(String.class)
                        .findFirst()
                        .orElse(""))
                .orElse(ALL_GROUPS);
    }

    private TierPrice groupTier(RestRequest call) {
        Input path = call.pathParameters();
        return magento.database()
                .withHandle(handle -> SentParts.tier(
                        handle,
                        call.path("group").equals("all") ? TierPrice.ALL_GROUPS : call.id("group"),
                        path.amount("qty").orElseThrow(),
                        path.amount("price").orElse(BigDecimal.ZERO),
                        Optional.empty(),
                        0));
    }

    private List<Shape> groupTiers(RestRequest call) {
        long group = call.path("group").equals("all") ? TierPrice.ALL_GROUPS : call.id("group");
        Product product = bySku(call.path("sku"));
        return magento.database().withHandle(handle -> TierPrice.of(handle, product.id())).stream()
                .filter(tier -> tier.groupNumber() == group)
                .map(tier -> new Shape()
                        .put("customer_group_id", tier.groupNumber())
                        .put("qty", tier.quantity())
                        .put("value", tier.price()))
                .toList();
    }
}
