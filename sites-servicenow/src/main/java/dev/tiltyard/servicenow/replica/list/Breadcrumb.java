package dev.tiltyard.servicenow.replica.list;

/**
 * One condition of a list's query, as people read it.
 *
 * @param text such as {@code Priority = 1 - Critical}
 * @param query what the list shows with the conditions up to this one
 */
public record Breadcrumb(String text, String query) {}
