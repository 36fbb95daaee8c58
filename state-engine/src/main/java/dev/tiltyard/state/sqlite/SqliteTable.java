package dev.tiltyard.state.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table, and its expressions. Its rows are identified by their rowid, or by the primary key of a table without rowids.
 *
 * @param number its number in the journal
 * @param plain its name
 * @param columns all columns whose values are stored
 * @param rowid the name of its rowid; empty if it has none
 * @param key positions in {@code columns} of the declared primary key; may be empty if there are rowids
 * @param collations the collations of the primary key of a table without rowids
 * @param unique the unique indexes besides the key
 * @param triggered whether all changes of its rows fire triggers; not so for tables that SQLite or a module writes
 */
record SqliteTable(
        int number,
        String plain,
        List<SqliteColumn> columns,
        String rowid,
        List<Integer> key,
        List<String> collations,
        List<UniqueIndex> unique,
        boolean triggered) {
    /** Contains the last values of AUTOINCREMENT columns; restoring other tables changes it. */
    static final String SEQUENCES = "sqlite_sequence";

    SqliteTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        collations = List.copyOf(collations);
        unique = List.copyOf(unique);
    }

    String name() {
        return SqliteColumn.quoted(plain);
    }

    boolean hasRowids() {
        return !rowid.isEmpty();
    }

    boolean isSequences() {
        return plain.equals(SEQUENCES);
    }

    /** The columns that identify a row, of an alias; {@code NEW} and {@code OLD} are aliases, too. */
    List<String> keyOf(String alias) {
        return hasRowids()
                ? List.of(alias + "." + SqliteColumn.quoted(rowid))
                : key.stream().map(i -> alias + "." + columns.get(i).name()).toList();
    }

    /** All stored columns of an alias. */
    List<String> valuesOf(String alias) {
        return columns.stream().map(column -> alias + "." + column.name()).toList();
    }

    /** {@code k0, k1}: the key in the engine's tables. */
    List<String> keyNames() {
        return IntStream.range(0, hasRowids() ? 1 : key.size())
                .mapToObj(i -> "k" + i)
                .toList();
    }

    /** {@code c0, c1}: the columns in the engine's tables. */
    List<String> valueNames() {
        return IntStream.range(0, columns.size()).mapToObj(i -> "c" + i).toList();
    }

    /** Definitions of the key's columns in the engine's tables: keys that are equal here must be equal there. */
    String keyDefinitions() {
        if (hasRowids()) {
            return "k0";
        }
        return IntStream.range(0, key.size())
                .mapToObj(i -> "k" + i + " COLLATE " + SqliteColumn.quoted(collations.get(i)))
                .collect(Collectors.joining(", "));
    }

    /** The condition that the row of an alias has the key in another alias; the row's own collation applies. */
    String sameKey(String alias, String keys) {
        List<String> own = keyOf(alias);
        return IntStream.range(0, own.size())
                .mapToObj(i -> own.get(i) + " = " + keys + ".k" + i)
                .collect(Collectors.joining(" AND "));
    }

    /** The condition that two aliases of the table have the same key. */
    String sameRow(String one, String other) {
        List<String> left = keyOf(one);
        List<String> right = keyOf(other);
        return IntStream.range(0, left.size())
                .mapToObj(i -> left.get(i) + " = " + right.get(i))
                .collect(Collectors.joining(" AND "));
    }

    /** The temporary table of the rows that may have changed. */
    String touched() {
        return "temp.\"!tiltyard_k" + number + "\"";
    }

    /** The table of this table's rows in snapshots. */
    String kept() {
        return "kept.\"t" + number + "\"";
    }

    String createTouched() {
        return "CREATE TEMPORARY TABLE IF NOT EXISTS \"!tiltyard_k" + number + "\" (" + keyDefinitions()
                + ", PRIMARY KEY (" + String.join(", ", keyNames()) + ")) WITHOUT ROWID";
    }

    String createKept() {
        return "CREATE TABLE IF NOT EXISTS " + kept() + " (mark INTEGER, present INTEGER, " + keyDefinitions() + ", "
                + String.join(", ", valueNames()) + ", PRIMARY KEY (mark, " + String.join(", ", keyNames())
                + ")) WITHOUT ROWID";
    }

    /** The touched rows of a schema: keys and values under the names in the engine's tables. */
    String rows(String schema) {
        return "SELECT " + named("r") + " FROM " + touched() + " AS k CROSS JOIN " + schema + "." + name() + " AS r ON "
                + sameKey("r", "k");
    }

    /** The same for a snapshot: rows that had changed before it, else the original ones. */
    String rowsAt(long mark) {
        String known = "SELECT 1 FROM " + kept() + " AS m WHERE m.mark = " + mark + " AND " + sameNames("m", "k");
        return rows("original") + " WHERE NOT EXISTS (" + known + ") UNION ALL SELECT "
                + join(keyNames(), "m") + ", " + join(valueNames(), "m") + " FROM " + touched()
                + " AS k CROSS JOIN " + kept() + " AS m ON m.mark = " + mark + " AND " + sameNames("m", "k")
                + " WHERE m.present";
    }

    private String named(String alias) {
        List<String> all = new ArrayList<>(keyOf(alias));
        all.addAll(valuesOf(alias));
        List<String> names = new ArrayList<>(keyNames());
        names.addAll(valueNames());
        return IntStream.range(0, all.size())
                .mapToObj(i -> all.get(i) + " AS " + names.get(i))
                .collect(Collectors.joining(", "));
    }

    String sameNames(String one, String other) {
        return keyNames().stream()
                .map(name -> one + "." + name + " = " + other + "." + name)
                .collect(Collectors.joining(" AND "));
    }

    private static String join(List<String> names, String alias) {
        return names.stream().map(name -> alias + "." + name).collect(Collectors.joining(", "));
    }

    /** Images of rows given by {@link #rows} or {@link #rowsAt}: the key's and the row's. */
    String images(String rows) {
        List<String> all = new ArrayList<>(keyNames());
        all.addAll(valueNames());
        return "SELECT " + SqliteImage.of(keyNames()) + " AS key, " + SqliteImage.of(all) + " AS image FROM (" + rows
                + ")";
    }

    /** Images of all rows of a schema's table. */
    String allImages(String schema) {
        return "SELECT " + SqliteImage.of(storedOf("r")) + " AS image FROM " + schema + "." + name() + " AS r";
    }

    /** The rowid is a part of a row, since it can be read and is what other tables may refer to. */
    List<String> storedOf(String alias) {
        List<String> stored = new ArrayList<>(keyOf(alias));
        stored.addAll(valuesOf(alias));
        return stored;
    }

    String delete() {
        return "DELETE FROM main." + name()
                + (isSequences()
                        ? ""
                        : " WHERE "
                                + (hasRowids()
                                        ? SqliteColumn.quoted(rowid)
                                        : key.stream()
                                                .map(i -> columns.get(i).name())
                                                .collect(Collectors.joining(", ", "(", ")")))
                                + " IN (SELECT " + String.join(", ", keyNames()) + " FROM " + touched() + ")");
    }

    String insert(String rows) {
        List<String> into = new ArrayList<>();
        List<String> from = new ArrayList<>();
        if (hasRowids()) {
            into.add(SqliteColumn.quoted(rowid));
            from.add("k0");
        }
        for (int i = 0; i < columns.size(); i++) {
            SqliteColumn column = columns.get(i);
            if (!column.generated() && !column.plain().equalsIgnoreCase(rowid)) {
                into.add(column.name());
                from.add("c" + i);
            }
        }
        return "INSERT INTO main." + name() + " (" + String.join(", ", into) + ") SELECT " + String.join(", ", from)
                + " FROM (" + rows + ")";
    }

    /** Touches the rows that differ from the original, or are missing in one of both. */
    List<String> touchDiffering() {
        String touch = "INSERT OR IGNORE INTO " + touched() + " SELECT " + String.join(", ", keyOf("a")) + " FROM ";
        return List.of(
                touch + "main." + name() + " AS a WHERE NOT EXISTS (SELECT 1 FROM original." + name() + " AS b WHERE "
                        + sameRow("b", "a") + " AND " + SqliteImage.of(storedOf("b")) + " = "
                        + SqliteImage.of(storedOf("a")) + ")",
                touch + "original." + name() + " AS a WHERE NOT EXISTS (SELECT 1 FROM main." + name() + " AS b WHERE "
                        + sameRow("b", "a") + ")");
    }

    /** Touches the rows that had changed before any snapshot. */
    String touchKept() {
        return "INSERT OR IGNORE INTO " + touched() + " SELECT " + String.join(", ", keyNames()) + " FROM " + kept();
    }
}
