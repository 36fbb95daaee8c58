package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Installs the journal's schema and triggers on a database, and uninstalls them. */
final class PostgresInstaller {
    /** The format version of the journal's tables and triggers. */
    static final String FORM = "3";

    private static final String NOT_PERMITTED = "42501";

    private final SqlSession session;
    private final String database;

    PostgresInstaller(SqlSession session, String database) {
        this.session = session;
        this.database = database;
    }

    boolean installed() throws SQLException {
        return session.one("SELECT to_regclass('tiltyard.meta') IS NOT NULL", row -> row.getBoolean(1));
    }

    void install(Connection connection, PostgresCatalog catalog, PostgresEngineSession seat) throws SQLException {
        requireRights(connection);
        try {
            session.execute(resource("install.sql"));
            StringBuilder triggers = new StringBuilder();
            catalog.journalled().forEach(table -> triggers.append(table.triggers()));
            catalog.gates().forEach(gate -> triggers.append(gateOnly(gate)));
            if (!triggers.isEmpty()) {
                session.execute(triggers.toString());
            }
        } catch (SQLException e) {
            throw notPermitted(e, "may create a schema and owns the tables");
        }
        watchSchema();
        seat.take(connection);
        putMeta("form", FORM);
        putMeta("server", server());
        putMeta("oid", oid());
        putMeta("database", JournalJson.ofCounters(DatabaseProperties.now(session)));
        PostgresSchema.InitialSchema initial = PostgresSchema.InitialSchema.now(session, SystemCatalogs.of(session));
        putMeta("definitions", JournalJson.ofCounters(initial.definitions()));
        putMeta("catalogs", initial.catalogs());
        putMeta("stamp", initial.stamp().text());
        // Includes materialized views, which have no journal but are part of the digest.
        for (PostgresTable table : catalog.tables().values()) {
            session.update(
                    "INSERT INTO tiltyard.base_sums (name, sums) VALUES (?, ?)",
                    table.name(),
                    session.one(table.sums(), TablesAtOnce::sums).text());
        }
        SortedMap<String, String> counters = PostgresSequences.read(session, catalog);
        PostgresMarks.keep(session, PostgresMarks.BASE, new Mark(0, counters), "");
    }

    /** A partitioned table has no rows of its own, so it only needs a gate; its partitions have triggers. */
    private static String gateOnly(String qualified) {
        return """
            CREATE TRIGGER "!tiltyard_gate" BEFORE INSERT OR UPDATE OR DELETE ON %1$s FOR EACH STATEMENT
                EXECUTE FUNCTION tiltyard.gate();
            ALTER TABLE %1$s ENABLE ALWAYS TRIGGER "!tiltyard_gate";
            """.formatted(qualified);
    }

    private void requireRights(Connection connection) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            session.execute("SET LOCAL session_replication_role = 'replica'");
            connection.rollback(before);
            connection.releaseSavepoint(before);
        } catch (SQLException e) {
            throw notPermitted(
                    e,
                    "is a superuser or, from PostgreSQL 15, has GRANT SET ON PARAMETER session_replication_role, which"
                            + " switches triggers and foreign keys off while rows are restored");
        }
    }

    private StateException notPermitted(SQLException e, String needed) throws SQLException {
        if (!NOT_PERMITTED.equals(e.getSQLState())) {
            throw e;
        }
        return new StateException(
                "Could not install the state engine on " + database + ": " + e.getMessage()
                        + ". Nothing was changed. Remedy: give the engine a data source whose user " + needed
                        + ". The application may keep its own user.",
                e);
    }

    /** Event triggers need a superuser; without them, definitions are compared. */
    private void watchSchema() throws SQLException {
        boolean superuser =
                session.one("SELECT rolsuper FROM pg_roles WHERE rolname = current_user", row -> row.getBoolean(1));
        if (superuser) {
            session.execute(resource("watch.sql"));
        }
    }

    void uninstall() throws SQLException {
        session.execute("DROP EVENT TRIGGER IF EXISTS tiltyard_ddl");
        session.execute("DROP EVENT TRIGGER IF EXISTS tiltyard_drop");
        session.execute("SET LOCAL client_min_messages = 'error'");
        session.execute("DROP SCHEMA IF EXISTS tiltyard CASCADE");
    }

    /** The server's major version, on which the text of definitions depends. */
    private String server() throws SQLException {
        return session.one(
                "SELECT (current_setting('server_version_num')::int / 10000)::text", row -> row.getString(1));
    }

    /**
     * The schema of the initial state; the current one if another version of the server stored it. Properties of the
     * whole database are the current ones in a copy, which starts without any.
     *
     * @param before the same for the database that this one replaces
     */
    PostgresSchema schema(Optional<PostgresSchema> before) throws SQLException {
        SystemCatalogs questions = SystemCatalogs.of(session);
        PostgresSchema.InitialSchema initial = meta("server").equals(server())
                ? new PostgresSchema.InitialSchema(
                        JournalJson.counters(meta("definitions")),
                        meta("catalogs"),
                        PostgresSchema.Stamp.parse(meta("stamp")))
                : PostgresSchema.InitialSchema.now(session, questions);
        if (before.isPresent()) {
            return before.get().onRecreated(initial);
        }
        SortedMap<String, String> database =
                meta("oid").equals(oid()) ? JournalJson.counters(meta("database")) : DatabaseProperties.now(session);
        return new PostgresSchema(session, questions, DatabaseProperties.wanted(session, database), watched(), initial);
    }

    private String oid() throws SQLException {
        return session.one(
                "SELECT oid::text FROM pg_database WHERE datname = current_database()", row -> row.getString(1));
    }

    /** Whether event triggers report changes of the schema: they exist and are enabled for all sessions by default. */
    private boolean watched() throws SQLException {
        return session.one("""
            SELECT (SELECT count(*) FROM pg_event_trigger WHERE evtname IN ('tiltyard_ddl', 'tiltyard_drop')) = 2
                   AND NOT EXISTS (SELECT FROM pg_settings WHERE name = 'event_triggers' AND reset_val = 'off')
            """, row -> row.getBoolean(1));
    }

    private void putMeta(String name, String value) throws SQLException {
        session.update("INSERT INTO tiltyard.meta (name, value) VALUES (?, ?)", name, value);
    }

    String meta(String name) throws SQLException {
        List<String> found =
                session.list("SELECT value FROM tiltyard.meta WHERE name = ?", row -> row.getString("value"), name);
        return found.isEmpty() ? "" : found.get(0);
    }

    void requireSameForm() throws SQLException {
        String found = meta("form");
        if (!found.equals(FORM)) {
            throw new StateException("Could not open the state engine on " + database + ": its journal has the format '"
                    + found + "', this version writes format '" + FORM
                    + "'. Remedy: DROP SCHEMA tiltyard CASCADE, or rebuild the world, and install again.");
        }
    }

    SortedMap<String, String> baseSums() throws SQLException {
        SortedMap<String, String> sums = new TreeMap<>();
        session.list(
                "SELECT name, sums FROM tiltyard.base_sums",
                row -> sums.put(row.getString("name"), row.getString("sums")));
        return sums;
    }

    static String resource(String name) {
        try (InputStream in = PostgresInstaller.class.getResourceAsStream("/dev/tiltyard/state/postgres/" + name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
