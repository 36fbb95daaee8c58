package dev.tiltyard.forum.dump;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Our tables, from the database's catalog.
 *
 * @param columns names of the columns of each table
 * @param required of these, the ones that need a value and have no default
 */
record Targets(Map<String, Set<String>> columns, Map<String, Set<String>> required) {
    /** Computed by a trigger from the row's text, with a text search configuration of our own. */
    static final String SEARCH = "search_doc";

    static Targets of(Connection connection) throws SQLException {
        Map<String, Set<String>> columns = new LinkedHashMap<>();
        Map<String, Set<String>> required = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT table_name, column_name, is_nullable = 'NO' AND column_default IS NULL"
                                + " FROM information_schema.columns WHERE table_schema = 'public'"
                                + " ORDER BY table_name, ordinal_position")) {
            while (rows.next()) {
                String table = rows.getString(1);
                columns.computeIfAbsent(table, name -> new LinkedHashSet<>()).add(rows.getString(2));
                required.computeIfAbsent(table, name -> new LinkedHashSet<>());
                if (rows.getBoolean(3)) {
                    required.getOrDefault(table, Set.of()).add(rows.getString(2));
                }
            }
        }
        return new Targets(columns, required);
    }

    /** The columns that are read from a dump. */
    Set<String> taken(String table) {
        Set<String> taken = new LinkedHashSet<>(columns.getOrDefault(table, Set.of()));
        taken.remove(SEARCH);
        return taken;
    }
}
