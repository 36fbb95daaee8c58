package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.RefusedException;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateLockedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteDataSource;

/**
 * The engine's own connection to a database file, with the original attached as {@code original} and the engine's tables
 * beside the database as {@code kept}. Follows the file's name if the file is replaced by another.
 */
final class SqliteSession implements AutoCloseable {
    private static final int BUSY = 5;
    private static final int LOCKED = 6;

    /** Damaged, or not a database. */
    private static final Set<Integer> DAMAGED = Set.of(11, 26);

    private static final int CODE = 0xff;

    private final Path file;
    private final SqliteStore store;
    private final SqlSession sql;
    private @Nullable Object identity;

    /** What others can't do during a transaction. */
    enum Lock {
        /** Nothing: a consistent view. */
        NONE("BEGIN"),
        WRITING("BEGIN IMMEDIATE"),
        /** With a write-ahead log, others can still read the last committed state. */
        ALL("BEGIN EXCLUSIVE");

        private final String begin;

        Lock(String begin) {
            this.begin = begin;
        }
    }

    SqliteSession(Path file, SqliteStore store, Duration timeout) {
        this.file = file;
        this.store = store;
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file);
        this.sql = new SqlSession(source, "SQLite database " + file, connection -> setUp(connection, timeout));
    }

    private void setUp(Connection connection, Duration timeout) throws SQLException {
        identity = identity();
        // The journal's own names for files, since a URL's characters would be decoded.
        connection.setAutoCommit(true);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = " + Math.max(1, timeout.toMillis()));
            statement.execute("PRAGMA temp_store = MEMORY");
            statement.execute("PRAGMA synchronous = NORMAL");
            statement.execute("ATTACH " + SqliteColumn.literal(store.tables().toString()) + " AS kept");
            // What it holds can be found again; a killed process does not damage it.
            statement.execute("PRAGMA kept.locking_mode = EXCLUSIVE");
            statement.execute("PRAGMA kept.journal_mode = WAL");
            statement.execute("PRAGMA kept.synchronous = OFF");
            if (Files.exists(store.original())) {
                statement.execute("ATTACH " + SqliteColumn.literal(store.originalUri()) + " AS original");
            }
        }
        connection.setAutoCommit(false);
    }

    private @Nullable Object identity() {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            return null;
        }
    }

    /** Statements, for use in a transaction. */
    SqlSession sql() {
        return sql;
    }

    /** A transaction that fires the application's triggers and checks its constraints. */
    <T> T asApplication(String what, SqlSession.Work<T> work) {
        return in(Lock.WRITING, what, true, work);
    }

    /**
     * Runs work in a transaction.
     *
     * @throws CannotUndoException if the file is damaged
     * @throws StateException if other connections still hold locks after the timeout
     */
    <T> T in(Lock lock, String what, SqlSession.Work<T> work) {
        return in(lock, what, false, work);
    }

    private <T> T in(Lock lock, String what, boolean checked, SqlSession.Work<T> work) {
        if (!Objects.equals(identity, identity())) {
            disconnect();
        }
        try {
            return sql.inTransaction(what, connection -> {
                sql.execute("ROLLBACK"); // the driver's own, which has not locked anything
                sql.execute("PRAGMA foreign_keys = " + checked);
                sql.execute("PRAGMA ignore_check_constraints = " + !checked);
                sql.execute(lock.begin);
                return work.on(connection);
            });
        } catch (RefusedException e) {
            throw translated(what, e);
        }
    }

    private RuntimeException translated(String what, RefusedException e) {
        if (!(e.getCause() instanceof SQLException cause)) {
            return e;
        }
        int code = cause.getErrorCode() & CODE;
        if (code == BUSY || code == LOCKED) {
            return new StateLockedException(
                    "Could not " + what + " on SQLite database " + file + ": it is still locked by "
                            + LockHolders.of(file)
                            + ". Nothing was changed. Remedy: commit or roll back there, or wait longer"
                            + " (StateOptions.withTimeout).",
                    e);
        }
        if (DAMAGED.contains(code)) {
            return new CannotUndoException("the file is damaged (" + cause.getMessage() + ")");
        }
        return e;
    }

    void disconnect() {
        sql.disconnect();
    }

    @Override
    public void close() {
        sql.close();
    }
}
