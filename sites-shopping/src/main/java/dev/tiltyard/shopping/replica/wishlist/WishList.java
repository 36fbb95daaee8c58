package dev.tiltyard.shopping.replica.wishlist;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A customer's wish list, oldest items first.
 *
 * @param id its id; 0 if it has never been used
 */
public record WishList(long id, List<Item> items) {
    public WishList {
        items = List.copyOf(items);
    }

    /**
     * A wish list item.
     *
     * @param comment the customer's comment
     * @param request its buy request, as JSON
     */
    public record Item(
            long id, ProductCard card, BigDecimal quantity, String comment, List<Choice> choices, String request) {
        public Item {
            choices = List.copyOf(choices);
        }

        /** The quantity without trailing zeros. */
        public String shownQuantity() {
            return quantity.signum() == 0 ? "1" : quantity.stripTrailingZeros().toPlainString();
        }
    }

    /** A chosen option. */
    public record Choice(String label, String value) {}

    /** The item with this id. */
    public Optional<Item> item(long number) {
        return items.stream().filter(item -> item.id() == number).findFirst();
    }
}
