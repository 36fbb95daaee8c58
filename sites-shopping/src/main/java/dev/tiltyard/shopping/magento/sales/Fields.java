package dev.tiltyard.shopping.magento.sales;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table row: its values by column, in the table's order. Columns without a value are missing. Values are texts, whole
 * numbers, {@link BigDecimal} and {@link Instant}.
 */
public record Fields(Map<String, Object> columns) {
    public Fields {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }

    /** The current row of a result set. */
    public static Fields of(ResultSet row) throws SQLException {
        ResultSetMetaData form = row.getMetaData();
        Map<String, Object> columns = new LinkedHashMap<>();
        for (int i = 1; i <= form.getColumnCount(); i++) {
            Object value = form.getColumnType(i) == Types.TIMESTAMP ? instant(row, i) : row.getObject(i);
            if (value != null) {
                columns.put(form.getColumnLabel(i), value);
            }
        }
        return new Fields(columns);
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        Timestamp time = row.getTimestamp(column);
        return time == null ? null : time.toInstant();
    }

    public boolean has(String column) {
        return columns.containsKey(column);
    }

    /** The value as text; empty text if there is none. */
    public String text(String column) {
        Object value = columns.get(column);
        return value == null ? "" : value.toString();
    }

    /** The value as text, if there is one. */
    public Optional<String> find(String column) {
        return Optional.ofNullable(columns.get(column)).map(Object::toString);
    }

    /** The value as an amount; zero if there is none. */
    public BigDecimal amount(String column) {
        Object value = columns.get(column);
        if (value instanceof BigDecimal amount) {
            return amount;
        }
        return value instanceof Number number ? BigDecimal.valueOf(number.longValue()) : BigDecimal.ZERO;
    }

    /** The value as a whole number; zero if there is none. */
    public long number(String column) {
        return columns.get(column) instanceof Number number ? number.longValue() : 0;
    }

    /** The value as a time; the epoch if there is none. */
    public Instant time(String column) {
        return columns.get(column) instanceof Instant time ? time : Instant.EPOCH;
    }
}
