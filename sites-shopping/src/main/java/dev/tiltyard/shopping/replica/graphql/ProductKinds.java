package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.GroupedPart;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.catalog.Variant;
import dev.tiltyard.shopping.magento.catalog.VariantChoice;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What products of some types have besides: variants, selections, parts, links. */
final class ProductKinds {
    static final String CONFIGURABLE = "configurable/";
    static final String BUNDLE = "bundle/";
    static final String DOWNLOADABLE = "downloadable/";

    private final Magento magento;
    private final ProductNodes products;

    ProductKinds(Magento magento, ProductNodes products, OptionNodes options) {
        this.magento = magento;
        this.products = products;
    }

    void add(Call call, Node node, ProductCard card, Once<Product> whole) {
        switch (card.type()) {
            case CONFIGURABLE -> configurable(call, node, whole);
            case GROUPED -> node.later("items", () -> parts(call, card.id()));
            case BUNDLE -> bundle(call, node, whole);
            case DOWNLOADABLE -> downloads(node, whole);
            case SIMPLE, VIRTUAL -> {}
        }
    }

    private List<Node> parts(Call call, long product) {
        List<GroupedPart> parts = magento.products().grouped(product, call.group());
        List<Node> nodes = new ArrayList<>();
        for (GroupedPart part : parts) {
            nodes.add(new Node("GroupedProductItem")
                    .put("qty", part.quantity())
                    .put("position", nodes.size() + 1)
                    .later("product", () -> products.find(call, part.product().id())));
        }
        return nodes;
    }

    private void configurable(Call call, Node node, Once<Product> whole) {
        node.later("variants", () -> whole.get().variants().stream()
                        .map(variant -> new Node("ConfigurableVariant")
                                .put("attributes", attributes(whole.get(), variant))
                                .later("product", () -> products.find(call, variant.id())))
                        .toList())
                .later("configurable_options", () -> whole.get().choices().stream()
                        .map(choice -> choice(whole.get(), choice))
                        .toList())
                .with("configurable_product_options_selection", arguments -> selection(call, whole.get(), arguments));
    }

    private static List<Node> attributes(Product product, Variant variant) {
        return product.choices().stream()
                .map(choice -> choice.options().stream()
                        .filter(option -> Objects.equals(
                                variant.options().get(choice.attribute().id()), option.id()))
                        .findFirst()
                        .map(option -> new Node("ConfigurableAttributeOption")
                                .put("label", option.label())
                                .put("code", choice.attribute().code())
                                .put("value_index", option.id())
                                .put("uid", uid(choice, option)))
                        .orElse(null))
                .filter(Objects::nonNull)
                .toList();
    }

    static String uid(VariantChoice choice, AttributeOption option) {
        return Uids.of(CONFIGURABLE + choice.attribute().id() + "/" + option.id());
    }

    private static Node choice(Product product, VariantChoice choice) {
        return new Node("ConfigurableProductOptions")
                .put("id", choice.id())
                .put(
                        "uid",
                        Uids.of("configurable/" + product.id() + "/"
                                + choice.attribute().id()))
                .put("attribute_id", String.valueOf(choice.attribute().id()))
                .put("attribute_id_v2", choice.attribute().id())
                .put("attribute_uid", Uids.of(choice.attribute().id()))
                .put("attribute_code", choice.attribute().code())
                .put("label", choice.label())
                .put("position", choice.position())
                .put("use_default", false)
                .put("product_id", product.id())
                .put(
                        "values",
                        choice.options().stream()
                                .map(option -> new Node("ConfigurableProductOptionsValues")
                                        .put("uid", uid(choice, option))
                                        .put("value_index", option.id())
                                        .put("label", option.label())
                                        .put("default_label", option.label())
                                        .put("store_label", option.label())
                                        .put("use_default_value", true)
                                        .put("swatch_data", swatch(option)))
                                .toList());
    }

    private static @Nullable Node swatch(AttributeOption option) {
        String swatch = option.swatch();
        return swatch == null || swatch.isEmpty()
                ? null
                : new Node(swatch.startsWith("#") ? "ColorSwatchData" : "TextSwatchData").put("value", swatch);
    }

    /** What is left to choose, and the variant once all is chosen. */
    private Node selection(Call call, Product product, Args arguments) {
        Map<Integer, Integer> chosen = new HashMap<>();
        for (String uid : arguments.texts("configurableOptionValueUids")) {
            String[] parts = Uids.decoded(uid).split("/");
            if (parts.length != 3 || !parts[1].matches("[0-9]{1,9}") || !parts[2].matches("[0-9]{1,9}")) {
                throw GraphQlProblem.input("Value of uid \"" + uid + "\" is incorrect.");
            }
            chosen.put(Integer.valueOf(parts[1]), Integer.valueOf(parts[2]));
        }
        List<Variant> left = product.variants().stream()
                .filter(variant -> chosen.entrySet().stream()
                        .allMatch(each -> Objects.equals(variant.options().get(each.getKey()), each.getValue())))
                .toList();
        boolean complete = product.choices().stream()
                .allMatch(choice -> chosen.containsKey(choice.attribute().id()));
        return new Node("ConfigurableProductOptionsSelection")
                .put(
                        "options_available_for_selection",
                        product.choices().stream()
                                .map(choice -> new Node("ConfigurableOptionAvailableForSelection")
                                        .put(
                                                "attribute_code",
                                                choice.attribute().code())
                                        .put(
                                                "option_value_uids",
                                                choice.options().stream()
                                                        .filter(option -> offered(left, choice, option))
                                                        .map(option -> uid(choice, option))
                                                        .toList()))
                                .toList())
                .put(
                        "configurable_options",
                        product.choices().stream()
                                .filter(choice ->
                                        !chosen.containsKey(choice.attribute().id()))
                                .map(choice -> unchosen(product, choice, left))
                                .toList())
                .later("media_gallery", () -> products.gallery(call, product))
                .later(
                        "variant",
                        () -> complete && left.size() == 1
                                ? products.find(call, left.get(0).id())
                                : null);
    }

