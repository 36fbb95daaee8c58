package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A bundle product's options.
 *
 * @param base price without its selections
 * @param dynamicPrice whether its price is the sum of its selections' prices; otherwise it has a fixed price, to which
 *     selections may add
 * @param dynamicSku whether its SKU is composed of its selections' SKUs
 * @param dynamicWeight whether its weight is the sum of its selections' weights
 * @param range whether lists show its minimum and maximum price
 * @param together whether its selections are shipped together
 */
public record Bundle(
        BigDecimal base,
        boolean dynamicPrice,
        boolean dynamicSku,
        boolean dynamicWeight,
        boolean range,
        boolean together,
        List<Choice> choices) {
    public Bundle {
        choices = List.copyOf(choices);
    }

    /**
     * A bundle option.
     *
     * @param type {@code select}, {@code radio}, {@code checkbox} or {@code multi}
     */
    public record Choice(long id, String title, String type, boolean required, List<Selection> selections) {
        public Choice {
            selections = List.copyOf(selections);
        }

        /** Whether several products can be selected. */
        public boolean several() {
            return type.equals("checkbox") || type.equals("multi");
        }

        /** The salable selections. */
        public List<Selection> offered() {
            return selections.stream().filter(Selection::inStock).toList();
        }
    }

    /**
     * A selection of a bundle option.
     *
     * @param price what one unit adds to the bundle's price
     * @param quantity quantity in one bundle
     * @param changeable whether the customer can change the quantity
     * @param standard whether it is selected by default
     */
    public record Selection(
            long id,
            long product,
            String sku,
            String name,
            BigDecimal price,
            BigDecimal quantity,
            boolean changeable,
            boolean standard,
            boolean inStock) {
        /** The quantity in one bundle, without trailing zeros. */
        public String plainQuantity() {
            return quantity.stripTrailingZeros().toPlainString();
        }
    }

    /** The selection with this id. */
    public Optional<Selection> selection(long id) {
        return choices.stream()
                .flatMap(choice -> choice.selections().stream())
                .filter(selection -> selection.id() == id)
                .findFirst();
    }

    /** Whether an option must be chosen before it can be bought. */
    public boolean mustChoose() {
        return choices.stream().anyMatch(Choice::required);
    }
}
