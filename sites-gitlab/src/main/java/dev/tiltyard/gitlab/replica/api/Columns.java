package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.sitekit.data.Row;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Attributes that a table keeps, one column each: read, written and shown by their descriptions alone.
 *
 * @param key column that finds the row
 */
record Columns(String table, String key, List<Parameter> attributes) {
    Columns {
        attributes = List.copyOf(attributes);
    }

    /** The attributes that have a column. */
    private Stream<Parameter> kept() {
        return attributes.stream().filter(each -> each.type() != Parameter.Type.UNSUPPORTED);
    }

    static Columns of(String table, String key, Parameter... attributes) {
        return new Columns(table, key, List.of(attributes));
    }

    /** The same and several attributes of a type. */
    Columns and(Parameter.Type type, String... names) {
        return and(Parameter.all(type, names));
    }

    Columns and(List<Parameter> more) {
        return new Columns(
                table, key, Stream.concat(attributes.stream(), more.stream()).toList());
    }

    Columns and(Parameter... more) {
        return and(List.of(more));
    }

    /** Puts what a request sets into a row. */
    Row fill(Row row, Params params) {
        for (Parameter each : kept().toList()) {
            if (params.has(each.name())) {
                Object kept = each.kept(params);
                row.withNullable(each.column(), kept == null ? each.keptStandard() : kept);
            }
        }
        return row;
    }

    /** Puts what a request sets into a new row, and the standards of the rest. */
    Row fillNew(Row row, Params params) {
        for (Parameter each : kept().toList()) {
            if (!params.has(each.name())) {
                row.withPresent(each.column(), each.keptStandard());
            }
        }
        return fill(row, params);
    }

    /** Writes what a request sets, into a new row if there is none. */
    void write(Handle handle, Params params, long id) {
        Row row = fill(Row.in(table), params);
        if (!row.isEmpty() && row.update(handle, key, id) == 0) {
            row.with(key, id).insertIfAbsent(handle);
        }
    }

    /** Shows the attributes of a row, or their standards if there is none. */
    void show(Handle handle, long id, Shape shape) {
        Map<String, @Nullable Object> row = handle.createQuery(
                        "SELECT " + names() + " FROM " + table + " WHERE " + key + " = :id")
                .bind("id", id)
                .map((found, context) -> read(found))
                .findFirst()
                .orElse(Map.of());
        show(row, shape);
    }

    void show(Map<String, @Nullable Object> row, Shape shape) {
        kept().filter(each -> !each.isSecret())
                .forEach(each -> shape.put(each.name(), each.shown(row.get(each.column()))));
    }

    private String names() {
        return kept().map(Parameter::column).distinct().collect(Collectors.joining(", "));
    }

    /** A row by names of columns, with times as the API shows them. */
    static Map<String, @Nullable Object> read(ResultSet row) throws SQLException {
        Map<String, @Nullable Object> values = new HashMap<>();
        Calendar utc = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
            Object value = row.getObject(i);
            if (value instanceof Timestamp) {
                value = Shape.time(row.getTimestamp(i, utc).toInstant());
            } else if (value instanceof Date) {
                value = value.toString();
            } else if (value instanceof java.sql.Array array) {
                value = List.of((Object[]) array.getArray());
            }
            values.put(row.getMetaData().getColumnLabel(i), value);
        }
        return values;
    }
}
