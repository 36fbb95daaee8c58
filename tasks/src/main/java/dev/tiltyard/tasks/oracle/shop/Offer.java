package dev.tiltyard.tasks.oracle.shop;

import java.math.BigDecimal;
import java.util.Map;

/**
 * A product as a list shows it.
 *
 * @param rating in percent; 0 if nobody has rated it
 */
public record Offer(String name, String address, BigDecimal price, int rating, int reviews) {
    static final String LIST = ".column.main .products.wrapper li.product-item";
    static final Map<String, String> FIELDS = Map.of(
            "name", ".product-item-link",
            "address", ".product-item-link@href",
            "price", "[data-price-amount]@data-price-amount",
            "rating", ".rating-result@title",
            "reviews", ".reviews-actions .view");

    public static Offer read(Map<String, String> row) {
        return new Offer(
                row.getOrDefault("name", ""),
                row.getOrDefault("address", ""),
                Money.read(row.getOrDefault("price", "0")),
                number(row.getOrDefault("rating", "")),
                number(row.getOrDefault("reviews", "")));
    }

    /** Selector of the link to its page in the list. */
    public String link() {
        return LIST + " a.product-item-link[href=\"" + address + "\"]";
    }

    /** Selector of the link in the list that adds it to the wish list. */
    String wishLink() {
        return LIST + ":has(a.product-item-link[href=\"" + address + "\"]) a.towishlist";
    }

    public static int number(String text) {
        String digits = text.replaceAll("[^0-9]", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }
}
