package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a database, without the engine's own and excluded ones.
 *
 * @param tables by number
 * @param charset the encoding of texts
 * @param external virtual tables whose content is not in the database
 */
record SqliteCatalog(List<SqliteTable> tables, Charset charset, List<String> external) {
    /** All names of the engine's objects in the database start like this. */
    static final String OWN = "!tiltyard_";

    /** Names of parts of a digest that are not tables. */
    private static final Set<String> RESERVED = Set.of("files", "sequences");

    /** Instead of a column's number in an index. */
    private static final int EXPRESSION = -2;

    private static final List<String> ROWIDS = List.of("rowid", "_rowid_", "oid");

    SqliteCatalog {
        tables = List.copyOf(tables);
        external = List.copyOf(external);
    }

    /** The name of a table in digests, options, and diffs. */
    static String nameOf(String table) {
        return RESERVED.contains(table) || table.startsWith("\"") ? SqliteColumn.quoted(table) : table;
    }

    static String nameOf(SqliteTable table) {
        return nameOf(table.plain());
    }

    /** The table with a name as in a digest. */
    SqliteTable named(String name) {
        return tables.stream()
                .filter(table -> nameOf(table).equals(name))
                .findFirst()
                .orElseThrow(() -> new StateException("There is no table '" + name + "'. There are: "
                        + String.join(
                                ", ", tables.stream().map(SqliteCatalog::nameOf).toList()) + "."));
    }

    /**
     * Reads the tables of a schema.
     *
     * @param schema {@code main}, or the name of an attached database
     */
    static SqliteCatalog read(SqlSession session, String schema, Set<String> excluded) throws SQLException {
        List<Listed> listed = session.list(
                "SELECT name, type, wr FROM pragma_table_list WHERE schema = ? ORDER BY name",
                row -> new Listed(row.getString("name"), row.getString("type"), row.getBoolean("wr")),
                schema);
        List<String> virtual = listed.stream()
                .filter(table -> table.type().equals("virtual"))
                .map(Listed::name)
                .toList();
        List<SqliteTable> tables = new ArrayList<>();
        for (Listed table : listed) {
            boolean kept = (table.type().equals("table") || table.type().equals("shadow"))
                    && !table.name().equals("sqlite_schema")
                    && !table.name().startsWith(OWN)
                    && !excluded.contains(nameOf(table.name()));
            if (kept) {
                boolean modules = table.type().equals("shadow")
                        || virtual.stream().anyMatch(name -> table.name().startsWith(name + "_"));
                tables.add(new Reading(session, schema).table(tables.size() + 1, table, modules));
            }
        }
        List<String> external = virtual.stream()
                .filter(name -> tables.stream().noneMatch(table -> table.plain().startsWith(name + "_")))
                .toList();
        return new SqliteCatalog(tables, charset(session, schema), external);
    }

