package dev.tiltyard.state.sqlite;

import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateLockedException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import org.sqlite.core.DB;

/** Copies databases by SQLite's own backup, in one transaction, so that open connections keep working. */
final class SqliteRestore {
    /** Suffixes of the files that SQLite keeps beside a database: rollback journal, write-ahead log and its index. */
    static final List<String> BESIDE = List.of("-journal", "-wal", "-shm");

    private static final int BUSY = 5;
    private static final int LOCKED = 6;
    private static final int READ_ONLY = 8;
    private static final int DAMAGED = 11;
    private static final int NOT_A_DATABASE = 26;
    private static final int CODE = 0xff;
    private static final int PAUSE_MILLIS = 20;
    private static final int PAGES = 5000;

    private final Path file;
    private final SqliteStore store;
    private final Duration timeout;

    SqliteRestore(Path file, SqliteStore store, Duration timeout) {
        this.file = file;
        this.store = store;
        this.timeout = timeout;
    }

    /** Copies the state that a connection sees to the original. */
    void keep(Connection connection) throws SQLException {
        DB database = connection.unwrap(SQLiteConnection.class).getDatabase();
        int code = database.backup("main", store.original().toString(), (left, all) -> {}, PAUSE_MILLIS, 1, PAGES);
        if (code != 0) {
            throw new SQLException("could not copy the database to " + store.original() + ": error " + code);
        }
    }

    /**
     * Restores the original, whatever the file contains.
     *
     * @throws StateException if other connections still hold locks after the timeout
     */
    void restore() {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent()); // it may have been deleted with its folder
            }
            int code = copied();
            if (code == DAMAGED || code == NOT_A_DATABASE) {
                empty();
                code = copied();
            } else if (code == READ_ONLY) {
                // The page size differs, which can't be changed with a write-ahead log.
                journalMode("DELETE");
                code = copied();
            }
            if (code == BUSY || code == LOCKED) {
                throw new StateLockedException("Could not copy the original to SQLite database " + file
                        + ": it is still locked by " + LockHolders.of(file)
                        + ". Nothing was changed. Remedy: commit or roll back there, close connections"
                        + " without which nobody else can write, or wait longer"
                        + " (StateOptions.withTimeout).");
            }
            if (code != 0) {
                throw new StateException(
                        "Could not copy the original to SQLite database " + file + ": SQLite reports error " + code
                                + ". Remedy: close the connections of the application and try again.");
            }
        } catch (SQLException | IOException e) {
            throw new StateException(
                    "Could not copy the original to SQLite database " + file + ": " + e.getMessage(), e);
        }
    }

    private int copied() throws SQLException {
        try (Connection connection = connection()) {
            DB database = connection.unwrap(SQLiteConnection.class).getDatabase();
            int attempts = (int) Math.max(1, timeout.toMillis() / PAUSE_MILLIS);
            int code = database.restore("main", store.originalUri(), (left, all) -> {}, PAUSE_MILLIS, attempts, PAGES);
            if (code == 0) {
                // Without success, there may be no error either.
                try (Statement statement = connection.createStatement()) {
                    statement.execute("SELECT count(*) FROM main.sqlite_schema");
                }
            }
            return code & CODE;
        } catch (SQLException e) {
            return e.getErrorCode() & CODE;
        }
    }

    /** Sets whether there is a write-ahead log, if no other connection is open; returns whether it is so. */
    boolean journalMode(String mode) {
        try (Connection connection = connection();
                Statement statement = connection.createStatement();
                var row = statement.executeQuery("PRAGMA main.journal_mode = " + mode)) {
            return row.next() && row.getString(1).equalsIgnoreCase(mode);
        } catch (SQLException e) {
            return false; // locked by other connections
        }
    }

    /** Keeps the file itself, which other connections have open. */
    private void empty() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(0);
        }
        for (String suffix : BESIDE) {
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
        }
    }

    private Connection connection() throws SQLException {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file);
        Connection connection = source.getConnection();
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = " + Math.max(1, timeout.toMillis()));
        }
        return connection;
    }
}
