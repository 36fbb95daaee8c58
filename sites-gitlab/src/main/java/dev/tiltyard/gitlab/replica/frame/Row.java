package dev.tiltyard.gitlab.replica.frame;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** Values for a row that is to be written. Names of tables and columns come from the program, never from a request. */
public final class Row {
    private final String table;
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final Map<String, String> expressions = new LinkedHashMap<>();

    private Row(String table) {
        this.table = table;
    }

    public static Row in(String table) {
        return new Row(table);
    }

    /** A value; nothing is written for null. */
    public Row with(String column, @Nullable Object value) {
        if (value != null) {
            values.put(column, value);
        }
        return this;
    }

    /** Puts the database's null into a column. */
    public Row empty(String column) {
        return sql(column, "NULL");
    }

    /** A time in columns whose type has no time zone. */
    public Row at(Instant time, String... columns) {
        List.of(columns).forEach(column -> values.put(column, LocalDateTime.ofInstant(time, ZoneOffset.UTC)));
        return this;
    }

    /** A time in columns whose type has a time zone. */
    public Row moment(Instant time, String... columns) {
        List.of(columns).forEach(column -> values.put(column, OffsetDateTime.ofInstant(time, ZoneOffset.UTC)));
        return this;
    }

    /** An expression of the program's own. */
    public Row sql(String column, String expression) {
        expressions.put(column, expression);
        return this;
    }

    public boolean isEmpty() {
        return values.isEmpty() && expressions.isEmpty();
    }

    /** Adds the row, and gives the number in its column {@code id}. */
    public long insert(Handle handle) {
        return bound(handle.createUpdate(insertion()))
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }

    /** Adds the row to a table without a column {@code id}; a row with the same key stays as it is. */
    public int add(Handle handle) {
        return bound(handle.createUpdate(insertion() + " ON CONFLICT DO NOTHING"))
                .execute();
    }

    /** Changes the row with this number. */
    public int update(Handle handle, long id) {
        return update(handle, "id", id);
    }

    /** Changes rows whose column has this number. */
    public int update(Handle handle, String key, long number) {
        if (isEmpty()) {
            return 0;
        }
        String sets = columns().entrySet().stream()
                .map(entry -> entry.getKey() + " = " + entry.getValue())
                .collect(Collectors.joining(", "));
        return bound(handle.createUpdate("UPDATE " + table + " SET " + sets + " WHERE " + key + " = :row_key"))
                .bind("row_key", number)
                .execute();
    }

    private String insertion() {
        Map<String, String> columns = columns();
        return "INSERT INTO " + table + " (" + String.join(", ", columns.keySet()) + ") VALUES ("
                + String.join(", ", columns.values()) + ")";
    }

    private Map<String, String> columns() {
        Map<String, String> columns = new LinkedHashMap<>();
        values.keySet().forEach(column -> columns.put(column, ":" + column));
        columns.putAll(expressions);
        return columns;
    }

    private Update bound(Update update) {
        values.forEach((column, value) -> update.bind(column, value));
        return update;
    }
}
