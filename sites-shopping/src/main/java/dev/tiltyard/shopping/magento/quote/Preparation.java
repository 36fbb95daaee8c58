package dev.tiltyard.shopping.magento.quote;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.catalog.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns a buy request into cart items, or reports what is missing.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Model\Product\Type\AbstractType::prepareForCartAdvanced} and the types
 * configurable, grouped and bundle.
 */
final class Preparation {
    private static final ObjectMapper JSON = new ObjectMapper();
    static final String UNAVAILABLE = "Product that you are trying to add is not available.";
    private static final String OPTIONS_MISSING =
            "The product's required option(s) weren't entered. Make sure the options are entered and try again.";

    private final Products products;
    private final int group;

    /** @param group the customer group for prices */
    Preparation(Products products, int group) {
        this.products = products;
        this.group = group;
    }

    /**
     * The items of a request: one, or several for a grouped product.
     *
     * @throws CartProblem if something is missing or not available
     */
    List<Prepared> prepare(Product product, BuyRequest request) {
        if (!product.enabled() || !product.inStock()) {
            throw CartProblem.refused(UNAVAILABLE);
        }
        return switch (product.type()) {
            case GROUPED -> group(product, request);
            case CONFIGURABLE -> List.of(configurable(product, request));
            case BUNDLE -> List.of(new BundlePreparation(products, group).prepare(product, request));
            default -> List.of(simple(product, request, request.quantity()));
        };
    }

    private static Prepared simple(Product product, BuyRequest request, BigDecimal quantity) {
        Map<String, String> options = kept(request);
        String sku = addOptions(product, request, options, product.sku());
        return Prepared.single(product, sku, quantity, options);
    }

    private Prepared configurable(Product product, BuyRequest request) {
        Map<Integer, Integer> chosen = request.superAttributes();
        boolean all = product.choices().stream()
                .allMatch(choice -> chosen.containsKey(choice.attribute().id()));
        Optional<Variant> found = !all
                ? Optional.empty()
                : product.variants().stream()
                        .filter(variant -> variant.options().entrySet().stream()
                                .allMatch(option -> option.getValue().equals(chosen.get(option.getKey()))))
                        .findFirst();
        Product variant = found.flatMap(each -> products.byId(each.id(), group))
                .orElseThrow(
                        () -> new CartProblem(CartProblem.Kind.CHOICE, "You need to choose options for your item."));
        if (!variant.enabled() || !variant.inStock()) {
            throw CartProblem.refused(UNAVAILABLE);
        }
        Map<String, String> options = kept(request);
        ObjectNode attributes = JSON.createObjectNode();
        product.choices()
                .forEach(choice -> attributes.put(
                        String.valueOf(choice.attribute().id()),
                        String.valueOf(chosen.get(choice.attribute().id()))));
        options.put("attributes", attributes.toString());
        options.put("product_qty_" + variant.id(), "1");
        options.put("simple_product", String.valueOf(variant.id()));
        String sku = addOptions(product, request, options, variant.sku());
        return new Prepared(
                product,
                "configurable",
                sku,
                request.quantity(),
                Prepared.weight(variant),
                options,
                List.of(new Prepared.Part(variant, BigDecimal.ONE, Map.of())));
    }

    private List<Prepared> group(Product product, BuyRequest request) {
        List<Prepared> parts = new ArrayList<>();
        request.superGroup().forEach((id, quantity) -> products.byId(id, group)
                .filter(part -> part.enabled() && part.type() != ProductType.GROUPED)
                .ifPresent(part -> {
                    if (!part.inStock()) {
                        throw CartProblem.refused(UNAVAILABLE);
                    }
                    Map<String, Object> config = new LinkedHashMap<>();
                    config.put("product_type", "grouped");
                    config.put("product_id", String.valueOf(product.id()));
                    Prepared each = simple(
                            part, request.with("super_product_config", config).withQuantity(quantity), quantity);
                    Map<String, String> options = new LinkedHashMap<>(each.options());
                    options.put("product_type", "grouped");
                    parts.add(Prepared.single(part, each.sku(), quantity, options));
                }));
        if (parts.isEmpty()) {
            throw new CartProblem(CartProblem.Kind.CHOICE, "Please specify the quantity of product(s).");
        }
        return parts;
    }

    static Map<String, String> kept(BuyRequest request) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("info_buyRequest", request.text());
        return options;
    }

    /** Adds the custom options to the item's options; returns the SKU including theirs. */
    static String addOptions(Product product, BuyRequest request, Map<String, String> options, String ownSku) {
        StringBuilder sku = new StringBuilder(ownSku);
        List<String> ids = new ArrayList<>();
        Map<Long, List<String>> sent = request.options();
        for (CustomOption option : product.options()) {
            List<String> values = sent.getOrDefault(option.id(), List.of());
            if (values.isEmpty()) {
                if (option.required()) {
                    throw new CartProblem(CartProblem.Kind.CHOICE, OPTIONS_MISSING);
                }
                continue;
            }
            String value = option.values().isEmpty() ? text(option, values.get(0)) : chosen(option, values);
            ids.add(String.valueOf(option.id()));
            options.put("option_" + option.id(), value);
            skus(option, value).forEach(part -> sku.append('-').append(part));
        }
        if (!ids.isEmpty()) {
            options.put("option_ids", String.join(",", ids));
        }
        return sku.toString();
    }

    private static String text(CustomOption option, String typed) {
        String text = typed.replace("\r\n", "\n").trim();
        if (option.maxCharacters() > 0 && text.length() > option.maxCharacters()) {
            throw new CartProblem(CartProblem.Kind.CHOICE, "The text is too long. Shorten the text and try again.");
        }
        return text;
    }

    private static String chosen(CustomOption option, List<String> values) {
        boolean known = values.stream().allMatch(value -> option.values().stream()
                .anyMatch(each -> String.valueOf(each.id()).equals(value)));
        if (!known) {
            throw new CartProblem(CartProblem.Kind.CHOICE, OPTIONS_MISSING);
        }
        return String.join(",", values);
    }

    private static List<String> skus(CustomOption option, String value) {
        List<String> all = option.values().isEmpty()
                ? List.of(option.sku())
                : SelectedOptions.values(option, value).stream()
                        .map(CustomOption.OptionValue::sku)
                        .toList();
        return all.stream().filter(sku -> !sku.isEmpty()).toList();
    }
}
