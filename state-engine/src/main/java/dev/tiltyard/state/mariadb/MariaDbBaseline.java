package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.SortedMap;
import java.util.TreeMap;

/** The expected schema: as it was when the engine was installed. */
final class MariaDbBaseline {
    private final SqlSession session;
    private final MariaDbInstaller installer;

    MariaDbBaseline(SqlSession session, MariaDbInstaller installer) {
        this.session = session;
        this.installer = installer;
    }

    /** The name of the session's schema. */
    String schema() throws SQLException {
        return session.one("SELECT DATABASE()", row -> row.getString(1));
    }

    /**
     * The stored baseline. A copy in another schema has other table ids, so only the definitions must match.
     *
     * @param asItIs whether the current schema becomes the baseline
     */
    SortedMap<String, String> of(MariaDbSchemaWatch watch, boolean asItIs) throws SQLException {
        String here = schema();
        watch.remember();
        SortedMap<String, String> now = watch.look();
        String kept = installer.meta("look");
        if (!asItIs && !kept.isEmpty()) {
            SortedMap<String, String> before = JournalJson.counters(kept);
            if (installer.meta("schema").equals(here) || !shapes(before).equals(shapes(now))) {
                if (!before.equals(now)) {
                    watch.forget();
                }
                return before;
            }
        }
        installer.putMeta("look", JournalJson.ofCounters(now));
        installer.putMeta("schema", here);
        return now;
    }

    private static SortedMap<String, String> shapes(SortedMap<String, String> look) {
        SortedMap<String, String> shapes = new TreeMap<>(look);
        shapes.keySet().removeIf(what -> what.startsWith("id of "));
        return shapes;
    }
}
