package dev.tiltyard.shopping.magento.directory;

/**
 * @param id two letters
 * @param threeLetters its code of three; empty if it has none
 * @param regionRequired whether an address there must name its region
 * @param postcodeOptional whether an address there may do without a postcode
 */
public record Country(String id, String threeLetters, String name, boolean regionRequired, boolean postcodeOptional) {}
