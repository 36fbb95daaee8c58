package dev.tiltyard.shopping.magento.quote;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.Products;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Prepares a bundle from the chosen selections.
 *
 * <p>Source: Magento 2.4, {@code Magento\Bundle\Model\Product\Type::_prepareProduct}.
 */
final class BundlePreparation {
    /** Item option with a selection's option title, price and quantity. */
    static final String ATTRIBUTES = "bundle_selection_attributes";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Products products;
    private final int group;

    BundlePreparation(Products products, int group) {
        this.products = products;
        this.group = group;
    }

    private record Taken(Bundle.Choice choice, Bundle.Selection selection, BigDecimal quantity) {}

    Prepared prepare(Product product, BuyRequest request) {
        Bundle bundle = product.bundle()
                .orElseThrow(() -> new IllegalStateException("product " + product.id() + " is not a bundle"));
        List<Taken> taken = taken(bundle, request);
        Map<String, String> options = Preparation.kept(request);
        StringBuilder sku = new StringBuilder(Preparation.addOptions(product, request, options, product.sku()));
        StringBuilder identity = new StringBuilder(String.valueOf(product.id()));
        ArrayNode choiceIds = JSON.createArrayNode();
        ArrayNode selectionIds = JSON.createArrayNode();
        List<Prepared.Part> parts = new ArrayList<>();
        BigDecimal weight = BigDecimal.ZERO;
        for (Taken each : taken) {
            Product part = products.byId(each.selection().product(), group)
                    .filter(found -> found.enabled() && found.inStock())
                    .orElseThrow(() -> CartProblem.refused("The options you selected are not available."));
            String quantity = plain(each.quantity());
            identity.append('_').append(each.selection().id()).append('_').append(quantity);
            choiceIds.add(each.choice().id());
            selectionIds.add(String.valueOf(each.selection().id()));
            options.put("selection_qty_" + each.selection().id(), quantity);
            options.put("product_qty_" + part.id(), quantity);
            if (bundle.dynamicSku()) {
                sku.append('-').append(part.sku());
            }
            weight = weight.add(Prepared.weight(part).multiply(each.quantity()));
            parts.add(new Prepared.Part(
                    part,
                    each.quantity(),
                    Map.of("selection_id", String.valueOf(each.selection().id()), ATTRIBUTES, attributes(each))));
        }
        options.put("bundle_identity", identity.toString());
        options.put("bundle_option_ids", choiceIds.toString());
        options.put("bundle_selection_ids", selectionIds.toString());
        return new Prepared(
                product,
                product.type().id(),
                sku.toString(),
                request.quantity(),
                bundle.dynamicWeight() ? weight : Prepared.weight(product),
                options,
                parts);
    }

    private static List<Taken> taken(Bundle bundle, BuyRequest request) {
        Map<Long, List<Long>> chosen = request.bundleOptions();
        Map<Long, BigDecimal> quantities = request.bundleQuantities();
        List<Taken> taken = new ArrayList<>();
        for (Bundle.Choice choice : bundle.choices()) {
            List<Long> ids = chosen.getOrDefault(choice.id(), List.of());
            List<Bundle.Selection> found = choice.selections().stream()
                    .filter(selection -> ids.contains(selection.id()))
                    .toList();
            if (choice.required() && found.isEmpty()) {
                throw new CartProblem(CartProblem.Kind.CHOICE, "Please select all required options.");
            }
            if (found.size() < ids.size() || found.size() > 1 && !choice.several()) {
                throw new CartProblem(CartProblem.Kind.CHOICE, "The options you selected are not available.");
            }
            for (Bundle.Selection selection : found) {
                boolean own = selection.changeable() && !choice.several();
                taken.add(new Taken(
                        choice,
                        selection,
                        own ? quantities.getOrDefault(choice.id(), selection.quantity()) : selection.quantity()));
            }
        }
        if (taken.isEmpty()) {
            throw new CartProblem(CartProblem.Kind.CHOICE, "Please specify product option(s).");
        }
        return taken;
    }

    private static String attributes(Taken taken) {
        ObjectNode kept = JSON.createObjectNode();
        kept.put("price", taken.selection().price().multiply(taken.quantity()));
        kept.put("qty", taken.quantity());
        kept.put("option_label", taken.choice().title());
        kept.put("option_id", String.valueOf(taken.choice().id()));
        return kept.toString();
    }

    private static String plain(BigDecimal quantity) {
        return quantity.stripTrailingZeros().toPlainString();
    }
}
