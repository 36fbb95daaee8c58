package dev.tiltyard.shopping.magento.directory;

/**
 * @param id two letters
 * @param regionRequired whether an address there must name its region
 * @param postcodeOptional whether an address there may do without a postcode
 */
public record Country(String id, String name, boolean regionRequired, boolean postcodeOptional) {}
