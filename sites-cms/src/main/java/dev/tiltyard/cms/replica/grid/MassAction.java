package dev.tiltyard.cms.replica.grid;

/**
 * What can be done with many rows.
 *
 * @param path where the selected rows are sent, such as {@code sales/order/massCancel}
 * @param resource the right that is needed; those who lack it are not offered it
 */
public record MassAction(String type, String label, String path, String confirm, String resource) {}
