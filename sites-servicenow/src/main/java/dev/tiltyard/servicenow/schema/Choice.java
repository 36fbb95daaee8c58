package dev.tiltyard.servicenow.schema;

/**
 * A choice of a field.
 *
 * @param value stored value
 * @param label display value
 * @param dependentValue required value of the field it depends on; empty for any
 */
public record Choice(String value, String label, String dependentValue) {}
