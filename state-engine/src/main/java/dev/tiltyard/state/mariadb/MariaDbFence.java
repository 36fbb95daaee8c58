package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps other sessions from writing. Every writer holds a shared lock on one row until it commits; the fence holds an
 * exclusive lock on it, in a session of its own, since restoring auto-increments commits transactions.
 */
final class MariaDbFence {
    private static final Logger LOG = LoggerFactory.getLogger(MariaDbFence.class);

    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int GONE_BY_ITSELF = 1094;
    private static final int UNKNOWN_XID = 1397;

    /** The level of {@link #endHolders} that spares no session. */
    static final int EVERYBODY = 3;

    /** Sessions that may hold table locks, level by level. */
    private static final List<String> SUSPECTS = List.of(
            "db = DATABASE() OR db IS NULL",
            "db = DATABASE() OR db IS NULL OR id IN (SELECT trx_mysql_thread_id FROM information_schema.innodb_trx)",
            "TRUE");

    /**
     * Sessions that hold such locks: MySQL's view, and MariaDB's, which exists if its administrator has installed it.
     */
    private static final List<String> HOLDERS = List.of(
            "SELECT processlist_id FROM performance_schema.metadata_locks JOIN performance_schema.threads"
                    + " ON thread_id = owner_thread_id WHERE object_schema = DATABASE() AND processlist_id IS NOT NULL",
            "SELECT thread_id FROM information_schema.metadata_lock_info WHERE table_schema = DATABASE()");

    /** Sessions that block others: MariaDB's view, and MySQL's. */
    private static final List<String> BLOCKING = List.of(
            "SELECT b.trx_mysql_thread_id FROM information_schema.innodb_lock_waits w JOIN"
                    + " information_schema.innodb_trx b ON b.trx_id = w.blocking_trx_id JOIN information_schema.innodb_trx"
                    + " r ON r.trx_id = w.requesting_trx_id WHERE r.trx_mysql_thread_id IN (%s)",
            "SELECT b.processlist_id FROM performance_schema.data_lock_waits w JOIN performance_schema.threads b"
                    + " ON b.thread_id = w.blocking_thread_id JOIN performance_schema.threads r"
                    + " ON r.thread_id = w.requesting_thread_id WHERE r.processlist_id IN (%s)");

    private static final Duration LONGEST_END = Duration.ofSeconds(10);
    /** Most restores finish before that. */
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(200);

    private final SqlSession gate;
    private final LongSupplier gateId;
    private final SqlSession session;
    private final Collection<Long> ours;
    private final boolean seesOthers;
    private final boolean endsSessions;

    /** The gate session's current lock timeout in seconds; 0 if not set yet. */
    private long waits;

    /** The session that it was set for. */
    private long waiting;

    private @Nullable String blocking;

    /**
     * @param gateId the current id of the gate's connection
     * @param ours the current ids of the two connections
     * @param seesOthers whether we may see and terminate the sessions of others
     * @param endsSessions whether a restore terminates all sessions of the schema, not only those in a transaction
     */
    MariaDbFence(
            SqlSession gate,
            LongSupplier gateId,
            SqlSession session,
            Collection<Long> ours,
            boolean seesOthers,
            boolean endsSessions) {
        this.gate = gate;
        this.gateId = gateId;
        this.session = session;
        this.ours = ours;
        this.seesOthers = seesOthers;
        this.endsSessions = endsSessions;
    }

    /** Waits for writers; fails if one does not finish in time. For use inside the gate's transaction. */
    void closeOrFail(Duration timeout, String what) throws SQLException {
        if (!tryLock(timeout)) {
            throw new StateException("Could not " + what + ": after " + timeout.toMillis()
                    + " ms there was still a writing transaction" + named()
                    + ". Remedy: commit or roll it back first, or wait longer (StateOptions.withTimeout).");
        }
    }

    /** Waits for writers, then terminates the sessions that are in a transaction; returns how many. */
    int close(Duration timeout) throws SQLException {
        AtomicInteger ended = new AtomicInteger();
        for (int attempt = 0; !tryLock(timeout, attempt > 0, ended); attempt++) {
            if (!seesOthers) {
                throw new StateException(
                        "Could not fence off the sessions that write. Remedy: stop the application while the state is"
                                + " restored, or let the engine's user see and terminate sessions (GRANT PROCESS, CONNECTION"
                                + " ADMIN).");
            }
            if (attempt > EVERYBODY) {
                throw new StateException(
                        "Could not fence off the sessions that write" + named() + ", although all others"
                                + " were terminated. Remedy: stop the application while the state is restored.");
            }
            ended.addAndGet(attempt == 0 ? end() : endHolders(attempt));
        }
        return ended.get() + (endsSessions ? endAll() : end());
    }

    /**
     * Terminates all other sessions of the schema, including their named locks, temporary tables, prepared statements
     * and settings.
     */
    private int endAll() throws SQLException {
        List<Other> others = ofTheSchema();
        kill(session, others);
        long deadline = System.nanoTime() + LONGEST_END.toNanos();
        while (!ofTheSchema().isEmpty() && System.nanoTime() < deadline) {
            pause();
        }
        return others.size();
    }

