package dev.tiltyard.state.postgres;

import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Registers the one session that may change the engine's own tables. A second engine is rejected while the first one's
 * session is alive.
 */
final class PostgresEngineSession {
    /** A terminated session exists until its process notices. */
    private static final Duration GOING = Duration.ofSeconds(5);

    private static final String HOLDER = """
        SELECT s.key, a.usename || ', process ' || a.pid || coalesce(', from ' || host(a.client_addr), '')
                      || ', since ' || date_trunc('second', a.backend_start) AS who, a.pid
          FROM tiltyard.seat s
          JOIN pg_stat_activity a ON a.pid = s.process AND a.backend_start = s.began
         WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
        """;

    private final String database;
    private String place = "";
    private String key = "";

    /** @param database the database's name in messages */
    PostgresEngineSession(String database) {
        this.database = database;
    }

    /** This engine's registration; another session has registered since if the database has a different one. */
    String place() {
        return place;
    }

    /** The next database may be another one, without a registration. */
    void forget() {
        place = "";
    }

    /**
     * Registers this session if the database has an engine. If another session has registered since the connection was
     * lost, the old registration is kept, so that this is detected.
     *
     * @throws StateException if another engine has the database open
     */
    void takeIfInstalled(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT to_regclass('tiltyard.seat') IS NOT NULL")) {
            if (!rows.next() || !rows.getBoolean(1)) {
                return;
            }
        }
        boolean taken = !place.isEmpty() && !place.equals(present(connection));
        String before = place;
        take(connection);
        if (taken) {
            place = before;
        }
    }

    /**
     * Makes this session the one that may change the engine's own tables. Removes only the guard's own records of that.
     */
    void take(Connection connection) throws SQLException {
        requireVacant(connection);
        key = UUID.randomUUID().toString();
        // As parameters: other sessions can see the text of statements.
        try (PreparedStatement remember = connection.prepareStatement("SELECT set_config('tiltyard.key', ?, false)");
                PreparedStatement sit = connection.prepareStatement("""
                    INSERT INTO tiltyard.seat (process, began, key)
                        SELECT pid, backend_start, ? FROM pg_stat_activity WHERE pid = pg_backend_pid()
                    """);
                Statement statement = connection.createStatement()) {
            remember.setString(1, key);
            remember.execute();
            statement.execute("DELETE FROM tiltyard.seat");
            sit.setString(1, key);
            sit.execute();
            statement.execute("DELETE FROM tiltyard.note WHERE xmin = pg_current_xact_id()::xid");
        }
        place = present(connection);
    }

    private void requireVacant(Connection connection) throws SQLException {
        long begun = System.nanoTime();
        try (Statement statement = connection.createStatement()) {
            statement.execute("LOCK TABLE tiltyard.seat IN EXCLUSIVE MODE");
            for (Optional<String> other = other(statement); other.isPresent(); other = other(statement)) {
                if (System.nanoTime() - begun > GOING.toNanos()) {
                    throw new StateException("Could not open the state engine on " + database
                            + ": another one has it open (" + other.get()
                            + "), and each would take what the other does for tampering. Remedy: close that one, or"
                            + " terminate its session with pg_terminate_backend.");
                }
                statement.execute("SELECT pg_sleep(0.01), pg_stat_clear_snapshot()");
            }
        }
    }

    /** Another engine's session; an old session of ours may still be terminating. */
    private Optional<String> other(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(HOLDER)) {
            return rows.next() && !key.equals(rows.getString("key"))
                    ? Optional.of(rows.getString("who"))
                    : Optional.empty();
        }
    }

    private static String present(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT string_agg(concat(xmin, ' ', ctid), ',') FROM tiltyard.seat")) {
            return rows.next() ? String.valueOf(rows.getString(1)) : "";
        }
    }
}
