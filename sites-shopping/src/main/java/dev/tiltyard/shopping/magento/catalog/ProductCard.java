package dev.tiltyard.shopping.magento.catalog;

/**
 * A product as lists show it.
 *
 * @param rating average of its approved reviews, 0 to 100
 * @param reviews number of approved reviews
 * @param optionsRequired whether options must be chosen on its page before it can be bought
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
     * A product's image in lists.
     *
     * @param file path below the folder of product images, {@code /t/e/tea.jpg}; empty if there is none
     * @param label the merchant's alternative text; may be empty
     */
    public record Picture(String file, String label) {}

    /** Its image's path below the folder of product images; empty if it has none. */
    public String image() {
        return picture.file();
    }

    /** Its image's alternative text. */
    public String imageText() {
        return picture.label().isEmpty() ? name : picture.label();
    }

    /** Its URL. */
    public String address() {
        return "/" + urlKey + ".html";
    }
}
