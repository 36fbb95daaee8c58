package dev.tiltyard.shopping.magento.rest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A response object, field by field in the original's order; fields without a value are omitted. */
public final class Shape {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    /** Adds a field unless its value is null. */
    public Shape put(String name, @Nullable Object value) {
        if (value != null) {
            fields.put(name, value);
        }
        return this;
    }

    /** Adds a field unless its text is null or empty. */
    public Shape text(String name, @Nullable String value) {
        return value == null || value.isEmpty() ? this : put(name, value);
    }

    /** Adds non-null columns of a row under their own names. */
    public Shape copy(Map<String, ?> row, List<String> columns) {
        columns.forEach(column -> put(column, row.get(column)));
        return this;
    }

    public Map<String, Object> fields() {
        return fields;
    }
}
