package dev.tiltyard.state.mariadb;

import dev.tiltyard.values.JsonText;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Inserts rows into a table. Bytes are written as {@code 0x...}, as in a diff. */
final class MariaDbPatch {
    private MariaDbPatch() {}

    static void put(Connection connection, MariaDbTable table, StateValue.Row row) throws SQLException {
        List<MariaDbColumn> columns = columns(table, row);
        String names = columns.stream().map(MariaDbColumn::name).collect(Collectors.joining(", "));
        String marks = columns.stream().map(column -> "?").collect(Collectors.joining(", "));
        String sets = columns.stream()
                .map(column -> column.name() + " = VALUES(" + column.name() + ")")
                .collect(Collectors.joining(", "));
        boolean keyed = table.keyed()
                && table.keyColumns().stream().allMatch(column -> row.columns().containsKey(column.plain()));
        run(
                connection,
                "INSERT INTO " + table.name() + " (" + names + ") VALUES (" + marks + ")"
                        + (keyed ? " ON DUPLICATE KEY UPDATE " + sets : ""),
                columns,
                row);
    }

    static void remove(Connection connection, MariaDbTable table, StateValue.Row where) throws SQLException {
        List<MariaDbColumn> columns = columns(table, where);
        String same = columns.stream().map(column -> column.name() + " <=> ?").collect(Collectors.joining(" AND "));
        run(connection, "DELETE FROM " + table.name() + " WHERE " + same, columns, where);
    }

    private static List<MariaDbColumn> columns(MariaDbTable table, StateValue.Row row) {
        List<MariaDbColumn> columns = new ArrayList<>();
        row.names()
                .forEach(field -> columns.add(table.written().stream()
                        .filter(column -> column.plain().equals(field))
                        .findFirst()
                        .orElseThrow(() -> new StateException("Table " + table.plain() + " has no column '" + field
                                + "' that can be written. It has: "
                                + table.written().stream()
                                        .map(MariaDbColumn::plain)
                                        .collect(Collectors.joining(", "))
                                + "."))));
        return columns;
    }

    private static void run(Connection connection, String sql, List<MariaDbColumn> columns, StateValue.Row row)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < columns.size(); i++) {
                statement.setObject(
                        i + 1, value(columns.get(i), row.get(columns.get(i).plain())));
            }
            statement.executeUpdate();
        }
    }

    private static @Nullable Object value(MariaDbColumn column, @Nullable Object value) {
        if (value instanceof String text && column.kind() == MariaDbColumn.Kind.BINARY && text.startsWith("0x")) {
            return HexFormat.of().parseHex(text.substring(2));
        }
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        return value instanceof Map<?, ?> || value instanceof List<?> ? JsonText.write(value) : value;
    }
}
