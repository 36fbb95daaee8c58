package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The definitions and properties of a database. */
final class SqliteSchema {
    /** Changed only by rebuilding the database. */
    private static final List<String> FIXED = List.of("page_size", "auto_vacuum", "encoding");

    /** Free for applications, and restored like a row. */
    private static final List<String> FREE = List.of("user_version", "application_id");

    private SqliteSchema() {}

    /** The definition of each object, by kind and name. */
    static SortedMap<String, String> definitions(SqlSession session, String schema) throws SQLException {
        SortedMap<String, String> definitions = new TreeMap<>();
        String all = "SELECT type, name, tbl_name, sql FROM " + schema
                + ".sqlite_schema WHERE NOT (type = 'index' AND sql IS NULL)"; // those belong to a table's definition
        session.list(all, row -> {
            String name = row.getString("name");
            String before = definitions.put(
                    row.getString("type") + " " + SqliteCatalog.nameOf(String.valueOf(name)),
                    row.getString("tbl_name") + ": " + row.getString("sql"));
            // Only an edited catalog has two objects of one name.
            return before == null ? "" : definitions.put("duplicates of " + name, before);
        });
        for (String property : FIXED) {
            definitions.put("property " + property, property(session, schema, property));
        }
        return definitions;
    }

    /** Properties that an application may set, by name. */
    static SortedMap<String, String> properties(SqlSession session, String schema) throws SQLException {
        SortedMap<String, String> properties = new TreeMap<>();
        for (String property : FREE) {
            properties.put(property, property(session, schema, property));
        }
        return properties;
    }

    static void restore(SqlSession session, SortedMap<String, String> properties) throws SQLException {
        for (var property : properties.entrySet()) {
            session.execute("PRAGMA main." + property.getKey() + " = " + property.getValue());
        }
    }

    /** The number that each change of the schema increments, also VACUUM. */
    static String version(SqlSession session) throws SQLException {
        return property(session, "main", "schema_version");
    }

    static String property(SqlSession session, String schema, String name) throws SQLException {
        return session.one("PRAGMA " + schema + "." + name, row -> row.getString(1));
    }
}
