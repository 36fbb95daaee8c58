package dev.tiltyard.servicenow.schema;

/**
 * One of the values that a field offers.
 *
 * @param value what is stored
 * @param label what people read
 * @param dependentValue the value that the field it depends on must have for this one to be offered; empty for any
 */
public record Choice(String value, String label, String dependentValue) {}
