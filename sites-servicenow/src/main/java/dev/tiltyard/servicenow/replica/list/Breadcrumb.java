package dev.tiltyard.servicenow.replica.list;

/**
 * A condition of a list's query, for display.
 *
 * @param text such as {@code Priority = 1 - Critical}
 * @param spoken the same with operators in words
 * @param href the list with the query up to this condition
 * @param without the query without this condition
 */
public record Breadcrumb(String text, String spoken, String href, String without) {}
