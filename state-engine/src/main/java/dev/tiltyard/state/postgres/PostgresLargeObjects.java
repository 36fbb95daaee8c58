package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import java.util.SortedMap;

/**
 * Large objects live in a table of the server's own, where no trigger can be put. So they are not undone: their sums are
 * part of every mark, and if they differ, a full restore is asked for. Costs nothing worth naming where there are none.
 */
final class PostgresLargeObjects {
    /** The name of their sums among the counters of a mark. */
    static final String NAME = "(large objects)";

    private PostgresLargeObjects() {}

    /** A query like those for sequences; gives no row where there are no large objects. */
    static final String QUERY = """
            SELECT '(large objects)' AS name, count(*) || ':' || sum(('x' || left(m, 16))::bit(64)::bigint) || ':'
                   || sum(('x' || right(m, 16))::bit(64)::bigint) AS state
              FROM (SELECT md5(o.oid || ' ' || coalesce(string_agg(p.pageno || ' ' || md5(p.data), ' ' ORDER BY p.pageno), '')) AS m
                      FROM pg_largeobject_metadata o LEFT JOIN pg_largeobject p ON p.loid = o.oid
                     GROUP BY o.oid) AS s
            HAVING count(*) > 0
            """;

    static void requireSame(SortedMap<String, String> found, SortedMap<String, String> wanted) {
        if (!found.getOrDefault(NAME, "").equals(wanted.getOrDefault(NAME, ""))) {
            throw new CannotUndoException("large objects were changed");
        }
    }
}
