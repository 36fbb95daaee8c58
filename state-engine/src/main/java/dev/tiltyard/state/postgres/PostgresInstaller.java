package dev.tiltyard.state.postgres;

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
import java.util.SortedMap;
import java.util.TreeMap;

/** Puts the journal's schema and triggers on a database, and takes them off. */
final class PostgresInstaller {
    /** Changes when the journal's tables or triggers do. */
    private static final String FORM = "1";

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

    void install(Connection connection, PostgresCatalog catalog) throws SQLException {
        requireRights(connection);
        session.execute("SET LOCAL tiltyard.muted = 'on'");
        try {
            session.execute(resource("install.sql"));
            StringBuilder triggers = new StringBuilder();
            catalog.journalled().forEach(table -> triggers.append(table.triggers()));
            catalog.gates().forEach(gate -> triggers.append(gateOnly(gate)));
            if (!triggers.isEmpty()) {
                session.execute(triggers.toString());
            }
        } catch (SQLException e) {
            throw notPermitted(e, "the right to create a schema, and to be the owner of the tables");
        }
        watchSchema(connection);
        session.update("INSERT INTO tiltyard.meta (name, value) VALUES ('form', ?)", FORM);
        session.update(
                "INSERT INTO tiltyard.meta (name, value) VALUES ('fingerprint', ?)",
                PostgresCatalog.fingerprint(session));
        // Of materialized views too: they have no journal, but are part of the digest.
        for (PostgresTable table : catalog.tables().values()) {
            session.update(
                    "INSERT INTO tiltyard.base_sums (name, sums) VALUES (?, ?)",
                    table.name(),
                    session.one(table.sums(), TablesAtOnce::sums).text());
        }
        SortedMap<String, String> counters = PostgresSequences.read(session, catalog);
        PostgresMarks.keep(session, PostgresMarks.BASE, new Mark(0, counters), "");
    }

    /** A partitioned table holds no rows, so only its gate is needed; its partitions have triggers of their own. */
    private static String gateOnly(String qualified) {
        return """
                CREATE TRIGGER "!tiltyard_gate" BEFORE INSERT OR UPDATE OR DELETE ON %1$s FOR EACH STATEMENT
                    WHEN (pg_catalog.current_setting('tiltyard.muted', true) IS DISTINCT FROM 'on')
                    EXECUTE FUNCTION tiltyard.gate();
                ALTER TABLE %1$s ENABLE ALWAYS TRIGGER "!tiltyard_gate";
                """.formatted(qualified);
    }

    private void requireRights(Connection connection) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            session.execute("SET LOCAL session_replication_role = 'replica'");
            connection.rollback(before);
        } catch (SQLException e) {
            throw notPermitted(
                    e,
                    "to be a superuser, or (from PostgreSQL 15) GRANT SET ON PARAMETER session_replication_role, so that"
                            + " triggers and foreign keys can be put aside while rows are put back");
        }
    }

    private StateException notPermitted(SQLException e, String needed) throws SQLException {
        if (!NOT_PERMITTED.equals(e.getSQLState())) {
            throw e;
        }
        return new StateException(
                "Could not install the state engine on " + database + ": " + e.getMessage()
                        + ". Nothing was changed. Remedy: give the engine a data source whose user has " + needed
                        + ". The application may go on with its own user.",
                e);
    }

    /** Only a superuser may watch the schema as it is changed; others compare fingerprints at each restore. */
    private void watchSchema(Connection connection) throws SQLException {
        boolean superuser =
                session.one("SELECT rolsuper FROM pg_roles WHERE rolname = current_user", row -> row.getBoolean(1));
        if (superuser) {
            session.execute(resource("watch.sql"));
        }
        session.update(
                "INSERT INTO tiltyard.meta (name, value) VALUES ('watching', ?)", superuser ? "events" : "fingerprint");
    }

    void uninstall(PostgresCatalog catalog) throws SQLException {
        session.execute("SET LOCAL tiltyard.muted = 'on'");
        session.execute("DROP EVENT TRIGGER IF EXISTS tiltyard_ddl");
        session.execute("DROP EVENT TRIGGER IF EXISTS tiltyard_drop");
        session.execute("SET LOCAL client_min_messages = 'error'");
        session.execute("DROP SCHEMA IF EXISTS tiltyard CASCADE");
    }

    String meta(String name) throws SQLException {
        List<String> found =
                session.list("SELECT value FROM tiltyard.meta WHERE name = ?", row -> row.getString("value"), name);
        return found.isEmpty() ? "" : found.get(0);
    }

    void requireSameForm() throws SQLException {
        String found = meta("form");
        if (!found.equals(FORM)) {
            throw new StateException("Could not open the state engine on " + database + ": its journal has the form '"
                    + found + "', this version writes form '" + FORM
                    + "'. Remedy: DROP SCHEMA tiltyard CASCADE, or build the world anew, and install again.");
        }
    }

    SortedMap<String, String> baseSums() throws SQLException {
        SortedMap<String, String> sums = new TreeMap<>();
        session.list(
                "SELECT name, sums FROM tiltyard.base_sums",
                row -> sums.put(row.getString("name"), row.getString("sums")));
        return sums;
    }

    private static String resource(String name) {
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