    /** Whether the engine's user can see and terminate sessions of others. */
    boolean seesOthers() {
        return seesOthers;
    }

    private List<Other> ofTheSchema() throws SQLException {
        return seesOthers ? suspects("db = DATABASE()") : List.of();
    }

    private List<Other> suspects(String which) throws SQLException {
        return notOurs(session.list("""
            SELECT id, CONCAT(user, '@', host) AS who FROM information_schema.processlist
             WHERE (%s) AND command <> 'Daemon' AND user NOT IN ('system user', 'event_scheduler') ORDER BY id
            """.formatted(which), row -> new Other(row.getLong("id"), row.getString("who"))));
    }

    /** Terminates sessions that block the gate meanwhile. */
    private boolean tryLock(Duration timeout, boolean ending, AtomicInteger ended) throws SQLException {
        return ending && seesOthers ? whileClosed(session, () -> tryLock(timeout), ended::addAndGet) : tryLock(timeout);
    }

    /**
     * Runs work while the fence is closed. Sessions that arrive meanwhile wait at it and hold locks on what they have
     * changed so far. Those that do so for longer than a moment are terminated, repeatedly; otherwise a few sessions
     * that write continuously would keep the work from its rows.
     *
     * @param ended receives the number of terminated sessions
     */
    <T> T whileClosed(Work<T> work, IntConsumer ended) throws SQLException {
        return seesOthers ? whileClosed(gate, work, ended) : work.run();
    }

    private <T> T whileClosed(SqlSession asking, Work<T> work, IntConsumer ended) throws SQLException {
        Bouncer bouncer = new Bouncer(asking);
        try (bouncer) {
            return work.run();
        } finally {
            ended.accept(bouncer.ended());
        }
    }

    /** Work behind the fence. */
    @FunctionalInterface
    interface Work<T> {
        T run() throws SQLException;
    }

    /** Uses the connection that is otherwise idle. Most work finishes first, so its thread starts late. */
    private final class Bouncer implements AutoCloseable {
        private final CountDownLatch over = new CountDownLatch(1);
        private final CompletableFuture<Void> soon = new CompletableFuture<>();
        private final AtomicInteger ended = new AtomicInteger();
        private final SqlSession asking;
        private @Nullable Thread thread;

        Bouncer(SqlSession asking) {
            this.asking = asking;
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
                    List<Other> others = others(asking);
                    kill(asking, others);
                    ended.addAndGet(others.size());
                } while (!over.await(SHORTEST_WAIT.toMillis(), TimeUnit.MILLISECONDS));
            } catch (SQLException e) {
                LOG.debug("the fence is no longer monitored: {}", e.getMessage());
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
                    // The gate's connection must be used by one thread at a time, and is not free until the other
                    // thread has left it.
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Terminates other sessions that may hold table locks, and prepared transactions. If the server reports the
     * holders, these come first; otherwise more and more sessions are terminated, since such a session need not be in a
     * transaction or in this schema.
     *
     * @param level from 1 to {@link #EVERYBODY}, one more for each attempt
     * @return how many
     */
    int endHolders(int level) throws SQLException {
        if (!seesOthers) {
            return 0;
        }
        String which = level == 1 ? holders().orElse(SUSPECTS.get(0)) : SUSPECTS.get(level - 1);
        List<Other> others = suspects(which);
        kill(session, others);
        return others.size() + endPrepared();
    }

    /** The condition for sessions with locks on this schema's tables, if the server has a view of them. */
    private Optional<String> holders() throws SQLException {
        if (!session.works("SELECT COUNT(*) FROM `!tiltyard_mark`")) {
            return Optional.empty();
        }
        for (String query : HOLDERS) {
            if (session.works("SELECT COUNT(*) FROM (" + query + ") AS held")
                    && session.one("SELECT CONNECTION_ID() IN (" + query + ") AS known", row -> row.getBoolean(1))) {
                return Optional.of("id IN (" + query + ")");
            }
        }
        return Optional.empty();
    }

    /** The query for the sessions that block ours, on this server; determined once. */
    private String blocking(SqlSession asking) {
        String known = blocking;
        if (known == null) {
            known = BLOCKING.stream()
                    .filter(query -> asking.works("SELECT COUNT(*) FROM (" + query.formatted(0) + ") AS waiting"))
                    .findFirst()
                    .orElse("SELECT 0");
            blocking = known;
        }
        return known.formatted(ours.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }

    /** Prepared transactions outlive the sessions that started them. */
    private int endPrepared() throws SQLException {
        int ended = 0;
        List<String> prepared = prepared();
        // Not permitted inside a transaction; so far ours has only read.
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
            if (e.getErrorCode() != UNKNOWN_XID) { // otherwise it belongs to a live session
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

    private boolean tryLock(Duration timeout) throws SQLException {
        try {
            waitFor(Math.max(1, (timeout.toMillis() + 999) / 1000));
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
        return notOurs(asking.list(
                """
                SELECT p.id, CONCAT(p.user, '@', p.host) AS who FROM information_schema.innodb_trx t
                  JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
                 WHERE p.db = DATABASE() OR p.id IN (%s) ORDER BY p.id
                """.formatted(blocking(asking)), row -> new Other(row.getLong("id"), row.getString("who"))));
    }

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
