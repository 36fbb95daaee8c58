package dev.tiltyard.shopping.magento.sales;

import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** Values to be written into a row. Table and columns are names that the program knows. Not safe for use by many threads. */
public final class TableRow {
    private final String table;
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    public TableRow(String table) {
        this.table = table;
    }

    /** Sets a column; null empties it. */
    public TableRow set(String column, @Nullable Object value) {
        values.put(column, value);
        return this;
    }

    /** Sets a column and its twin {@code base_...}: the shop sells in one currency. */
    public TableRow both(String column, @Nullable Object value) {
        return set(column, value).set("base_" + column, value);
    }

    public TableRow setAll(Map<String, ? extends @Nullable Object> others) {
        values.putAll(others);
        return this;
    }

    /** Inserts the row; returns its generated key. */
    public long insert(Handle handle) {
        var statement = handle.createUpdate("INSERT INTO " + table + " ("
                + values.keySet().stream().map(column -> "`" + column + "`").collect(Collectors.joining(", "))
                + ") VALUES ("
                + values.keySet().stream().map(column -> ":" + column).collect(Collectors.joining(", ")) + ")");
        bind(statement);
        return statement
                .executeAndReturnGeneratedKeys()
                .mapTo(Long.class)
                .findFirst()
                .orElse(0L);
    }

    /** Changes the rows with this key. */
    public void update(Handle handle, String key, long id) {
        var statement = handle.createUpdate("UPDATE " + table + " SET "
                + values.keySet().stream()
                        .map(column -> "`" + column + "` = :" + column)
                        .collect(Collectors.joining(", "))
                + " WHERE " + key + " = :key_of_row");
        bind(statement);
        statement.bind("key_of_row", id);
        statement.execute();
    }

    private void bind(SqlStatement<?> statement) {
        values.forEach((column, value) -> {
            if (value instanceof Instant time) {
                statement.bind(column, Timestamp.from(time));
            } else if (value == null) {
                statement.bindNull(column, Types.VARCHAR);
            } else {
                statement.bind(column, value);
            }
        });
    }
}
