package dev.tiltyard.shopping.magento.catalog;

/**
 * A product image.
 *
 * @param id its value id
 * @param file path below the folder of product images, {@code /t/e/tea.jpg}
 * @param label its alternative text; may be empty
 */
public record GalleryImage(long id, String file, String label, int position, boolean disabled) {}
