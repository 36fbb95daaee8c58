package dev.tiltyard.shopping.magento.directory;

/**
 * @param id two-letter code
 * @param threeLetters three-letter code; empty if it has none
 * @param regionRequired whether addresses there must have a region
 * @param postcodeOptional whether the postal code is optional there
 */
public record Country(String id, String threeLetters, String name, boolean regionRequired, boolean postcodeOptional) {}
