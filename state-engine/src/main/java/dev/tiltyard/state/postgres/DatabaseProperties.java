package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.SchemaDifference;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Properties of the whole database: owner, limits, grants, settings, replication. A copy of the database has none of
 * them, so they are compared, and set again after a full restore.
 */
final class DatabaseProperties {
    private static final String NOW = PostgresInstaller.resource("database.sql");

    private static final String LIMIT = "connection limit of the database";
    private static final String TEMPLATE = "use of the database as a template";
    private static final String COMMENT = "comment on the database";

    /** Settings of the database, of roles in it, and of roles everywhere, with the statement that resets each. */
    private static final String SETTINGS = """
        SELECT 'settings of ' || CASE WHEN setrole = 0 THEN 'the database' ELSE 'role ' || pg_get_userbyid(setrole) END
                   || CASE WHEN setdatabase <> 0 AND setrole <> 0 THEN ' in the database' ELSE '' END AS name,
               CASE WHEN setrole = 0 THEN format('ALTER DATABASE %I RESET ALL', current_database())
                    WHEN setdatabase = 0 THEN format('ALTER ROLE %I RESET ALL', pg_get_userbyid(setrole))
                    ELSE format('ALTER ROLE %I IN DATABASE %I RESET ALL', pg_get_userbyid(setrole), current_database())
               END AS reset
          FROM pg_db_role_setting
         WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
            OR (setdatabase = 0 AND setrole <> 0)
        """;

    /** What prevents a database from being dropped. */
    private static final String UNDROPPABLE = """
        SELECT format('ALTER DATABASE %I IS_TEMPLATE false', current_database()) AS remedy
          FROM pg_database WHERE datname = current_database() AND datistemplate
        UNION ALL
        SELECT format('ALTER DATABASE %I ALLOW_CONNECTIONS true', current_database())
          FROM pg_database WHERE datname = current_database() AND NOT datallowconn
        UNION ALL
        SELECT unnest(ARRAY[format('ALTER SUBSCRIPTION %I DISABLE', subname),
                            format('ALTER SUBSCRIPTION %I SET (slot_name = NONE)', subname),
                            format('DROP SUBSCRIPTION %I', subname)])
          FROM pg_subscription WHERE subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())
        UNION ALL
        SELECT unnest(ARRAY[format('SELECT pg_terminate_backend(active_pid, 5000) FROM pg_replication_slots'
                                   ' WHERE slot_name = %L AND active', slot_name),
                            format('SELECT pg_drop_replication_slot(%L)', slot_name)])
          FROM pg_replication_slots WHERE database = current_database()
        """;

    private final SqlSession session;
    private final SortedMap<String, String> wanted;
    private final List<String> notCovered;

    private DatabaseProperties(SqlSession session, SortedMap<String, String> wanted, List<String> notCovered) {
        this.session = session;
        this.wanted = new TreeMap<>(wanted);
        this.notCovered = List.copyOf(notCovered);
    }

    /** The expected properties. */
    static DatabaseProperties wanted(SqlSession session, SortedMap<String, String> wanted) {
        return new DatabaseProperties(session, wanted, List.of());
    }

    static SortedMap<String, String> now(SqlSession session) throws SQLException {
        SortedMap<String, String> now = new TreeMap<>();
        session.list(NOW, row -> now.put(row.getString("name"), row.getString("value")));
        return now;
    }

    List<String> differences() throws SQLException {
        return SchemaDifference.between(wanted, now(session));
    }

    /** @param now the current properties as JSON */
    List<String> differences(String now) {
        return SchemaDifference.between(wanted, JournalJson.counters(now));
    }

    /** What the last full restore left out. */
    List<String> notCovered() {
        return notCovered;
    }

    /**
     * After a full restore: sets what the new database lacks if possible. The rest is accepted as it is and listed as
     * not covered from then on. Removes settings that roles got since. Does nothing without the privileges.
     *
     * @param schema other parts of the initial state, by name
     */
    DatabaseProperties onRecreated(Set<String> schema) throws SQLException {
        boolean superuser =
                session.one("SELECT rolsuper FROM pg_roles WHERE rolname = current_user", row -> row.getBoolean(1));
        if (superuser) {
            resetSettings(schema);
            setAgain(now(session));
        }
        SortedMap<String, String> left = now(session);
        List<String> lacking = new ArrayList<>(notCovered);
        SchemaDifference.between(wanted, left)
                .forEach(difference -> lacking.add(difference + ", since the full restore made the database"));
        return new DatabaseProperties(session, left, lacking);
    }

    private void resetSettings(Set<String> schema) throws SQLException {
        for (Setting setting : session.list(SETTINGS, Setting::read)) {
            if (!wanted.containsKey(setting.name()) && !schema.contains(setting.name())) {
                session.execute(setting.reset());
            }
        }
    }

    private record Setting(String name, String reset) {
        static Setting read(ResultSet row) throws SQLException {
            return new Setting(row.getString("name"), row.getString("reset"));
        }
    }

    private void setAgain(SortedMap<String, String> found) throws SQLException {
        String database = session.one("SELECT quote_ident(current_database())", row -> row.getString(1));
        set(found, LIMIT, "ALTER DATABASE " + database + " CONNECTION LIMIT " + wanted.get(LIMIT));
        set(found, TEMPLATE, "ALTER DATABASE " + database + " IS_TEMPLATE " + wanted.get(TEMPLATE));
        set(
                found,
                COMMENT,
                "COMMENT ON DATABASE " + database + " IS "
                        + session.one("SELECT quote_literal(?::text)", row -> row.getString(1), wanted.get(COMMENT)));
    }

    private void set(SortedMap<String, String> found, String property, String sql) throws SQLException {
        if (!wanted.getOrDefault(property, "").equals(found.get(property))) {
            session.execute(sql);
        }
    }

    /** Statements that remove, one by one, what prevents the database from being dropped. */
    static List<String> makingDroppable(SqlSession session) throws SQLException {
        return session.list(UNDROPPABLE, row -> row.getString("remedy"));
    }
}