    private static Charset charset(SqlSession session, String schema) throws SQLException {
        String encoding = session.one("PRAGMA " + schema + ".encoding", row -> row.getString(1));
        return encoding.equals("UTF-8")
                ? StandardCharsets.UTF_8
                : encoding.equals("UTF-16be") ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    private record Listed(String name, String type, boolean withoutRowid) {}

    private record Column(SqliteColumn column, int key, boolean stored) {}

    private record Index(
            String name, String origin, @Nullable String sql) {}

    private record Term(int column, String collation) {}

    /** Reads one table. */
    private record Reading(SqlSession session, String schema) {
        SqliteTable table(int number, Listed listed, boolean modules) throws SQLException {
            List<Column> all = session.list(
                    "SELECT name, type, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(?, ?) ORDER BY cid",
                    row -> new Column(
                            new SqliteColumn(
                                    row.getString("name"),
                                    row.getString("type"),
                                    row.getBoolean("notnull"),
                                    Optional.ofNullable(row.getString("dflt_value")),
                                    row.getInt("hidden") > 0),
                            row.getInt("pk"),
                            row.getInt("hidden") != 2),
                    listed.name(),
                    schema);
            List<Column> stored = all.stream().filter(Column::stored).toList();
            Map<Integer, Integer> key = new TreeMap<>();
            for (int i = 0; i < stored.size(); i++) {
                if (stored.get(i).key() > 0) {
                    key.put(stored.get(i).key(), i);
                }
            }
            List<Index> indexes = session.list(
                    "SELECT l.name, l.origin, s.sql FROM pragma_index_list(?, ?) AS l LEFT JOIN " + schema
                            + ".sqlite_schema AS s ON s.type = 'index' AND s.name = l.name WHERE l.\"unique\"",
                    row -> new Index(row.getString("name"), row.getString("origin"), row.getString("sql")),
                    listed.name(),
                    schema);
            String rowid = listed.withoutRowid() ? "" : rowid(listed.name(), all, indexes);
            List<String> collations = new ArrayList<>();
            List<UniqueIndex> unique = new ArrayList<>();
            for (Index index : indexes) {
                List<Term> terms = terms(index);
                if (listed.withoutRowid() && index.origin().equals("pk")) {
                    terms.forEach(term -> collations.add(term.collation()));
                } else {
                    unique.add(unique(index, terms, all));
                }
            }
            return new SqliteTable(
                    number,
                    listed.name(),
                    stored.stream().map(Column::column).toList(),
                    rowid,
                    List.copyOf(key.values()),
                    collations,
                    unique,
                    !modules && !listed.name().startsWith("sqlite_"));
        }

        /** The column that is the rowid, or a name of the rowid that no column has. */
        private static String rowid(String table, List<Column> all, List<Index> indexes) {
            List<Column> key = all.stream().filter(column -> column.key() > 0).toList();
            // Only a key with an index of its own is not the rowid itself (INTEGER PRIMARY KEY DESC, for example).
            boolean own = key.size() == 1
                    && key.get(0).column().type().equalsIgnoreCase("INTEGER")
                    && indexes.stream().noneMatch(index -> index.origin().equals("pk"));
            if (own) {
                return key.get(0).column().plain();
            }
            return ROWIDS.stream()
                    .filter(name -> all.stream()
                            .noneMatch(column -> column.column().plain().equalsIgnoreCase(name)))
                    .findFirst()
                    .orElseThrow(() -> new StateException("Table " + table + " has columns named rowid, _rowid_ and"
                            + " oid, so its rows can't be identified. Remedy: exclude it (StateOptions.excluding), or"
                            + " declare an INTEGER PRIMARY KEY."));
        }

        private List<Term> terms(Index index) throws SQLException {
            return session.list(
                    "SELECT cid, coll FROM pragma_index_xinfo(?, ?) WHERE key ORDER BY seqno",
                    row -> new Term(row.getInt("cid"), row.getString("coll")),
                    index.name(),
                    schema);
        }

        private static UniqueIndex unique(Index index, List<Term> terms, List<Column> columns) {
            UniqueIndex.Text text = new UniqueIndex.Text(index.sql() == null ? "" : index.sql());
            List<UniqueIndex.Part> parts = new ArrayList<>();
            for (int i = 0; i < terms.size(); i++) {
                Term term = terms.get(i);
                if (term.column() < 0) {
                    boolean expression = term.column() == EXPRESSION;
                    parts.add(new UniqueIndex.Part(
                            expression ? "(" + text.term(i) + ")" : "rowid",
                            expression,
                            term.collation(),
                            Optional.empty()));
                } else {
                    SqliteColumn column = columns.get(term.column()).column();
                    parts.add(new UniqueIndex.Part(
                            column.name(),
                            false,
                            term.collation(),
                            column.notNull() ? column.fallback() : Optional.empty()));
                }
            }
            return new UniqueIndex(parts, text.where());
        }
    }
}
