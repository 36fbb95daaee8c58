package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What a bundle is put together from.
 *
 * @param base what it costs without its parts
 * @param dynamicPrice whether it costs what its parts cost; if not, it has a price of its own to which parts may add
 * @param dynamicSku whether its SKU names its parts
 * @param dynamicWeight whether it weighs what its parts weigh
 * @param range whether lists show both what it costs at least and at most
 * @param together whether its parts are sent in one shipment
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
     * A choice among products.
     *
     * @param type {@code select}, {@code radio}, {@code checkbox} or {@code multi}
     */
    public record Choice(long id, String title, String type, boolean required, List<Selection> selections) {
        public Choice {
            selections = List.copyOf(selections);
        }

        /** Whether more than one product can be chosen. */
        public boolean several() {
            return type.equals("checkbox") || type.equals("multi");
        }

        /** Those that can be bought. */
        public List<Selection> offered() {
            return selections.stream().filter(Selection::inStock).toList();
        }
    }

    /**
     * A product that can be chosen.
     *
     * @param price what one of it adds to the bundle's price
     * @param quantity how many of it are in a bundle
     * @param changeable whether the buyer may take another quantity
     * @param standard whether it is chosen at first
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
        /** How many of it are in a bundle, without needless zeros. */
        public String plainQuantity() {
            return quantity.stripTrailingZeros().toPlainString();
        }
    }

    /** The selection with this number. */
    public Optional<Selection> selection(long id) {
        return choices.stream()
                .flatMap(choice -> choice.selections().stream())
                .filter(selection -> selection.id() == id)
                .findFirst();
    }

    /** Whether somebody has to choose something before it can be bought. */
    public boolean mustChoose() {
        return choices.stream().anyMatch(Choice::required);
    }
}
