package dev.tiltyard.cms.replica.catalog;

/**
 * A picture of a product.
 *
 * @param file its path below the products' pictures: {@code /m/h/mh01.jpg}
 * @param label what it shows, in words; empty if nobody said
 */
public record Picture(long id, String file, String label) {}
