package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.Variant;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.Chosen;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.wishlist.WishList;
import dev.tiltyard.shopping.replica.wishlist.WishReader;
import dev.tiltyard.shopping.replica.wishlist.WishRecords;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Wish lists. A customer has one, created when it is first read. */
final class WishNodes {
    private final Magento magento;
    private final ProductNodes products;
    private final WishReader reader;
    private final WishRecords records;

    WishNodes(Storefront store, ProductNodes products) {
        this.magento = store.magento();
        this.products = products;
        this.reader = new WishReader(store);
        this.records = new WishRecords(store);
    }

    /** A customer's wish list in its present state. */
    WishList list(Call call, long customer) {
        records.begin(customer, call.now());
        return reader.of(customer, call.group());
    }

    Node of(Call call, long customer) {
        WishList list = list(call, customer);
        Fields row = row(list.id());
        return new Node("Wishlist")
                .put("id", String.valueOf(list.id()))
                .put("items_count", list.items().size())
                .put("sharing_code", row.text("sharing_code"))
                .put("updated_at", Answers.date(row.time("updated_at")))
                .later("items", () -> list.items().stream()
                        .map(item -> plain(call, item))
                        .toList())
                .with("items_v2", arguments -> {
                    Paging paging = Paging.of(arguments, 20);
                    return new Node("WishlistItems")
                            .put(
                                    "items",
                                    paging.of(list.items()).stream()
                                            .map(item -> item(call, item))
                                            .toList())
                            .put("page_info", paging.info(list.items().size()));
                });
    }

    /** The deprecated query's form. */
    Node output(Call call, long customer) {
        WishList list = list(call, customer);
        Fields row = row(list.id());
        return new Node("WishlistOutput")
                .put(
                        "items",
                        list.items().stream().map(item -> plain(call, item)).toList())
                .put("items_count", list.items().size())
                .nothing("name")
                .put("sharing_code", row.text("sharing_code"))
                .put("updated_at", Answers.date(row.time("updated_at")));
    }

    private Fields row(long list) {
        return one("SELECT * FROM wishlist WHERE wishlist_id = ?", list);
    }

    private Fields one(String query, long id) {
        return magento.database().withHandle(handle -> handle.createQuery(query)
                .bind(0, id)
                .map((row, context) -> Fields.of(row))
                .one());
    }

    private String added(WishList.Item item) {
        return Answers.date(one("SELECT added_at FROM wishlist_item WHERE wishlist_item_id = ?", item.id())
                .time("added_at"));
    }

    private Node plain(Call call, WishList.Item item) {
        return new Node("WishlistItem")
                .put("id", item.id())
                .put("qty", item.quantity())
                .text("description", item.comment())
                .later("added_at", () -> added(item))
                .later("product", () -> products.find(call, item.card().id()));
    }

    private Node item(Call call, WishList.Item item) {
        Once<Product> product = new Once<>(() -> magento.products()
                .byId(item.card().id(), call.group())
                .orElseThrow(() -> GraphQlProblem.noSuch("The product that was requested doesn't exist.")));
        BuyRequest request = BuyRequest.ofText(item.request());
        Once<List<Chosen>> chosen = new Once<>(() -> chosen(product.get(), request));
        return new Node(type(item))
                .put("id", String.valueOf(item.id()))
                .put("quantity", item.quantity())
                .text("description", item.comment())
                .later("added_at", () -> added(item))
                .later("product", () -> products.find(call, item.card().id()))
                .later("customizable_options", () -> CartItemNodes.custom(product, chosen.get()))
                .later("configurable_options", () -> CartItemNodes.configurable(product, chosen.get()))
                .later("configured_variant", () -> variant(product.get(), request)
                        .map(variant -> products.find(call, variant.id()))
                        .orElse(null))
                .later("bundle_options", () -> bundle(product.get(), request));
    }

    private static String type(WishList.Item item) {
        return switch (item.card().type()) {
            case SIMPLE -> "SimpleWishlistItem";
            case VIRTUAL -> "VirtualWishlistItem";
            case DOWNLOADABLE -> "DownloadableWishlistItem";
            case GROUPED -> "GroupedProductWishlistItem";
            case BUNDLE -> "BundleWishlistItem";
            case CONFIGURABLE -> "ConfigurableWishlistItem";
        };
    }

    private List<Chosen> chosen(Product product, BuyRequest request) {
        List<Chosen> chosen = new ArrayList<>();
        Map<Long, List<String>> options = request.options();
        for (CustomOption option : product.options()) {
            Optional.ofNullable(options.get(option.id()))
                    .ifPresent(values -> chosen.add(new Chosen(
                            option.title(),
                            "",
                            option.id(),
                            option.type(),
                            String.join(",", values),
                            BigDecimal.ZERO)));
        }
        request.superAttributes()
                .forEach((attribute, option) -> chosen.add(new Chosen(
                        magento.attributes()
                                .findProduct(attribute)
                                .map(each -> each.label())
                                .orElse(""),
                        magento.attributes()
                                .option(option)
                                .map(AttributeOption::label)
                                .orElse(""),
                        attribute,
                        "",
                        String.valueOf(option),
                        BigDecimal.ZERO)));
        return chosen;
    }

    private static Optional<Variant> variant(Product product, BuyRequest request) {
        Map<Integer, Integer> chosen = request.superAttributes();
        return product.variants().stream()
                .filter(variant -> !chosen.isEmpty() && variant.options().equals(chosen))
                .findFirst();
    }

    private static List<Node> bundle(Product product, BuyRequest request) {
        Map<Long, List<Long>> chosen = request.bundleOptions();
        Map<Long, BigDecimal> quantities = request.bundleQuantities();
        List<Node> nodes = new ArrayList<>();
        for (Bundle.Choice choice : product.bundle().map(Bundle::choices).orElse(List.of())) {
            List<Long> ids = chosen.getOrDefault(choice.id(), List.of());
            List<Node> values = choice.selections().stream()
                    .filter(selection -> ids.contains(selection.id()))
                    .map(selection -> new Node("SelectedBundleOptionValue")
                            .put("id", selection.id())
                            .put("uid", ProductKinds.uid(choice, selection))
                            .put("label", selection.name())
                            .put("quantity", quantities.getOrDefault(choice.id(), selection.quantity()))
                            .put("price", selection.price()))
                    .toList();
            CartItemNodes.node(choice, values).ifPresent(nodes::add);
        }
        return nodes;
    }
}
