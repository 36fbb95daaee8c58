package dev.tiltyard.state.postgres;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table, and the statements that the journal runs on it. Images of rows are the text form of the table's row type, so
 * that PostgreSQL itself reads back what it wrote, type by type.
 *
 * @param oid its object id, the same in every copy made from one template
 * @param name as in the digest: without the schema if that is {@code public}
 * @param qualified quoted, with its schema
 * @param columns all columns that hold data of their own, in their order in the table
 * @param key columns that tell rows apart; empty if nothing does
 * @param alwaysTriggers the application's triggers that fire even for a replica
 * @param materialized whether it is a materialized view: part of the digest, not journalled
 */
record PostgresTable(
        long oid,
        String name,
        String qualified,
        List<Column> columns,
        List<Key> key,
        List<String> alwaysTriggers,
        boolean materialized) {
    /** One column; {@code name} is quoted. */
    record Column(String name, String plain) {
        Column {
            name = name.intern(); // the same few hundred names in each copy's catalog
            plain = plain.intern();
        }
    }

    /** One column of the key; {@code equal} is the operator of its index. */
    record Key(String name, String plain, String equal) {
        Key {
            name = name.intern();
            plain = plain.intern();
            equal = equal.intern();
        }
    }

    PostgresTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        alwaysTriggers = List.copyOf(alwaysTriggers);
    }

    private static final String SUM_COLUMNS = """
            coalesce(sum(('x' || left(m, 16))::bit(64)::bigint), 0)::text AS first,
            coalesce(sum(('x' || right(m, 16))::bit(64)::bigint), 0)::text AS second
            """;

    /** Hash of a row: its values in the order of the columns' names, so that the layout on disk does not matter. */
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
        return "(SELECT image::" + qualified + " AS r, n FROM pg_temp.tiltyard_net WHERE rel = " + oid + condition
                + " OFFSET 0)";
    }

    /** Rows, sums of their hashes. */
    String sums() {
        return "SELECT count(*) AS k, " + SUM_COLUMNS + " FROM (SELECT " + hash("tiltyard_row") + " AS m FROM ONLY "
                + qualified + " AS tiltyard_row) AS s";
    }

    /** Takes out the rows that were not there, as a part of a WITH; gives the hash {@code m} of each that it met. */
    String takeOut() {
        return key.isEmpty() ? deleteByContent() : deleteByKey();
    }

    /** Sums of what a part of a WITH has given. */
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

    /** Inserts the deleted rows again, as a part of a WITH. */
    String insertDeleted() {
        String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
        String values = columns.stream().map(column -> "(x.r)." + column.name()).collect(Collectors.joining(", "));
        return "INSERT INTO " + qualified + (columns.isEmpty() ? "" : " (" + names + ")")
                + " OVERRIDING SYSTEM VALUE SELECT " + values + " FROM " + images(" AND n < 0")
                + " AS x, generate_series(1, -x.n)";
    }

    /** Sums of the images to insert, or of those to delete, as they stand in the journal. */
    String wanted(boolean toInsert) {
        return "SELECT coalesce(sum(abs(n)), 0) AS k, coalesce(sum(abs(n)::numeric * first), 0)::text AS first,"
                + " coalesce(sum(abs(n)::numeric * second), 0)::text AS second FROM (SELECT n,"
                + " ('x' || left(m, 16))::bit(64)::bigint AS first, ('x' || right(m, 16))::bit(64)::bigint AS second"
                + " FROM (SELECT x.n, " + hash("(x.r)") + " AS m FROM "
                + images(toInsert ? " AND n < 0" : " AND n > 0")
                + " AS x) AS y) AS z";
    }

    /** Sums of the rows that now have a touched key, read from the table, and how many keys. Only for tables with a key. */
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

    /** The net changes as JSON: {@code n} negative for a row that was there before. */
    String changes() {
        return "SELECT x.n, row_to_json(x.r)::text AS row FROM " + images("") + " AS x ORDER BY x.r::text, x.n";
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

    String dropTriggers() {
        return """
                DROP TRIGGER IF EXISTS "!tiltyard_gate" ON %1$s;
                DROP TRIGGER IF EXISTS "!tiltyard_row" ON %1$s;
                DROP TRIGGER IF EXISTS "!tiltyard_truncate" ON %1$s;
                """.formatted(qualified);
    }
}
