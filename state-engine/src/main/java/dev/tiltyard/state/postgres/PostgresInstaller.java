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
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/** Puts the journal's schema and triggers on a database, and takes them off. */
final class PostgresInstaller {
    /** Which form the journal has; another one when its tables or triggers change. */
    static final String FORM = "2";

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

    /** @return where the engine's session sits */
    String install(Connection connection, PostgresCatalog catalog) throws SQLException {
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
            throw notPermitted(e, "the right to create a schema, and to be the owner of the tables");
        }
        watchSchema();
        String seat = takeSeat(connection);
        putMeta("form", FORM);
        putMeta("server", server());
        putMeta("definitions", JournalJson.ofCounters(PostgresSchema.definitions(session)));
        putMeta("catalogs", PostgresSchema.catalogs(session));
        putMeta("stamp", PostgresSchema.stamp(session).text());
        // Of materialized views too: they have no journal, but are part of the digest.
        for (PostgresTable table : catalog.tables().values()) {
            session.update(
                    "INSERT INTO tiltyard.base_sums (name, sums) VALUES (?, ?)",
                    table.name(),
                    session.one(table.sums(), TablesAtOnce::sums).text());
        }
        SortedMap<String, String> counters = PostgresSequences.read(session, catalog);
        PostgresMarks.keep(session, PostgresMarks.BASE, new Mark(0, counters), "");
        return seat;
    }

    /** A partitioned table holds no rows, so only its gate is needed; its partitions have triggers of their own. */
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
                    "to be a superuser, or (from PostgreSQL 15) GRANT SET ON PARAMETER session_replication_role, so that"
                            + " triggers and foreign keys can be put aside while rows are restored");
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

    /** Only a superuser may have the schema's changes named as they are made; others compare definitions. */
    private void watchSchema() throws SQLException {
        boolean superuser =
                session.one("SELECT rolsuper FROM pg_roles WHERE rolname = current_user", row -> row.getBoolean(1));
        if (superuser) {
            session.execute(resource("watch.sql"));
        }
    }

    void uninstall(PostgresCatalog catalog) throws SQLException {
        session.execute("DROP EVENT TRIGGER IF EXISTS tiltyard_ddl");
        session.execute("DROP EVENT TRIGGER IF EXISTS tiltyard_drop");
        session.execute("SET LOCAL client_min_messages = 'error'");
        session.execute("DROP SCHEMA IF EXISTS tiltyard CASCADE");
    }

    /**
     * Makes this session the one that may change the engine's own tables. What the guard has noted of that is taken out
     * again, and nothing else.
     *
     * @return where it sits
     */
    static String takeSeat(Connection connection) throws SQLException {
        String key = UUID.randomUUID().toString();
        // As parameters: the server shows other sessions the text of statements.
        try (PreparedStatement remember = connection.prepareStatement("SELECT set_config('tiltyard.key', ?, false)");
                PreparedStatement sit = connection.prepareStatement(
                        "INSERT INTO tiltyard.seat (process, key) VALUES (pg_backend_pid(), ?)");
                Statement statement = connection.createStatement()) {
            remember.setString(1, key);
            remember.execute();
            statement.execute("DELETE FROM tiltyard.seat");
            sit.setString(1, key);
            sit.execute();
            statement.execute("DELETE FROM tiltyard.note WHERE xmin = pg_current_xact_id()::xid");
        }
        return seat(connection);
    }

    /**
     * The same on a connection of which it is not known whether its database has an engine.
     *
     * @param before where the engine sat before its connection was lost; empty if it has had none
     * @return where it sits; as before if somebody else has sat there meanwhile, which is found out that way
     */
    static String takeSeatIfInstalled(Connection connection, String before) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT to_regclass('tiltyard.seat') IS NOT NULL")) {
            if (!rows.next() || !rows.getBoolean(1)) {
                return before;
            }
        }
        boolean taken = !before.isEmpty() && !before.equals(seat(connection));
        String seat = takeSeat(connection);
        return taken ? before : seat;
    }

    private static String seat(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT string_agg(concat(xmin, ' ', ctid), ',') FROM tiltyard.seat")) {
            return rows.next() ? String.valueOf(rows.getString(1)) : "";
        }
    }

    /** The server's major version: the text of definitions follows it. */
    private String server() throws SQLException {
        return session.one(
                "SELECT (current_setting('server_version_num')::int / 10000)::text", row -> row.getString(1));
    }

    /** The definitions that belong to the initial state; those of now if another version of the server wrote them. */
    PostgresSchema schema() throws SQLException {
        boolean sameServer = meta("server").equals(server());
        return new PostgresSchema(
                session,
                sameServer ? JournalJson.counters(meta("definitions")) : PostgresSchema.definitions(session),
                sameServer ? meta("catalogs") : "",
                sameServer ? PostgresSchema.Stamp.parse(meta("stamp")) : PostgresSchema.stamp(session));
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
            throw new StateException("Could not open the state engine on " + database + ": its journal has the form '"
                    + found + "', this version writes form '" + FORM
                    + "'. Remedy: DROP SCHEMA tiltyard CASCADE, or build the world again, and install again.");
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
