package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A buy request from the arguments of a mutation: each chosen option is part of it, or refused. */
final class WantedItem {
    private static final String UNAVAILABLE = "The required options you selected are not available";
    private static final String NUMBER = "[0-9]{1,9}";

    private final Product product;
    private final Map<String, Object> options = new LinkedHashMap<>();
    private final Map<String, Object> attributes = new LinkedHashMap<>();
    private final Map<String, Object> parts = new LinkedHashMap<>();
    private final Map<String, Object> quantities = new LinkedHashMap<>();

    WantedItem(Product product) {
        this.product = product;
    }

    Product product() {
        return product;
    }

    /** Adds the options of a cart or wish list item, by their unique ids. */
    WantedItem with(Args item) {
        item.texts("selected_options").forEach(this::selected);
        item.list("entered_options").forEach(option -> entered(option.required("uid"), option.required("value")));
        return this;
    }

    /** Adds custom options by their numbers; values of lists are ids, separated by commas. */
    WantedItem withCustom(List<Args> customizable) {
        for (Args option : customizable) {
            String id = option.text("uid")
                    .map(uid -> Uids.decoded(uid).replace(OptionNodes.CUSTOM, ""))
                    .or(() -> option.text("id"))
                    .orElseThrow(() ->
                            GraphQlProblem.input("Required parameter \"id\" for \"customizable_options\" is missing"));
            custom(id, option.required("value_string"));
        }
        return this;
    }

    /** Chooses a variant by its SKU. */
    WantedItem withVariant(String sku) {
        product.variants().stream()
                .filter(variant -> variant.sku().equalsIgnoreCase(sku))
                .findFirst()
                .orElseThrow(() -> GraphQlProblem.noSuch("Could not find specified product."))
                .options()
                .forEach((attribute, option) -> attributes.put(String.valueOf(attribute), String.valueOf(option)));
        return this;
    }

    /** Chooses selections of a bundle's option. */
    WantedItem withBundle(List<Args> choices) {
        for (Args choice : choices) {
            String id = choice.required("id");
            List<String> values = choice.texts("value");
            if (values.isEmpty() || !values.stream().allMatch(value -> value.matches(NUMBER))) {
                throw GraphQlProblem.input(UNAVAILABLE);
            }
            parts.put(id, values);
            choice.amount("quantity").ifPresent(quantity -> quantities.put(id, quantity.toPlainString()));
        }
        return this;
    }

    private void selected(String uid) {
        String[] path = Uids.decoded(uid).split("/");
        boolean numbers = Arrays.stream(path).skip(1).allMatch(part -> part.matches("[0-9]{1,9}(\\.[0-9]{1,4})?"));
        if (!numbers || path.length < 3) {
            throw GraphQlProblem.input(UNAVAILABLE);
        }
        switch (path[0] + "/" + path.length) {
            case OptionNodes.CUSTOM + "3" -> add(options, path[1], path[2]);
            case ProductKinds.CONFIGURABLE + "3" -> attributes.put(path[1], path[2]);
            case ProductKinds.BUNDLE + "4" -> {
                add(parts, path[1], path[2]);
                quantities.put(path[1], path[3]);
            }
            default -> throw GraphQlProblem.input(UNAVAILABLE);
        }
    }

    private void entered(String uid, String value) {
        String id = Uids.decoded(uid);
        if (id.matches("bundle/[0-9]{1,9}/[0-9]{1,9}/[0-9.]{1,9}")) {
            String[] path = id.split("/");
            add(parts, path[1], path[2]);
            quantities.put(path[1], value);
        } else if (id.matches(OptionNodes.CUSTOM + NUMBER)) {
            options.put(id.substring(OptionNodes.CUSTOM.length()), value);
        } else {
            throw GraphQlProblem.input(UNAVAILABLE);
        }
    }

    private void custom(String id, String value) {
        CustomOption option = product.options().stream()
                .filter(each -> String.valueOf(each.id()).equals(id))
                .findFirst()
                .orElseThrow(() -> GraphQlProblem.input(UNAVAILABLE));
        options.put(id, option.values().isEmpty() ? value : Arrays.asList(value.split(",")));
    }

    @SuppressWarnings("unchecked") // this method created whatever is there
    private static void add(Map<String, Object> group, String id, String value) {
        ((List<String>) group.computeIfAbsent(id, key -> new ArrayList<String>())).add(value);
    }

    /** @throws GraphQlProblem if the product has no such options, or the quantity is not above zero */
    BuyRequest request(BigDecimal quantity) {
        boolean unknown = options.keySet().stream().anyMatch(id -> product.options().stream()
                        .noneMatch(option -> String.valueOf(option.id()).equals(id)))
                || !attributes.isEmpty() && product.type() != ProductType.CONFIGURABLE
                || !parts.isEmpty() && product.type() != ProductType.BUNDLE;
        if (unknown) {
            throw GraphQlProblem.input(UNAVAILABLE);
        }
        if (quantity.signum() <= 0) {
            throw GraphQlProblem.input("The product quantity should be greater than 0");
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("product", String.valueOf(product.id()));
        fields.put("qty", quantity.stripTrailingZeros().toPlainString());
        putUnlessEmpty(fields, "options", options);
        putUnlessEmpty(fields, "super_attribute", attributes);
        putUnlessEmpty(fields, "bundle_option", parts);
        putUnlessEmpty(fields, "bundle_option_qty", quantities);
        return new BuyRequest(fields);
    }

    private static void putUnlessEmpty(Map<String, Object> fields, String name, Map<String, Object> group) {
        if (!group.isEmpty()) {
            fields.put(name, group);
        }
    }
}
