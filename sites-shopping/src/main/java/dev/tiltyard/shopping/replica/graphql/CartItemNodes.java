package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.quote.Chosen;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Items of carts, with what was chosen for them. */
final class CartItemNodes {
    private final Magento magento;
    private final ProductNodes products;

    CartItemNodes(Magento magento, ProductNodes products) {
        this.magento = magento;
        this.products = products;
    }

    List<Node> of(Call call, Quote quote) {
        Map<Long, String> faults = magento.quotes().faults(quote);
        return quote.lines().stream()
                .map(line -> of(call, quote, line, Optional.ofNullable(faults.get(line.id()))))
                .toList();
    }

    private Node of(Call call, Quote quote, QuoteItem line, Optional<String> fault) {
        Once<List<Chosen>> chosen = new Once<>(() -> magento.choices().of(quote, line));
        Once<Product> product = new Once<>(() -> magento.products()
                .byId(line.productId(), quote.customerGroup())
                .orElseThrow(() -> GraphQlProblem.noSuch("The product that was requested doesn't exist.")));
        return new Node(type(line))
                .put("id", String.valueOf(line.id()))
                .put("uid", Uids.of(line.id()))
                .put("quantity", line.quantity())
                .later("product", () -> products.find(call, line.productId()))
                .put("prices", prices(line))
                .put(
                        "errors",
                        fault.map(text -> List.of(new Node("CartItemError")
                                        .put("code", "ITEM_QTY")
                                        .put("message", text)))
                                .orElse(null))
                .later("customizable_options", () -> custom(product, chosen.get()))
                .later("configurable_options", () -> configurable(product, chosen.get()))
                .later(
                        "configured_variant",
                        () -> products.find(call, quote.stocked(line).productId()))
                .later("bundle_options", () -> bundle(product.get(), quote.children(line)));
    }

    private static String type(QuoteItem line) {
        return switch (line.type()) {
            case "configurable" -> "ConfigurableCartItem";
            case "bundle" -> "BundleCartItem";
            case "virtual" -> "VirtualCartItem";
            case "downloadable" -> "DownloadableCartItem";
            default -> "SimpleCartItem";
        };
    }

    private static Node prices(QuoteItem line) {
        BigDecimal discount = line.discount();
        return new Node("CartItemPrices")
                .put("price", Amounts.money(line.price()))
                .put("price_including_tax", Amounts.money(line.fields().amount("price_incl_tax")))
                .put("row_total", Amounts.money(line.rowTotal()))
                .put("row_total_including_tax", Amounts.money(line.fields().amount("row_total_incl_tax")))
                .put("discounts", discount.signum() == 0 ? null : List.of(CartNodes.discount("Discount", discount)))
                .put("total_item_discount", Amounts.money(discount));
    }

    static List<Node> custom(Once<Product> product, List<Chosen> chosen) {
        List<Node> nodes = new ArrayList<>();
        for (Chosen each : chosen) {
            if (!each.attribute() && !each.part()) {
                product.get().options().stream()
                        .filter(option -> option.id() == each.id())
                        .findFirst()
                        .ifPresent(option -> nodes.add(custom(option, each)));
            }
        }
        return nodes;
    }

    private static Node custom(CustomOption option, Chosen chosen) {
        List<String> ids = Arrays.asList(chosen.raw().split(","));
        List<Node> values = option.values().isEmpty()
                ? List.of(
                        value(option.id(), OptionNodes.uid(option), "", chosen.raw(), option.price(), option.percent()))
                : option.values().stream()
                        .filter(value -> ids.contains(String.valueOf(value.id())))
                        .map(value -> value(
                                value.id(),
                                OptionNodes.uid(option, value),
                                value.title(),
                                String.valueOf(value.id()),
                                value.price(),
                                value.percent()))
                        .toList();
        return new Node("SelectedCustomizableOption")
                .put("id", option.id())
                .put("customizable_option_uid", OptionNodes.uid(option))
                .put("label", option.title())
                .put("type", option.type())
                .put("is_required", option.required())
                .put("sort_order", option.sortOrder())
                .put("values", values);
    }

    private static Node value(long id, String uid, String label, String value, BigDecimal price, boolean percent) {
        return new Node("SelectedCustomizableOptionValue")
                .put("id", id)
                .put("customizable_option_value_uid", uid)
                .put("label", label)
                .put("value", value)
                .put(
                        "price",
                        new Node("CartItemSelectedOptionValuePrice")
                                .put("value", price)
                                .put("units", percent ? "%" : "$")
                                .put("type", percent ? "PERCENT" : "FIXED"));
    }

    static List<Node> configurable(Once<Product> product, List<Chosen> chosen) {
        return chosen.stream()
                .filter(Chosen::attribute)
                .map(each -> new Node("SelectedConfigurableOption")
                        .put("id", each.id())
                        .put(
                                "configurable_product_option_uid",
                                Uids.of(ProductKinds.CONFIGURABLE
                                        + product.get().id() + "/" + each.id()))
                        .put("option_label", each.label())
                        .put("value_id", Integer.valueOf(each.raw()))
                        .put(
                                "configurable_product_option_value_uid",
                                Uids.of(ProductKinds.CONFIGURABLE + each.id() + "/" + each.raw()))
                        .put("value_label", each.value()))
                .toList();
    }

    private static List<Node> bundle(Product product, List<QuoteItem> parts) {
        List<Node> nodes = new ArrayList<>();
        for (Bundle.Choice choice : product.bundle().map(Bundle::choices).orElse(List.of())) {
            List<Node> values = new ArrayList<>();
            for (QuoteItem part : parts) {
                choice.selections().stream()
                        .filter(each ->
                                String.valueOf(each.id()).equals(part.options().get("selection_id")))
                        .findFirst()
                        .ifPresent(selection -> values.add(new Node("SelectedBundleOptionValue")
                                .put("id", selection.id())
                                .put("uid", ProductKinds.uid(choice, selection))
                                .put("label", part.name())
                                .put("quantity", part.quantity())
                                .put("price", selection.price())));
            }
            node(choice, values).ifPresent(nodes::add);
        }
        return nodes;
    }

    static Optional<Node> node(Bundle.Choice choice, @Nullable List<Node> values) {
        return values == null || values.isEmpty()
                ? Optional.empty()
                : Optional.of(new Node("SelectedBundleOption")
                        .put("id", choice.id())
                        .put("uid", Uids.of(ProductKinds.BUNDLE + choice.id()))
                        .put("label", choice.title())
                        .put("type", choice.type())
                        .put("values", values));
    }
}
