package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Duration;
import java.util.List;

/**
 * Keeps other sessions from writing while the state is read or restored. Every writer holds a lock on the journal
 * until it commits; the fence waits for these and then lets nobody else have it.
 */
final class PostgresFence {
    /** PostgreSQL's code for a lock that was not given in time. */
    private static final String LOCK_NOT_AVAILABLE = "55P03";

    /** Sessions that hold a lock that allows locking or changing rows, except ours and the server's workers. */
    private static final String STANDING_IN_THE_WAY = """
            SELECT DISTINCT a.pid, coalesce(nullif(a.application_name, ''), 'a session') || ' of ' || a.usename
                   || ' (process ' || a.pid || ', ' || a.state || ')' AS who
              FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
             WHERE l.locktype = 'relation' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
               AND l.pid <> pg_backend_pid() AND a.backend_type = 'client backend' AND l.relation >= 16384
               AND l.mode <> 'AccessShareLock'
             ORDER BY 1
            """;

    private final SqlSession session;

    PostgresFence(SqlSession session) {
        this.session = session;
    }

    /** Waits for those who write; fails if one has not finished in time. */
    void closePatiently(Connection connection, Duration patience, String what) throws SQLException {
        if (!tryLock(connection, patience)) {
            throw new StateException("Could not " + what + ": after " + patience.toMillis()
                    + " ms there was still a transaction that writes, by " + String.join(", ", inTheWay())
                    + ". Remedy: commit or roll it back first, or be more patient (StateOptions.withPatience).");
        }
    }

    /**
     * Waits for those who write, and ends the sessions that have not finished in time. Sessions that came to the fence, or
     * hold locks on rows without having written, are ended too: what they would do next belongs to the state that goes.
     *
     * @return how many sessions were ended
     */
    int close(Connection connection, Duration patience) throws SQLException {
        int ended = 0;
        for (int attempt = 0; !tryLock(connection, patience); attempt++) {
            if (attempt == 3) {
                throw new StateException("Could not fence off " + String.join(", ", inTheWay())
                        + " though their sessions were ended. Remedy: see whether the application reconnects and writes"
                        + " without pause; stop it while the state is restored.");
            }
            ended += end();
        }
        return ended + end();
    }

    private boolean tryLock(Connection connection, Duration patience) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            session.execute("SET LOCAL lock_timeout = " + patience.toMillis()
                    + "; LOCK TABLE tiltyard.journal IN SHARE ROW EXCLUSIVE MODE");
            connection.releaseSavepoint(before);
            return true;
        } catch (SQLException e) {
            if (!LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
                throw e;
            }
            connection.rollback(before);
            return false;
        }
    }

    private List<String> inTheWay() throws SQLException {
        return session.list(STANDING_IN_THE_WAY, row -> row.getString("who"));
    }

    private int end() throws SQLException {
        List<Integer> processes = session.list(STANDING_IN_THE_WAY, row -> row.getInt("pid"));
        for (Integer process : processes) {
            session.one("SELECT pg_terminate_backend(?, 5000)", row -> row.getBoolean(1), process);
        }
        return processes.size();
    }
}
