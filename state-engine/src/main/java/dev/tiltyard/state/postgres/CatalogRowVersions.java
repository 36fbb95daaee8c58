package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The transaction that wrote each table's catalog row, and the table's file. A table that is truncated or rewritten
 * gets another file but keeps its definition. If the file is the same and the definition was written again, somebody
 * has changed the table and changed it back, such as whether it has triggers.
 *
 * @param rows by object id
 */
record CatalogRowVersions(SortedMap<Long, Row> rows) {
    private static final String NOW = """
        SELECT c.oid::bigint AS oid, format('%I.%I', n.nspname, c.relname) AS name, c.xmin::text AS written,
               c.relfilenode::bigint AS file
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.oid >= 16384 AND c.relkind = 'r' AND c.relpersistence <> 't'
        """;

    /**
     * Catalog data of a table.
     *
     * @param written the transaction that wrote its row (xmin)
     * @param file the number of its file
     */
    record Row(String name, String written, long file) {
        boolean writtenAgain(Row before) {
            return file == before.file && !written.equals(before.written);
        }
    }

    static CatalogRowVersions now(SqlSession session) throws SQLException {
        SortedMap<Long, Row> rows = new TreeMap<>();
        session.list(
                NOW,
                row -> rows.put(
                        row.getLong("oid"),
                        new Row(row.getString("name"), row.getString("written"), row.getLong("file"))));
        return new CatalogRowVersions(rows);
    }

    /** Tables whose definition was written again since then, without a new file. */
    List<String> writtenAgain(CatalogRowVersions before) {
        return rows.entrySet().stream()
                .filter(entry -> {
                    Row known = before.rows.get(entry.getKey());
                    return known != null && entry.getValue().writtenAgain(known);
                })
                .map(entry -> entry.getValue().name())
                .toList();
    }
}
