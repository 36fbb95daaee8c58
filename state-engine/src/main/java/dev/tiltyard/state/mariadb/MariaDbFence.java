package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps other sessions from writing. Every writer holds a shared lock on one row until it commits; the fence holds that
 * row for itself, in a session of its own, since restoring auto-increments ends transactions.
 */
final class MariaDbFence {
    private static final Logger LOG = LoggerFactory.getLogger(MariaDbFence.class);

    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int GONE_BY_ITSELF = 1094;
    private static final int UNKNOWN_XID = 1397;
    private static final Duration LONGEST_END = Duration.ofSeconds(10);
    /** Most restores are over before. */
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(200);

    private final SqlSession gate;
    private final LongSupplier gateId;
    private final SqlSession session;
    private final Collection<Long> ours;
    private final boolean seesOthers;

    /** How long the gate's session waits for a lock, in seconds, as it was last told; 0 before. */
    private long waits;

    /** Which session that was. */
    private long waiting;

    /**
     * @param gateId the id of the gate's connection, as it is at the time
     * @param ours the ids of the two connections, as they are at the time
     * @param seesOthers whether the server lets us see and end the sessions of others
     */
    MariaDbFence(SqlSession gate, LongSupplier gateId, SqlSession session, Collection<Long> ours, boolean seesOthers) {
        this.gate = gate;
        this.gateId = gateId;
        this.session = session;
        this.ours = ours;
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
                        + ". Remedy: stop the application while the state is restored, or let the engine's user see and"
                        + " end sessions (GRANT PROCESS, CONNECTION ADMIN).");
            }
            ended += endThoseAtFault(attempt);
        }
        return ended + end();
    }

    /** First whom the server shows to be in a transaction. Who holds locks of whole tables is shown nowhere. */
    private int endThoseAtFault(int attempt) throws SQLException {
        return switch (attempt) {
            case 0 -> end();
            case 1 -> end() + endPrepared();
            default -> endAll();
        };
    }

    /**
     * Runs work while the fence is closed. Those who come to it meanwhile wait at it, and hold locks of what they have
     * changed so far: whoever does so for longer than a moment is ended, again and again, or a few sessions that write
     * without a pause would keep the work from ever getting to their rows.
     *
     * @param ended told how many sessions were ended, if any
     */
    <T> T whileClosed(Work<T> work, IntConsumer ended) throws SQLException {
        if (!seesOthers) {
            return work.run();
        }
        Bouncer bouncer = new Bouncer();
        try (bouncer) {
            return work.run();
        } finally {
            ended.accept(bouncer.ended());
        }
    }

    /** What is done behind the fence. */
    @FunctionalInterface
    interface Work<T> {
        T run() throws SQLException;
    }

    /**
     * Uses the gate's connection, which has nothing to do but to hold the lock. Most work is over before it would begin, so its
     * thread is started no sooner.
     */
    private final class Bouncer implements AutoCloseable {
        private final CountDownLatch over = new CountDownLatch(1);
        private final CompletableFuture<Void> soon = new CompletableFuture<>();
        private final AtomicInteger ended = new AtomicInteger();
        private @Nullable Thread thread;

        Bouncer() {
            soon.completeOnTimeout(null, SHORTEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)
                    .thenRun(this::begin);
        }

        private synchronized void begin() {
            if (over.getCount() > 0) {
                thread = new Thread(this::watch, "tiltyard-fence");
                thread.setDaemon(true);
                thread.start();
            }
        }

        private synchronized @Nullable Thread begun() {
            over.countDown();
            return thread;
        }

        private void watch() {
            try {
                do {
                    List<Other> others = others(gate);
                    kill(gate, others);
                    ended.addAndGet(others.size());
                } while (!over.await(SHORTEST_WAIT.toMillis(), TimeUnit.MILLISECONDS));
            } catch (SQLException e) {
                LOG.debug("nobody watches the fence any more: {}", e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        int ended() {
            return ended.get();
        }

        @Override
        public void close() {
            Thread watching = begun();
            soon.complete(null);
            boolean interrupted = false;
            while (watching != null) {
                try {
                    watching.join();
                    break;
                } catch (InterruptedException e) {
                    // The gate's connection is for one thread at a time, and not free before the thread has left it.
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Ends all other sessions of the schema, and transactions that were prepared: locks of whole tables are held by
     * sessions that are in no transaction, and the server tells nobody which they are.
     */
    int endAll() throws SQLException {
        if (!seesOthers) {
            return 0;
        }
        List<Other> others = notOurs(session.list("""
                SELECT id, CONCAT(user, '@', host) AS who FROM information_schema.processlist
                 WHERE (db = DATABASE() OR db IS NULL) AND command <> 'Daemon'
                   AND user NOT IN ('system user', 'event_scheduler') ORDER BY id
                """, row -> new Other(row.getLong("id"), row.getString("who"))));
        kill(session, others);
        return others.size() + endPrepared();
    }

    /** Prepared transactions outlive the sessions that began them. */
    private int endPrepared() throws SQLException {
        int ended = 0;
        List<String> prepared = prepared();
        // Inside a transaction nobody may do this; so far ours has only looked.
        session.execute("SET SESSION autocommit = 1");
        try {
            for (String transaction : prepared) {
                ended += rolledBack(transaction) ? 1 : 0;
            }
        } finally {
            session.execute("SET SESSION autocommit = 0");
        }
        return ended;
    }

    private boolean rolledBack(String transaction) throws SQLException {
        try {
            session.execute("XA ROLLBACK " + transaction);
            return true;
        } catch (SQLException e) {
            if (e.getErrorCode() != UNKNOWN_XID) { // else it belongs to a session that is still there
                throw e;
            }
            return false;
        }
    }

    private List<String> prepared() throws SQLException {
        if (RowHash.of(session) == RowHash.MD5) { // MariaDB
            return session.list("XA RECOVER FORMAT='SQL'", row -> row.getString("data"));
        }
        return session.list("XA RECOVER CONVERT XID", row -> {
            String hex = row.getString("data").substring(2);
            int length = 2 * row.getInt("gtrid_length");
            return "X'" + hex.substring(0, length) + "',X'" + hex.substring(length) + "'," + row.getInt("formatID");
        });
    }

    private boolean tryLock(Duration patience) throws SQLException {
        try {
            waitFor(Math.max(1, (patience.toMillis() + 999) / 1000));
            gate.list("SELECT id FROM `!tiltyard_gate` WHERE id = 1 FOR UPDATE", row -> row.getInt(1));
            return true;
        } catch (SQLException e) {
            if (e.getErrorCode() == LOCK_WAIT_TIMEOUT || e.getErrorCode() == DEADLOCK) {
                return false;
            }
            throw e;
        }
    }

    private void waitFor(long seconds) throws SQLException {
        long session = gateId.getAsLong();
        if (waits != seconds || waiting != session) {
            gate.execute("SET SESSION innodb_lock_wait_timeout = " + seconds);
            waits = seconds;
            waiting = session;
        }
    }

    private record Other(long id, String who) {}

    private List<Other> others() throws SQLException {
        return others(session);
    }

    private List<Other> others(SqlSession asking) throws SQLException {
        if (!seesOthers || onlyOursAreInTransactions(asking)) {
            return List.of();
        }
        return notOurs(asking.list("""
                SELECT p.id, CONCAT(p.user, '@', p.host) AS who FROM information_schema.innodb_trx t
                  JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id WHERE p.db = DATABASE()
                 ORDER BY p.id
                """, row -> new Other(row.getLong("id"), row.getString("who"))));
    }

    /** A quarter of the cost of asking who the others are. */
    private boolean onlyOursAreInTransactions(SqlSession asking) throws SQLException {
        return ours.containsAll(asking.list(
                "SELECT trx_mysql_thread_id AS id FROM information_schema.innodb_trx", row -> row.getLong("id")));
    }

    private List<Other> notOurs(List<Other> all) {
        return all.stream().filter(other -> !ours.contains(other.id())).toList();
    }

    private String named() throws SQLException {
        List<Other> others = others();
        return others.isEmpty()
                ? ""
                : ", by " + String.join(", ", others.stream().map(Other::who).toList());
    }

    private int end() throws SQLException {
        List<Other> others = others();
        kill(session, others);
        long deadline = System.nanoTime() + LONGEST_END.toNanos();
        while (!others.isEmpty() && !others().isEmpty() && System.nanoTime() < deadline) {
            pause();
        }
        return others.size();
    }

    private static void kill(SqlSession killer, List<Other> others) throws SQLException {
        for (Other other : others) {
            try {
                killer.execute("KILL CONNECTION " + other.id());
            } catch (SQLException e) {
                if (e.getErrorCode() != GONE_BY_ITSELF) {
                    throw e;
                }
            }
        }
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
