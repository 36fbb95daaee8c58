package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Keeps other sessions from writing. Every writer holds a shared lock on one row until it commits; the fence holds that
 * row for itself, in a session of its own, since putting back auto-increments ends transactions.
 */
final class MariaDbFence {
    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final SqlSession gate;
    private final SqlSession session;
    private final boolean seesOthers;

    /** @param seesOthers whether the server lets us see and end the sessions of others */
    MariaDbFence(SqlSession gate, SqlSession session, boolean seesOthers) {
        this.gate = gate;
        this.session = session;
        this.seesOthers = seesOthers;
    }

    /** Waits for those who write; fails if one has not finished in time. For use inside the gate's transaction. */
    void closePatiently(Duration patience, String what) throws SQLException {
        if (!tryLock(patience)) {
            throw new StateException("Could not " + what + ": after " + patience.toMillis()
                    + " ms there was still a transaction that writes" + named()
                    + ". Remedy: commit or roll it back first, or be more patient (StateOptions.withPatience).");
        }
    }

    /** Waits for those who write, then ends the sessions that are in the middle of a transaction; returns how many. */
    int close(Duration patience) throws SQLException {
        int ended = 0;
        for (int attempt = 0; !tryLock(patience); attempt++) {
            if (attempt == 3 || !seesOthers) {
                throw new StateException("Could not fence off the sessions that write" + named()
                        + ". Remedy: stop the application while the state is put back, or let the engine's user see and"
                        + " end sessions (GRANT PROCESS, CONNECTION ADMIN).");
            }
            ended += end();
        }
        return ended + end();
    }

    private boolean tryLock(Duration patience) throws SQLException {
        try {
            gate.execute("SET SESSION innodb_lock_wait_timeout = " + Math.max(1, (patience.toMillis() + 999) / 1000));
            gate.list("SELECT id FROM `!tiltyard_gate` WHERE id = 1 FOR UPDATE", row -> row.getInt(1));
            return true;
        } catch (SQLException e) {
            if (e.getErrorCode() == LOCK_WAIT_TIMEOUT || e.getErrorCode() == DEADLOCK) {
                return false;
            }
            throw e;
        }
    }

    private record Other(long id, String who) {}

    private List<Other> others() throws SQLException {
        if (!seesOthers) {
            return List.of();
        }
        List<Long> ours = List.of(
                gate.one("SELECT CONNECTION_ID()", row -> row.getLong(1)),
                session.one("SELECT CONNECTION_ID()", row -> row.getLong(1)));
        List<Other> others =
                new ArrayList<>(session.list("""
                SELECT p.id, CONCAT(p.user, '@', p.host) AS who FROM information_schema.innodb_trx t
                  JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id WHERE p.db = DATABASE()
                 ORDER BY p.id
                """, row -> new Other(row.getLong("id"), row.getString("who"))));
        others.removeIf(other -> ours.contains(other.id()));
        return others;
    }

    private String named() throws SQLException {
        List<Other> others = others();
        return others.isEmpty()
                ? ""
                : ", by " + String.join(", ", others.stream().map(Other::who).toList());
    }

    private int end() throws SQLException {
        List<Other> others = others();
        for (Other other : others) {
            try {
                session.execute("KILL CONNECTION " + other.id());
            } catch (SQLException e) {
                // Error 1094: it has gone by itself.
                if (e.getErrorCode() != 1094) {
                    throw e;
                }
            }
        }
        long deadline = System.nanoTime() + LONGEST_END.toNanos();
        while (!others.isEmpty() && !others().isEmpty() && System.nanoTime() < deadline) {
            pause();
        }
        return others.size();
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StateException("Interrupted while waiting for sessions to end.", e);
        }
    }
}