    private static boolean offered(List<Variant> left, VariantChoice choice, AttributeOption option) {
        return left.stream()
                .anyMatch(variant -> variant.inStock()
                        && Objects.equals(
                                variant.options().get(choice.attribute().id()), option.id()));
    }

    private static Node unchosen(Product product, VariantChoice choice, List<Variant> left) {
        return new Node("ConfigurableProductOption")
                .put(
                        "uid",
                        Uids.of("configurable/" + product.id() + "/"
                                + choice.attribute().id()))
                .put("attribute_code", choice.attribute().code())
                .put("label", choice.label())
                .put(
                        "values",
                        choice.options().stream()
                                .filter(option -> left.stream()
                                        .anyMatch(variant -> Objects.equals(
                                                variant.options()
                                                        .get(choice.attribute().id()),
                                                option.id())))
                                .map(option -> new Node("ConfigurableProductOptionValue")
                                        .put("uid", uid(choice, option))
                                        .put("is_available", offered(left, choice, option))
                                        .put("is_use_default", true)
                                        .put("label", option.label())
                                        .put("swatch", swatch(option)))
                                .toList());
    }

    private void bundle(Call call, Node node, Once<Product> whole) {
        Once<Bundle> bundle = new Once<>(() -> whole.get()
                .bundle()
                .orElseThrow(() ->
                        new IllegalStateException("the bundle " + whole.get().id() + " has no options")));
        node.later("dynamic_price", () -> bundle.get().dynamicPrice())
                .later("dynamic_sku", () -> bundle.get().dynamicSku())
                .later("dynamic_weight", () -> bundle.get().dynamicWeight())
                .later("price_view", () -> bundle.get().range() ? "PRICE_RANGE" : "AS_LOW_AS")
                .later("ship_bundle_items", () -> bundle.get().together() ? "TOGETHER" : "SEPARATELY")
                .later("items", () -> bundle.get().choices().stream()
                        .map(choice -> choice(call, whole.get(), bundle.get(), choice))
                        .toList());
    }

    private Node choice(Call call, Product product, Bundle bundle, Bundle.Choice choice) {
        return new Node("BundleItem")
                .put("option_id", choice.id())
                .put("uid", Uids.of(choice.id()))
                .put("title", choice.title())
                .put("required", choice.required())
                .put("type", choice.type())
                .put("position", bundle.choices().indexOf(choice) + 1)
                .put("sku", product.sku())
                .put(
                        "options",
                        choice.selections().stream()
                                .map(selection -> new Node("BundleItemOption")
                                        .put("id", selection.id())
                                        .put("uid", uid(choice, selection))
                                        .put("label", selection.name())
                                        .put("quantity", selection.quantity())
                                        .put("position", choice.selections().indexOf(selection) + 1)
                                        .put("is_default", selection.standard())
                                        .put("price", selection.price())
                                        .put("price_type", "FIXED")
                                        .put("can_change_quantity", selection.changeable())
                                        .later("product", () -> products.find(call, selection.product())))
                                .toList());
    }

    static String uid(Bundle.Choice choice, Bundle.Selection selection) {
        return Uids.of(BUNDLE + choice.id() + "/" + selection.id() + "/" + selection.plainQuantity());
    }

    private void downloads(Node node, Once<Product> whole) {
        node.later("links_title", () -> whole.get().text("links_title"))
                .later(
                        "links_purchased_separately",
                        () -> whole.get().text("links_purchased_separately").equals("1") ? 1 : 0)
                .later(
                        "downloadable_product_links",
                        () -> files(whole.get().id(), """
                        SELECT l.link_id AS id, l.sort_order, l.sample_url, t.title, COALESCE(p.price, 0) AS price
                          FROM downloadable_link l
                          LEFT JOIN downloadable_link_title t ON t.link_id = l.link_id AND t.store_id = 0
                          LEFT JOIN downloadable_link_price p ON p.link_id = l.link_id AND p.website_id = 0
                         WHERE l.product_id = ? ORDER BY l.sort_order, l.link_id
                        """, row -> new Node("DownloadableProductLinks")
                                .put("uid", Uids.of(DOWNLOADABLE + row.number("id")))
                                .put("title", row.text("title"))
                                .put("sort_order", row.number("sort_order"))
                                .put("price", row.amount("price"))
                                .text("sample_url", row.text("sample_url"))))
                .later(
                        "downloadable_product_samples",
                        () -> files(whole.get().id(), """
                        SELECT s.sort_order, s.sample_url, t.title FROM downloadable_sample s
                          LEFT JOIN downloadable_sample_title t ON t.sample_id = s.sample_id AND t.store_id = 0
                         WHERE s.product_id = ? ORDER BY s.sort_order, s.sample_id
                        """, row -> new Node("DownloadableProductSamples")
                                .put("title", row.text("title"))
                                .put("sort_order", row.number("sort_order"))
                                .text("sample_url", row.text("sample_url"))));
    }

    private List<Node> files(long product, String query, java.util.function.Function<Fields, Node> node) {
        return magento.database().withHandle(handle -> handle.createQuery(query)
                .bind(0, product)
                .map((row, context) -> node.apply(Fields.of(row)))
                .list());
    }
}
