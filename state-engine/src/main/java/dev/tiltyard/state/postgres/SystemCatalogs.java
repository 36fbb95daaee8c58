package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Queries about the schema that cover all catalogs of this server version. Catalogs with special conditions are part of
 * the queries themselves; all others are read in the same way.
 *
 * @param stamp number of rows of each catalog, and its newest row
 * @param hash one hash over all data
 * @param definitions hashes by object
 * @param unreadable catalogs that the engine's user may not read
 */
record SystemCatalogs(String stamp, String hash, String definitions, List<String> unreadable) {
    /** Placeholder for the catalogs that are read in the same way. */
    private static final String OTHERS = "{others}";

    /** Smaller numbers are those of the catalogs in the query itself. */
    private static final int FIRST = 100;

    /** Statistics, contents, volatile states, and catalogs that the queries name. */
    private static final String ALIKE = """
        SELECT c.relname AS name, a.attname AS first, a.attname = 'oid' AS named,
               (SELECT s.attname FROM pg_attribute s WHERE s.attrelid = c.oid AND s.atttypid = 'oid'::regtype
                   AND s.attname ~ 'namespace$') AS space, has_table_privilege(c.oid, 'SELECT') AS readable
          FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = 1
         WHERE c.relnamespace = 'pg_catalog'::regnamespace AND c.relkind = 'r' AND NOT c.relisshared
           AND c.relname NOT IN (
               'pg_statistic', 'pg_statistic_ext_data', 'pg_largeobject', 'pg_largeobject_metadata', 'pg_subscription_rel',
               'pg_class', 'pg_attribute', 'pg_attrdef', 'pg_index', 'pg_inherits', 'pg_sequence', 'pg_depend',
               'pg_partitioned_table', 'pg_constraint', 'pg_trigger', 'pg_rewrite', 'pg_policy', 'pg_proc', 'pg_aggregate',
               'pg_type', 'pg_enum', 'pg_range', 'pg_namespace', 'pg_description', 'pg_statistic_ext')
         ORDER BY 1
        """;

    SystemCatalogs {
        unreadable = List.copyOf(unreadable);
    }

    static SystemCatalogs of(SqlSession session) throws SQLException {
        List<Alike> all = session.list(
                ALIKE,
                row -> new Alike(
                        row.getString("name"),
                        row.getString("first"),
                        row.getBoolean("named"),
                        row.getString("space") == null
                                ? ""
                                : " AND " + row.getString("space")
                                        + " NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_(toast_)?temp')",
                        row.getBoolean("readable")));
        List<Alike> alike = all.stream().filter(Alike::readable).toList();
        String stamp = PostgresInstaller.resource("stamp.sql")
                .replace("{database}", PostgresInstaller.resource("database.sql"));
        return new SystemCatalogs(
                stamp.replace(OTHERS, each(alike, Alike::stamp)),
                PostgresInstaller.resource("catalogs.sql")
                        .replace(OTHERS, each(alike, catalog -> catalog.lines(FIRST + alike.indexOf(catalog)))),
                PostgresInstaller.resource("definitions.sql").replace(OTHERS, each(alike, Alike::definitions)),
                all.stream()
                        .filter(catalog -> !catalog.readable())
                        .map(Alike::name)
                        .toList());
    }

    private static String each(List<Alike> catalogs, Function<Alike, String> part) {
        return catalogs.stream().map(part).collect(Collectors.joining("\n"));
    }

    /**
     * A catalog that is read as it is.
     *
     * @param first its first column, by which it is indexed: the object's own id, or that of the object that it
     *     describes
     * @param named whether that is the object's own id
     * @param lasting a condition that excludes objects of temporary schemas
     */
    private record Alike(String name, String first, boolean named, String lasting, boolean readable) {
        /** Built-in objects are covered by the other two queries: reading each of them takes too long. */
        String stamp() {
            return "(SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM " + name + " WHERE "
                    + first + " >= 16384" + lasting + "),";
        }

        String lines(int number) {
            return String.format(
                    Locale.ROOT,
                    "UNION ALL SELECT %d, %s, 0, x::text FROM %s x WHERE true%s",
                    number,
                    first,
                    name,
                    lasting);
        }

        String definitions() {
            String own = named ? "pg_describe_object(tableoid, oid, 0)" : "'what is in " + name + "'";
            return "UNION ALL SELECT " + own + ", x::text FROM " + name + " x WHERE " + first + " >= 16384" + lasting
                    + " UNION ALL SELECT 'what comes with the server in " + name
                    + "', string_agg(md5(x::text), '' ORDER BY x::text COLLATE \"C\") FROM " + name + " x WHERE "
                    + first + " < 16384";
        }
    }
}
