package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps other sessions from writing while the state is read or restored. Every writer holds a lock on the journal until
 * it commits; the fence waits for these and then holds an exclusive lock.
 */
final class PostgresFence {
    /** PostgreSQL's code for a lock timeout. */
    static final String LOCK_NOT_AVAILABLE = "55P03";

    private static final int ATTEMPTS = 3;

    /**
     * Other sessions in this database and their locks. A session in a transaction locks its own virtual transaction id.
     * A session whose kind is not visible to the engine's user is treated as a client's.
     */
    private static final String SESSIONS = """
        SELECT a.pid, coalesce(nullif(a.application_name, ''), 'a session') || ' of ' || a.usename
               || ' (process ' || a.pid || coalesce(', ' || a.state, '') || ')' AS who,
               coalesce(bool_or(l.locktype = 'relation' AND l.relation >= 16384), false) AS reading,
               coalesce(bool_or(l.locktype = 'relation' AND l.relation >= 16384 AND l.mode <> 'AccessShareLock'), false)
                   AS writing,
               coalesce(bool_or(l.locktype = 'advisory'), false) AS advising,
               min(l.virtualtransaction) FILTER (WHERE l.locktype = 'virtualxid') AS transaction
          FROM pg_stat_activity a
          LEFT JOIN pg_locks l ON l.pid = a.pid
                AND (l.locktype = 'virtualxid' AND l.virtualxid = l.virtualtransaction
                     OR l.locktype IN ('relation', 'advisory') AND l.database = a.datid)
         WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
           AND coalesce(a.backend_type, 'client backend') = 'client backend'
         GROUP BY a.pid, a.application_name, a.usename, a.state
         ORDER BY a.pid
        """;

    private final SqlSession session;
    private final Sessions sessions;

    /** Whose sessions a restore terminates. */
    enum Sessions {
        /** Those in a transaction or with advisory locks, since others can observe these locks. */
        BUSY,
        ALL
    }

    PostgresFence(SqlSession session, Sessions sessions) {
        this.session = session;
        this.sessions = sessions;
    }

    private record Other(
            int process, String who, boolean reading, boolean writing, boolean advising, String transaction) {
        static Other read(ResultSet row) throws SQLException {
            return new Other(
                    row.getInt("pid"),
                    row.getString("who"),
                    row.getBoolean("reading"),
                    row.getBoolean("writing"),
                    row.getBoolean("advising"),
                    row.getString("transaction") == null ? "" : row.getString("transaction"));
        }

        boolean inTransaction() {
            return !transaction.isEmpty();
        }
    }

    /** Waits for writers; fails if one does not finish in time. */
    void closeOrFail(Connection connection, Duration timeout, String what) throws SQLException {
        if (!tryLock(connection, timeout, List.of())) {
            throw new StateException("Could not " + what + ": after " + timeout.toMillis()
                    + " ms there was still a writing transaction, by " + String.join(", ", writers())
                    + ". Remedy: commit or roll it back first, or wait longer (StateOptions.withTimeout).");
        }
    }

    /**
     * Waits for writers, and terminates the sessions that do not finish in time. Sessions that wait at the fence, or
     * hold row locks without having written, are terminated too: what they would do next belongs to the old state. So
     * are sessions that have only read, unless they finish in time.
     *
     * @param tables tables to lock as well, quoted: for sessions that lock before they write
     * @return number of terminated sessions
     */
    int close(Connection connection, Duration timeout, List<String> tables) throws SQLException {
        int ended = 0;
        for (int attempt = 0; !tryLock(connection, timeout, tables); attempt++) {
            if (attempt == ATTEMPTS) {
                throw new StateException("Could not fence off " + String.join(", ", writers())
                        + " although their sessions were terminated. Remedy: check whether the application reconnects and writes"
                        + " continuously; stop it while the state is restored.");
            }
            ended += end(others().stream().filter(Other::writing).toList());
        }
        return ended + endTheRest(timeout);
    }

    private int endTheRest(Duration timeout) throws SQLException {
        List<Other> present = others();
        if (sessions == Sessions.ALL) {
            return end(present);
        }
        int ended = end(present.stream()
                .filter(other -> other.writing() || other.advising())
                .toList());
        List<String> reading = transactions(present.stream()
                .filter(other -> !other.writing() && !other.advising())
                .toList());
        long begun = System.nanoTime();
        while (!reading.isEmpty()) {
            List<Other> still = others().stream()
                    .filter(other -> reading.contains(other.transaction()))
                    .toList();
            if (still.isEmpty()) {
                break;
            }
            if (System.nanoTime() - begun > timeout.toNanos()) {
                return ended + end(still);
            }
            session.list("SELECT pg_sleep(0.005)", row -> "");
        }
        return ended;
    }

    private static List<String> transactions(List<Other> others) {
        return others.stream()
                .filter(Other::inTransaction)
                .map(Other::transaction)
                .toList();
    }

    private boolean tryLock(Connection connection, Duration timeout, List<String> tables) throws SQLException {
        List<String> locked = new ArrayList<>(List.of("tiltyard.journal"));
        locked.addAll(tables);
        Savepoint before = connection.setSavepoint();
        try {
            session.execute("SET LOCAL lock_timeout = " + timeout(timeout) + "; LOCK TABLE " + String.join(", ", locked)
                    + " IN SHARE ROW EXCLUSIVE MODE");
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

    /** In milliseconds; 0 would mean no timeout. */
    static long timeout(Duration timeout) {
        return Math.max(1, timeout.toMillis());
    }

    private List<Other> others() throws SQLException {
        // Within a transaction, the server returns the same snapshot of statistics.
        session.list("SELECT pg_stat_clear_snapshot()", row -> "");
        return session.list(SESSIONS, Other::read);
    }

    private List<String> writers() throws SQLException {
        return others().stream().filter(Other::writing).map(Other::who).toList();
    }

    /** Sessions with any lock on a table. */
    List<String> inTheWay() throws SQLException {
        return others().stream().filter(Other::reading).map(Other::who).toList();
    }

    private int end(List<Other> others) throws SQLException {
        for (Other other : others) {
            session.one("SELECT pg_terminate_backend(?, 5000)", row -> row.getBoolean(1), other.process());
        }
        return others.size();
    }
}
