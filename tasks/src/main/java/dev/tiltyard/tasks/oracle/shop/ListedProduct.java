package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.Map;

/**
 * A product in a list.
 *
 * @param rating in percent; 0 if it is not rated
 */
public record ListedProduct(String name, String address, BigDecimal price, int rating, int reviews) {
    static final String LIST = ".column.main .products.wrapper li.product-item";
    static final Map<String, String> FIELDS = Map.of(
            "name", ".product-item-link",
            "address", ".product-item-link@href",
            "price", "[data-price-amount]@data-price-amount",
            "rating", ".rating-result@title",
            "reviews", ".reviews-actions .view");

    public static ListedProduct read(ShownRow row) {
        return new ListedProduct(
                row.text("name"),
                row.text("address"),
                MoneyText.read(row.text("price")),
                number(row.text("rating")),
                number(row.text("reviews")));
    }

    /** Selector of the list's link to its page. */
    public String link() {
        return LIST + " a.product-item-link[href=\"" + address + "\"]";
    }

    /** Selector of the list's link that adds it to the wish list. */
    String wishLink() {
        return LIST + ":has(a.product-item-link[href=\"" + address + "\"]) a.towishlist";
    }

    public static int number(String text) {
        String digits = text.replaceAll("[^0-9]", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }
}
