package dev.tiltyard.shopping.replica.wishlist;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A customer's wish list, oldest wish first.
 *
 * @param id its number; 0 if there has never been a wish
 */
public record WishList(long id, List<Item> items) {
    public WishList {
        items = List.copyOf(items);
    }

    /**
     * A wish.
     *
     * @param comment what the customer noted with it
     * @param request what was sent when it was added, as JSON
     */
    public record Item(
            long id, ProductCard card, BigDecimal quantity, String comment, List<Choice> choices, String request) {
        public Item {
            choices = List.copyOf(choices);
        }

        /** The quantity without needless zeros. */
        public String shownQuantity() {
            return quantity.signum() == 0 ? "1" : quantity.stripTrailingZeros().toPlainString();
        }
    }

    /** Something that was chosen. */
    public record Choice(String label, String value) {}

    /** The wish with this number. */
    Optional<Item> item(long number) {
        return items.stream().filter(item -> item.id() == number).findFirst();
    }
}
