package dev.tiltyard.servicenow.replica.list;

/**
 * A group of a list's records with the same value in a field.
 *
 * @param label the field's label and the display value
 * @param count number of records
 * @param query the query that finds them
 */
public record Group(String label, long count, String query) {}
