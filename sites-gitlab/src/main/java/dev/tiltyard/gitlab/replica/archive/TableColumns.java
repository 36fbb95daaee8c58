package dev.tiltyard.gitlab.replica.archive;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * The columns of tables, with their types.
 *
 * @param types the database's name of a column's type, by table and column
 */
record TableColumns(Map<String, Map<String, String>> types) {
    static TableColumns read(Handle handle, Collection<String> tables) {
        Map<String, Map<String, String>> types = new HashMap<>();
        handle.createQuery("SELECT table_name, column_name, data_type FROM information_schema.columns"
                        + " WHERE table_schema = current_schema() AND table_name IN (<tables>)"
                        + " ORDER BY table_name, ordinal_position")
                .bindList("tables", tables.stream().sorted().toList())
                .mapToMap()
                .forEach(row -> types.computeIfAbsent(String.valueOf(row.get("table_name")), table -> new HashMap<>())
                        .put(String.valueOf(row.get("column_name")), String.valueOf(row.get("data_type"))));
        return new TableColumns(types);
    }

    /** The columns of a table, by name. */
    Map<String, String> of(String table) {
        return types.getOrDefault(table, Map.of());
    }

    boolean has(String table, String column) {
        return of(table).containsKey(column);
    }
}
