package dev.tiltyard.shopping.magento.catalog;

/**
 * A picture of a product.
 *
 * @param id number of the picture
 * @param file path below the folder of product pictures, {@code /t/e/tea.jpg}
 * @param label what it shows, empty if there is none
 */
public record GalleryImage(long id, String file, String label, int position, boolean disabled) {}
