package dev.tiltyard.servicenow.replica.list;

/**
 * Records of a list that have the same value in a field.
 *
 * @param label the field's label and the value as people read it
 * @param count how many records there are
 * @param query the query that finds them
 */
public record Group(String label, long count, String query) {}
