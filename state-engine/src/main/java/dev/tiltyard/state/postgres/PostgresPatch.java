package dev.tiltyard.state.postgres;

import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Inserts rows given as JSON. PostgreSQL converts the JSON values to the columns' types. Names are qualified, since
 * these statements run with the application's search path. Values are converted inside a row, where user-defined casts
 * don't apply.
 */
final class PostgresPatch {
    private PostgresPatch() {}

    static void put(Connection connection, PostgresTable table, StateValue.Row row) throws SQLException {
        List<String> named = columns(table, row);
        String columns = String.join(", ", named);
        String values = named.stream().map(name -> "r." + name).collect(Collectors.joining(", "));
        String source =
                " FROM pg_catalog.json_populate_record(NULL::" + table.qualified() + ", ?::pg_catalog.json) AS r";
        boolean keyed = !table.key().isEmpty()
                && table.key().stream().allMatch(part -> row.columns().containsKey(part.plain()));
        if (keyed && updated(connection, table, row, named, source) > 0) {
            return;
        }
        run(
                connection,
                "INSERT INTO " + table.qualified() + " (" + columns + ") OVERRIDING SYSTEM VALUE SELECT " + values
                        + source,
                row);
    }

    private static long updated(
            Connection connection, PostgresTable table, StateValue.Row row, List<String> named, String source)
            throws SQLException {
        String same = table.key().stream()
                .map(part -> "tiltyard_row." + part.name() + " " + part.equal() + " r." + part.name())
                .collect(Collectors.joining(" AND "));
        String sets = named.stream().map(name -> name + " = r." + name).collect(Collectors.joining(", "));
        return run(
                connection,
                "UPDATE " + table.qualified() + " AS tiltyard_row SET " + sets + source + " WHERE " + same,
                row);
    }

    static void remove(Connection connection, PostgresTable table, StateValue.Row where) throws SQLException {
        String same = columns(table, where).stream()
                .map(name -> "ROW(tiltyard_row." + name + ")::pg_catalog.text OPERATOR(pg_catalog.=) ROW(r." + name
                        + ")::pg_catalog.text")
                .collect(Collectors.joining(" AND "));
        run(
                connection,
                "DELETE FROM " + table.qualified() + " AS tiltyard_row USING pg_catalog.json_populate_record(NULL::"
                        + table.qualified() + ", ?::pg_catalog.json) AS r WHERE " + same,
                where);
    }

    private static List<String> columns(PostgresTable table, StateValue.Row row) {
        List<String> quoted = new ArrayList<>();
        row.names()
                .forEach(field -> quoted.add(table.columns().stream()
                        .filter(column -> column.plain().equals(field) && !column.generated())
                        .map(PostgresTable.Column::name)
                        .findFirst()
                        .orElseThrow(() -> new StateException("Table " + table.name() + " has no column '" + field
                                + "' that can be written. It has: "
                                + table.columns().stream()
                                        .filter(column -> !column.generated())
                                        .map(PostgresTable.Column::plain)
                                        .collect(Collectors.joining(", "))
                                + "."))));
        return quoted;
    }

    private static long run(Connection connection, String sql, StateValue.Row row) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, row.toString());
            return statement.executeLargeUpdate();
        }
    }
}
