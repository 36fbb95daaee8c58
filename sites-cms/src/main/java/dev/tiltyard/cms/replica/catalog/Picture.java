package dev.tiltyard.cms.replica.catalog;

/**
 * A picture of a product.
 *
 * @param file its path below the products' pictures: {@code /m/h/mh01.jpg}
 * @param label alternative text; empty if there is none
 */
public record Picture(long id, String file, String label) {}
