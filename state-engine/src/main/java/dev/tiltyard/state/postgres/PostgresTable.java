package dev.tiltyard.state.postgres;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A table, and the journal's statements for it. Images of rows are the text form of the table's row type, so that
 * PostgreSQL itself reads back what it wrote, type by type.
 *
 * @param oid its OID, the same in every copy of one template
 * @param name as in the digest: without the schema if that is {@code public}
 * @param qualified quoted, with its schema
 * @param rowType the type of images: it has the table's columns and no user-defined casts
 * @param columns all stored columns, in the table's order
 * @param key the key columns; empty if the table has no key
 * @param loud the application's triggers and rules that also fire in replica mode
 * @param materialized whether it is a materialized view: part of the digest, but not journaled
 */
record PostgresTable(
        long oid,
        String name,
        String qualified,
        String rowType,
        List<Column> columns,
        List<Key> key,
        List<Loud> loud,
        boolean materialized) {
    /** A column; {@code name} is quoted, {@code generated} means computed by the server. */
    record Column(String name, String plain, boolean generated) {
        Column {
            name = name.intern(); // interned: each copy's catalog has the same few hundred names
            plain = plain.intern();
        }
    }

    /** A key column; {@code equal} is the operator of its index. */
    record Key(String name, String plain, String equal) {
        Key {
            name = name.intern();
            plain = plain.intern();
            equal = equal.intern();
        }
    }

    /** A trigger or rule that also fires in replica mode, with the statements that disable and enable it. */
    record Loud(String off, String on) {}

    PostgresTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        loud = List.copyOf(loud);
    }

    private static final String SUM_COLUMNS = """
        coalesce(sum(('x' || left(m, 16))::bit(64)::bigint), 0)::text AS first,
        coalesce(sum(('x' || right(m, 16))::bit(64)::bigint), 0)::text AS second
        """;

    /**
     * Hash of a row: its values in the order of the column names, independent of the physical layout. Includes
     * generated columns, since a function declared immutable may return another value next time.
     */
    private String hash(String row) {
        String values = columns.stream()
                .map(Column::name)
                .sorted()
                .map(column -> row + "." + column)
                .collect(Collectors.joining(", "));
        return "md5(ROW(" + values + ")::text)";
    }

    private String images(String condition) {
        // OFFSET 0 keeps the planner from parsing the image again for every column.
        return "(SELECT image, image::" + rowType + " AS r, n FROM pg_temp.tiltyard_net WHERE rel = " + oid + condition
                + " OFFSET 0)";
    }

    /** Number of rows, and sums of their hashes. */
    String sums() {
        return "SELECT count(*) AS k, " + SUM_COLUMNS + " FROM (SELECT " + hash("tiltyard_row") + " AS m FROM ONLY "
                + qualified + " AS tiltyard_row) AS s";
    }

    /** Deletes the inserted rows, as part of a WITH query; returns the hash {@code m} of each deleted row. */
    String takeOut() {
        return key.isEmpty() ? deleteByContent() : deleteByKey();
    }

    /** Sums of the result of a part of a WITH query. */
    static String sumsOf(String part) {
        return "SELECT count(*) AS k, " + SUM_COLUMNS + " FROM " + part;
    }

    private String deleteByKey() {
        return "DELETE FROM ONLY " + qualified + " AS tiltyard_row USING " + images(" AND n > 0") + " AS x WHERE "
                + sameKey("(x.r).", "tiltyard_row.") + " RETURNING " + hash("tiltyard_row") + " AS m";
    }

    private String deleteByContent() {
        return """
            DELETE FROM ONLY %1$s AS tiltyard_row USING
                (SELECT place FROM
                    (SELECT t.ctid AS place, x.n, row_number() OVER (PARTITION BY x.h) AS nth
                       FROM (SELECT h, sum(n) AS n FROM (SELECT %2$s AS h, x.n FROM %3$s AS x) AS y GROUP BY h) AS x
                       JOIN ONLY %1$s AS t ON %4$s = x.h) AS z
                  WHERE nth <= n) AS found
             WHERE tiltyard_row.ctid = found.place RETURNING %5$s AS m
            """.formatted(qualified, hash("(x.r)"), images(" AND n > 0"), hash("t"), hash("tiltyard_row"));
    }

    /** Inserts the deleted rows again, as part of a WITH query. */
    String insertDeleted() {
        List<String> given = columns.stream()
                .filter(column -> !column.generated())
                .map(Column::name)
                .toList();
        String values = given.stream().map(name -> "(x.r)." + name).collect(Collectors.joining(", "));
        return "INSERT INTO " + qualified + (given.isEmpty() ? "" : " (" + String.join(", ", given) + ")")
                + " OVERRIDING SYSTEM VALUE SELECT " + values + " FROM " + images(" AND n < 0")
                + " AS x, generate_series(1, -x.n)";
    }

    /** Sums of the images to insert, or of those to delete, from the journal. */
    String wanted(boolean toInsert) {
        return "SELECT coalesce(sum(abs(n)), 0) AS k, coalesce(sum(abs(n)::numeric * first), 0)::text AS first,"
                + " coalesce(sum(abs(n)::numeric * second), 0)::text AS second FROM (SELECT n,"
                + " ('x' || left(m, 16))::bit(64)::bigint AS first, ('x' || right(m, 16))::bit(64)::bigint AS second"
                + " FROM (SELECT x.n, " + hash("(x.r)") + " AS m FROM "
                + images(toInsert ? " AND n < 0" : " AND n > 0")
                + " AS x) AS y) AS z";
    }

    /**
     * Sums of the current rows with a touched key, read from the table, and the number of keys. Only for tables with a
     * key.
     */
    String touched() {
        String keys = key.stream()
                .map(part -> "(x.r)." + part.name() + " AS " + part.name())
                .collect(Collectors.joining(", "));
        return "WITH q AS MATERIALIZED (SELECT DISTINCT " + keys + " FROM " + images("") + " AS x)"
                + " SELECT count(*) AS k, (SELECT count(*) FROM q) AS keys, " + SUM_COLUMNS + " FROM (SELECT "
                + hash("tiltyard_row") + " AS m FROM q JOIN ONLY " + qualified + " AS tiltyard_row ON "
                + sameKey("q.", "tiltyard_row.") + ") AS s";
    }

    private String sameKey(String left, String right) {
        return key.stream()
                .map(part -> right + part.name() + " " + part.equal() + " " + left + part.name())
                .collect(Collectors.joining(" AND "));
    }

    /** The net changes as JSON: {@code n} is negative for a row that existed before. */
    String changes() {
        return "SELECT x.n, row_to_json(x.r)::text AS row FROM " + images("") + " AS x ORDER BY x.image, x.n";
    }

    /** Creates the type of images if the table's own is not suitable. */
    Optional<String> createRowType() {
        return rowType.equals(qualified)
                ? Optional.empty()
                : Optional.of("CREATE TEMPORARY TABLE IF NOT EXISTS " + rowType + " (LIKE " + qualified + ")");
    }

    String triggers() {
        return """
            CREATE TRIGGER "!tiltyard_gate" BEFORE INSERT OR UPDATE OR DELETE ON %1$s FOR EACH STATEMENT
                EXECUTE FUNCTION tiltyard.gate();
            CREATE TRIGGER "!tiltyard_row" AFTER INSERT OR UPDATE OR DELETE ON %1$s FOR EACH ROW
                EXECUTE FUNCTION tiltyard.journal_row();
            CREATE TRIGGER "!tiltyard_truncate" BEFORE TRUNCATE ON %1$s FOR EACH STATEMENT
                EXECUTE FUNCTION tiltyard.journal_truncate();
            ALTER TABLE %1$s ENABLE ALWAYS TRIGGER "!tiltyard_gate", ENABLE ALWAYS TRIGGER "!tiltyard_row",
                ENABLE ALWAYS TRIGGER "!tiltyard_truncate";
            """.formatted(qualified);
    }
}
