package dev.tiltyard.shopping.magento.quote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.eav.Attributes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes the chosen options of cart items. Thread-safe. */
public final class SelectedOptions {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Products products;
    private final Attributes attributes;

    public SelectedOptions(Products products, Attributes attributes) {
        this.products = products;
        this.attributes = attributes;
    }

    /** A cart item's choices: custom options, then a variant's attributes, or a bundle's selections. */
    public List<Chosen> of(Quote quote, QuoteItem item) {
        List<Chosen> chosen = new ArrayList<>();
        if (item.options().containsKey("option_ids") || item.bundle()) {
            products.byId(item.productId(), quote.customerGroup()).ifPresent(product -> {
                chosen.addAll(options(product, item.options(), product.prices().from()));
                product.bundle().ifPresent(bundle -> chosen.addAll(parts(bundle, quote.children(item))));
            });
        }
        chosen.addAll(attributes(item.options()));
        return chosen;
    }

    /** The bundle of a cart item. */
    Optional<Bundle> bundle(QuoteItem item) {
        return products.byId(item.productId(), 0).flatMap(Product::bundle);
    }

    /** Each selection as {@code 2 x Sprite Yoga Strap $14.00}, under its option's title. */
    private static List<Chosen> parts(Bundle bundle, List<QuoteItem> parts) {
        List<Chosen> chosen = new ArrayList<>();
        for (Bundle.Choice choice : bundle.choices()) {
            List<String> texts = new ArrayList<>();
            List<String> ids = new ArrayList<>();
            BigDecimal price = BigDecimal.ZERO;
            for (QuoteItem part : parts) {
                Optional<Bundle.Selection> selection = choice.selections().stream()
                        .filter(each ->
                                String.valueOf(each.id()).equals(part.options().get("selection_id")))
                        .findFirst();
                if (selection.isPresent()) {
                    texts.add(part.quantity().stripTrailingZeros().toPlainString() + " x " + part.name() + " $"
                            + selection.get().price().setScale(2, RoundingMode.HALF_UP));
                    ids.add(String.valueOf(selection.get().id()));
                    price = price.add(selection.get().price().multiply(part.quantity()));
                }
            }
            if (!ids.isEmpty()) {
                chosen.add(new Chosen(
                        choice.title(),
                        String.join(", ", texts),
                        choice.id(),
                        Chosen.BUNDLE,
                        String.join(",", ids),
                        price));
            }
        }
        return chosen;
    }

    /** The custom options stored with an item; a percentage refers to {@code price}. */
    static List<Chosen> options(Product product, Map<String, String> kept, BigDecimal price) {
        List<Chosen> chosen = new ArrayList<>();
        for (CustomOption option : product.options()) {
            String value = kept.get("option_" + option.id());
            if (value != null) {
                chosen.add(new Chosen(
                        option.title(),
                        shown(option, value),
                        option.id(),
                        option.type(),
                        value,
                        extra(option, value, price)));
            }
        }
        return chosen;
    }

    private List<Chosen> attributes(Map<String, String> kept) {
        List<Chosen> chosen = new ArrayList<>();
        tree(kept.getOrDefault("attributes", "{}")).properties().forEach(entry -> {
            if (entry.getKey().matches("[0-9]{1,9}")) {
                int id = Integer.parseInt(entry.getKey());
                int option = entry.getValue().asInt();
                attributes
                        .findProduct(id)
                        .ifPresent(attribute -> chosen.add(new Chosen(
                                attribute.label(),
                                attributes
                                        .option(option)
                                        .map(AttributeOption::label)
                                        .orElse(""),
                                id,
                                "",
                                String.valueOf(option),
                                BigDecimal.ZERO)));
            }
        });
        return chosen;
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            return JSON.createObjectNode();
        }
    }

    private static String shown(CustomOption option, String value) {
        return option.values().isEmpty()
                ? value
                : values(option, value).stream()
                        .map(CustomOption.OptionValue::title)
                        .collect(Collectors.joining(", "));
    }

    private static BigDecimal extra(CustomOption option, String value, BigDecimal price) {
        return option.values().isEmpty()
                ? amount(option.price(), option.percent(), price)
                : values(option, value).stream()
                        .map(each -> amount(each.price(), each.percent(), price))
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    static List<CustomOption.OptionValue> values(CustomOption option, String value) {
        List<String> ids = Arrays.asList(value.split(","));
        return option.values().stream()
                .filter(each -> ids.contains(String.valueOf(each.id())))
                .toList();
    }

    private static BigDecimal amount(BigDecimal extra, boolean percent, BigDecimal price) {
        return percent ? price.multiply(extra).divide(HUNDRED) : extra;
    }
}
