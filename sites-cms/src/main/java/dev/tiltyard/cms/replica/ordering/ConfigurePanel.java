package dev.tiltyard.cms.replica.ordering;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.GroupedPart;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.catalog.Variant;
import dev.tiltyard.shopping.magento.catalog.VariantChoice;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * The options of an ordered product, with the previous choices.
 *
 * <p>Source: Magento 2.4, {@code catalog/product/composite} of the modules {@code Magento_Catalog}, {@code
 * Magento_ConfigurableProduct}, {@code Magento_GroupedProduct} and {@code Magento_Bundle}.
 *
 * @param grouped the products of a grouped product
 * @param chosen the previous buy request
 */
@Template("ordering/configure.jte")
public record ConfigurePanel(Product product, List<GroupedPart> grouped, BuyRequest chosen) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public ConfigurePanel {
        grouped = List.copyOf(grouped);
    }

    /** Whether a product has anything to configure. */
    static boolean useful(Product product) {
        return List.of(ProductType.CONFIGURABLE, ProductType.GROUPED, ProductType.BUNDLE)
                        .contains(product.type())
                || !product.options().isEmpty();
    }

    public boolean group() {
        return product.type() == ProductType.GROUPED;
    }

    /** The variants by their attributes, for the page's script. */
    public String variants() {
        ArrayNode all = JSON.createArrayNode();
        for (Variant variant : product.variants()) {
            if (variant.inStock()) {
                ObjectNode options = all.addObject();
                variant.options().forEach((attribute, option) -> options.put(String.valueOf(attribute), option));
            }
        }
        return all.toString();
    }

    public boolean chosen(VariantChoice choice, AttributeOption option) {
        return Integer.valueOf(option.id())
                .equals(chosen.superAttributes().get(choice.attribute().id()));
    }

    /** The name of an option's field. */
    public String name(CustomOption option) {
        return "options[" + option.id() + "]" + (several(option) ? "[]" : "");
    }

    public boolean several(CustomOption option) {
        return option.type().equals("checkbox") || option.type().equals("multiple");
    }

    public boolean chosen(CustomOption option, CustomOption.OptionValue value) {
        return chosen.options().getOrDefault(option.id(), List.of()).contains(String.valueOf(value.id()));
    }

    /** The text of an option. */
    public String written(CustomOption option) {
        List<String> values = chosen.options().getOrDefault(option.id(), List.of());
        return values.isEmpty() ? "" : values.get(0);
    }

    /** For example {@code +$5.00}; empty if it adds nothing. */
    public String extra(BigDecimal price, boolean percent) {
        BigDecimal amount = percent ? product.prices().from().multiply(price).movePointLeft(2) : price;
        return amount.signum() == 0 ? "" : "+" + Cells.money(amount);
    }

    /** For example {@code 2 x Sprite Yoga Strap +$14.00}. */
    public String label(Bundle.Choice choice, Bundle.Selection selection) {
        return (choice.several() ? selection.plainQuantity() + " x " : "") + selection.name() + " +"
                + Cells.money(selection.price());
    }

    /** Whether there is only one product, which is required. */
    public boolean single(Bundle.Choice choice) {
        return choice.required() && choice.offered().size() == 1;
    }

    public boolean chosen(Bundle.Choice choice, Bundle.Selection selection) {
        Map<Long, List<Long>> before = chosen.bundleOptions();
        return before.isEmpty()
                ? selection.standard()
                : before.getOrDefault(choice.id(), List.of()).contains(selection.id());
    }

    /** Whether nothing is selected for an option. */
    public boolean none(Bundle.Choice choice) {
        return choice.offered().stream().noneMatch(selection -> chosen(choice, selection));
    }

    /** The quantity of an option's selection per bundle. */
    public String quantity(Bundle.Choice choice) {
        Object before = chosen.fields().get("bundle_option_qty");
        if (before instanceof Map<?, ?> quantities && quantities.get(String.valueOf(choice.id())) != null) {
            return String.valueOf(quantities.get(String.valueOf(choice.id())));
        }
        return choice.offered().stream()
                .filter(selection -> chosen(choice, selection))
                .map(Bundle.Selection::plainQuantity)
                .findFirst()
                .orElse("0");
    }

    public String quantity(GroupedPart part) {
        Object before = chosen.fields().get("super_group");
        return before instanceof Map<?, ?> quantities
                ? String.valueOf(
                        quantities.containsKey(String.valueOf(part.product().id()))
                                ? quantities.get(String.valueOf(part.product().id()))
                                : "0")
                : part.plainQuantity();
    }

    /** The quantity of the product. */
    public String quantity() {
        return chosen.field("qty").isEmpty() ? "1" : chosen.field("qty");
    }

    public String money(BigDecimal amount) {
        return Cells.money(amount);
    }
}
