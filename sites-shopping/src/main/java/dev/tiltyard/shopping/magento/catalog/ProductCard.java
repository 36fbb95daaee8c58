package dev.tiltyard.shopping.magento.catalog;

/**
 * What lists show of a product.
 *
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
        Picture picture,
        int rating,
        int reviews,
        boolean inStock,
        boolean optionsRequired) {
    /**
     * The picture of a list.
     *
     * @param file path below the folder of product pictures, {@code /t/e/tea.jpg}; empty if there is none
     * @param label what it shows, in the merchant's words; empty if they gave none
     */
    public record Picture(String file, String label) {}

    /** Path of its picture below the folder of product pictures; empty if it has none. */
    public String image() {
        return picture.file();
    }

    /** The text in place of its picture. */
    public String imageText() {
        return picture.label().isEmpty() ? name : picture.label();
    }

    /** Its page's address. */
    public String address() {
        return "/" + urlKey + ".html";
    }
}
