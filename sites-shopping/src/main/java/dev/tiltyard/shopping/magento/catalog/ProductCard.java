package dev.tiltyard.shopping.magento.catalog;

/**
 * What lists show of a product.
 *
 * @param image path below the folder of product pictures, {@code /t/e/tea.jpg}; empty if it has none
 * @param rating mean of its approved reviews, 0 to 100
 * @param reviews how many approved reviews it has
 * @param optionsRequired whether something must be chosen on its page before it can be bought
 */
public record ProductCard(
        long id,
        String sku,
        ProductType type,
        String name,
        String urlKey,
        String shortDescription,
        Prices prices,
        String image,
        int rating,
        int reviews,
        boolean inStock,
        boolean optionsRequired) {
    /** Its page's address. */
    public String address() {
        return "/" + urlKey + ".html";
    }
}
