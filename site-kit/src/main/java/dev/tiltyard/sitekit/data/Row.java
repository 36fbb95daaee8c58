package dev.tiltyard.sitekit.data;

import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/**
 * Column values of one row to insert or update. Null handling is explicit: {@link #with} takes a value, {@link
 * #withNullable} writes NULL for null, {@link #withPresent} leaves the column out for null.
 *
 * <p>Names of tables and columns come from the program; a name with characters other than letters, digits and
 * underscores (and one dot after a schema) is rejected, so that request data can't become SQL. Not thread-safe.
 */
public final class Row {
    private static final Pattern TABLE = Pattern.compile("(\\w+\\.)?\\w+");
    private static final Pattern COLUMN = Pattern.compile("\\w+");

    private final String table;
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();
    private final Map<String, String> expressions = new LinkedHashMap<>();

    private Row(String table) {
        this.table = table;
    }

    /**
     * Starts a row of a table.
     *
     * @throws IllegalArgumentException if this is not a valid table name
     */
    public static Row in(String table) {
        if (!TABLE.matcher(table).matches()) {
            throw new IllegalArgumentException("not the name of a table: " + table);
        }
        return new Row(table);
    }

    /** Sets a column. An {@link Instant} is written as a timestamp in UTC. */
    public Row with(String column, Object value) {
        return put(column, value);
    }

    /** Sets several columns to the same value. */
    public Row with(List<String> columns, Object value) {
        columns.forEach(column -> put(column, value));
        return this;
    }

    /** Sets a column; null writes NULL. */
    public Row withNullable(String column, @Nullable Object value) {
        return put(column, value);
    }

    /** Sets a column; null leaves it out, so that the table's default applies or the current value is kept. */
    public Row withPresent(String column, @Nullable Object value) {
        return value == null ? this : put(column, value);
    }

    /** Writes NULL into a column. */
    public Row withNull(String column) {
        return put(column, null);
    }

    /** Sets several columns, null writing NULL. */
    public Row withAll(Map<String, ? extends @Nullable Object> columns) {
        columns.forEach(this::put);
        return this;
    }

    /** Sets columns without time zone to a time in UTC. */
    public Row at(Instant time, String... columns) {
        List.of(columns).forEach(column -> put(column, LocalDateTime.ofInstant(time, ZoneOffset.UTC)));
        return this;
    }

    /** Sets columns with time zone. */
    public Row moment(Instant time, String... columns) {
        List.of(columns).forEach(column -> put(column, OffsetDateTime.ofInstant(time, ZoneOffset.UTC)));
        return this;
    }

    /** Sets a column to an SQL expression, which must not contain request data. */
    public Row sql(String column, String expression) {
        expressions.put(checked(column), expression);
        return this;
    }

    /** Whether no column is set. */
    public boolean isEmpty() {
        return values.isEmpty() && expressions.isEmpty();
    }

    /** Inserts the row; returns the generated key, or 0 if there is none. */
    public long insert(Handle handle) {
        return bound(handle.createUpdate(insertion(handle)))
                .executeAndReturnGeneratedKeys()
                .map((row, context) -> row.getLong(1))
                .findFirst()
                .orElse(0L);
    }

    /** Inserts the row; returns the value that the database generated for a column. */
    public long insert(Handle handle, String generated) {
        return bound(handle.createUpdate(insertion(handle)))
                .executeAndReturnGeneratedKeys(generated)
                .mapTo(Long.class)
                .one();
    }

    /** Inserts the row into a PostgreSQL table unless its key exists; returns the number of rows inserted. */
    public int insertIfAbsent(Handle handle) {
        return bound(handle.createUpdate(insertion(handle) + " ON CONFLICT DO NOTHING"))
                .execute();
    }

    /** Updates the row with this {@code id}; returns the number of rows updated. */
    public int update(Handle handle, long id) {
        return update(handle, "id", id);
    }

    /** Updates the rows whose column has this value; returns their number, 0 if no column is set. */
    public int update(Handle handle, String key, Object value) {
        if (isEmpty()) {
            return 0;
        }
        String quote = quote(handle);
        String sets = columns(quote).entrySet().stream()
                .map(column -> column.getKey() + " = " + column.getValue())
                .collect(Collectors.joining(", "));
        String where = quote + checked(key) + quote + " = :row_key";
        return bound(handle.createUpdate("UPDATE " + table + " SET " + sets + " WHERE " + where))
                .bind("row_key", value)
                .execute();
    }

    private Row put(String column, @Nullable Object value) {
        values.put(checked(column), value);
        return this;
    }

    private static String checked(String column) {
        if (!COLUMN.matcher(column).matches()) {
            throw new IllegalArgumentException("not the name of a column: " + column);
        }
        return column;
    }

    private String insertion(Handle handle) {
        Map<String, String> columns = columns(quote(handle));
        return "INSERT INTO " + table + " (" + String.join(", ", columns.keySet()) + ") VALUES ("
                + String.join(", ", columns.values()) + ")";
    }

    private Map<String, String> columns(String quote) {
        Map<String, String> columns = new LinkedHashMap<>();
        values.keySet().forEach(column -> columns.put(quote + column + quote, ":" + column));
        expressions.forEach((column, expression) -> columns.put(quote + column + quote, expression));
        return columns;
    }

    /** The database's identifier quote, which the driver knows without a query. */
    private static String quote(Handle handle) {
        try {
            return handle.getConnection().getMetaData().getIdentifierQuoteString();
        } catch (SQLException e) {
            throw new IllegalStateException("The driver does not report its identifier quote: " + e.getMessage(), e);
        }
    }

    private Update bound(Update update) {
        values.forEach((column, value) -> {
            if (value == null) {
                update.bindNull(column, Types.NULL);
            } else if (value instanceof Instant time) {
                update.bind(column, Timestamp.from(time));
            } else {
                update.bind(column, value);
            }
        });
        return update;
    }
}
