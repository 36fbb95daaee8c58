package dev.tiltyard.shopping.magento.directory;

/**
 * A state, province or the like.
 *
 * @param code abbreviation, such as {@code CA}
 */
public record Region(int id, String countryId, String code, String name) {}
