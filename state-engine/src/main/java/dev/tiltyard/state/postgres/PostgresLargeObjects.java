package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import java.util.SortedMap;

/**
 * Large objects are stored in a system table, which can't have triggers. They can't be undone: their sums are part of
 * every mark, and a difference causes a full restore. Costs next to nothing if there are none.
 */
final class PostgresLargeObjects {
    /** The name of their sums among the counters of a mark. */
    static final String NAME = "(large objects)";

    private PostgresLargeObjects() {}

    private static final String QUERY = """
        SELECT '(large objects)' AS name, count(*) || ':' || sum(('x' || left(m, 16))::bit(64)::bigint) || ':'
               || sum(('x' || right(m, 16))::bit(64)::bigint) AS state
          FROM (SELECT md5(concat_ws(' ', o.oid, o.lomowner, o.lomacl::text, {content})) AS m
                  FROM pg_largeobject_metadata o {pages} GROUP BY o.oid) AS s
        HAVING count(*) > 0
        """;

    /**
     * A query like those for sequences; returns no row if there are no large objects.
     *
     * @param readable whether the contents can be read, too
     */
    static String query(boolean readable) {
        return QUERY.replace(
                        "{content}",
                        readable ? "string_agg(p.pageno || ' ' || md5(p.data), ' ' ORDER BY p.pageno)" : "''")
                .replace("{pages}", readable ? "LEFT JOIN pg_largeobject p ON p.loid = o.oid" : "");
    }

    static void requireSame(SortedMap<String, String> found, SortedMap<String, String> wanted) {
        if (!found.getOrDefault(NAME, "").equals(wanted.getOrDefault(NAME, ""))) {
            throw new CannotUndoException("large objects were changed");
        }
    }
}
