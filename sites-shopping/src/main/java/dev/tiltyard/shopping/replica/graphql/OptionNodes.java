package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.Product;
import java.util.List;

/**
 * Custom options of products.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\CatalogGraphQl\Model\CustomizableOptionTypeResolver}.
 */
final class OptionNodes {
    static final String CUSTOM = "custom-option/";

    List<Node> all(Product product) {
        return product.options().stream().map(option -> option(product, option)).toList();
    }

    private static Node option(Product product, CustomOption option) {
        String kind =
                switch (option.type()) {
                    case "field" -> "Field";
                    case "area" -> "Area";
                    case "date", "date_time", "time" -> "Date";
                    case "file" -> "File";
                    case "drop_down" -> "DropDown";
                    case "radio" -> "Radio";
                    case "checkbox" -> "Checkbox";
                    default -> "Multiple";
                };
        return new Node("Customizable" + kind + "Option")
                .put("option_id", option.id())
                .put("uid", uid(option))
                .put("title", option.title())
                .put("required", option.required())
                .put("sort_order", option.sortOrder())
                .put("product_sku", product.sku())
                .later(
                        "value",
                        () -> option.values().isEmpty()
                                ? entered("Customizable" + kind + "Value", option)
                                : option.values().stream()
                                        .map(value -> selected("Customizable" + kind + "Value", option, value))
                                        .toList());
    }

    static String uid(CustomOption option) {
        return Uids.of(CUSTOM + option.id());
    }

    static String uid(CustomOption option, CustomOption.OptionValue value) {
        return Uids.of(CUSTOM + option.id() + "/" + value.id());
    }

    private static Node entered(String type, CustomOption option) {
        return new Node(type)
                .put("uid", uid(option))
                .put("price", option.price())
                .put("price_type", option.percent() ? "PERCENT" : "FIXED")
                .text("sku", option.sku())
                .put("type", option.type().toUpperCase(java.util.Locale.ROOT))
                .put("max_characters", option.maxCharacters())
                .text("file_extension", option.file().extensions())
                .put("image_size_x", option.file().width())
                .put("image_size_y", option.file().height());
    }

    private static Node selected(String type, CustomOption option, CustomOption.OptionValue value) {
        return new Node(type)
                .put("option_type_id", value.id())
                .put("uid", uid(option, value))
                .put("price", value.price())
                .put("price_type", value.percent() ? "PERCENT" : "FIXED")
                .text("sku", value.sku())
                .put("title", value.title())
                .put("sort_order", value.sortOrder());
    }
}
