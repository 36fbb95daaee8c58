package dev.tiltyard.state.sqlite;

import dev.tiltyard.values.JsonText;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Inserts and deletes rows. Bytes are written as {@code 0x...} in columns of type BLOB, as in a diff. */
final class SqlitePatch {
    private SqlitePatch() {}

    static void put(Connection connection, SqliteTable table, StateValue.Row row) throws SQLException {
        List<SqliteColumn> columns = columns(table, row);
        String names = columns.stream().map(SqliteColumn::name).collect(Collectors.joining(", "));
        String marks = columns.stream().map(column -> "?").collect(Collectors.joining(", "));
        List<String> key = table.key().stream()
                .map(place -> table.columns().get(place).plain())
                .toList();
        boolean keyed = !key.isEmpty() && row.columns().keySet().containsAll(key);
        String sets = columns.stream()
                .filter(column -> !key.contains(column.plain()))
                .map(column -> column.name() + " = excluded." + column.name())
                .collect(Collectors.joining(", "));
        String otherwise = !keyed
                ? ""
                : " ON CONFLICT (" + key.stream().map(SqliteColumn::quoted).collect(Collectors.joining(", ")) + ") DO "
                        + (sets.isEmpty() ? "NOTHING" : "UPDATE SET " + sets);
        run(
                connection,
                "INSERT INTO main." + table.name() + " (" + names + ") VALUES (" + marks + ")" + otherwise,
                columns,
                row);
    }

    static void remove(Connection connection, SqliteTable table, StateValue.Row where) throws SQLException {
        List<SqliteColumn> columns = columns(table, where);
        String same = columns.stream().map(column -> column.name() + " IS ?").collect(Collectors.joining(" AND "));
        run(connection, "DELETE FROM main." + table.name() + " WHERE " + same, columns, where);
    }

    private static List<SqliteColumn> columns(SqliteTable table, StateValue.Row row) {
        List<SqliteColumn> writable =
                table.columns().stream().filter(column -> !column.generated()).toList();
        List<SqliteColumn> columns = new ArrayList<>();
        for (String field : row.names()) {
            columns.add(writable.stream()
                    .filter(column -> column.plain().equals(field))
                    .findFirst()
                    .orElseThrow(() -> new StateException("Table " + table.plain() + " has no column '" + field
                            + "' that can be written. It has: "
                            + writable.stream().map(SqliteColumn::plain).collect(Collectors.joining(", ")) + ".")));
        }
        return columns;
    }

    private static void run(Connection connection, String sql, List<SqliteColumn> columns, StateValue.Row row)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < columns.size(); i++) {
                SqliteColumn column = columns.get(i);
                statement.setObject(i + 1, value(column, row.get(column.plain())));
            }
            statement.executeUpdate();
        }
    }

    private static @Nullable Object value(SqliteColumn column, @Nullable Object value) {
        if (value instanceof String text
                && text.startsWith("0x")
                && column.type().toUpperCase(Locale.ROOT).contains("BLOB")) {
            return HexFormat.of().parseHex(text.substring(2));
        }
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        if (value instanceof BigDecimal number) {
            boolean whole = number.scale() <= 0 || number.stripTrailingZeros().scale() <= 0;
            return whole && number.precision() - number.scale() < 19
                    ? (Object) number.longValue()
                    : (Object) number.doubleValue();
        }
        return value instanceof Map<?, ?> || value instanceof List<?> ? JsonText.write(value) : value;
    }
}
