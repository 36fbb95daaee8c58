package dev.tiltyard.state.journal;

import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A journal's own connection: opened lazily, reopened when lost, with cached prepared statements. Not thread-safe. */
public final class SqlSession implements AutoCloseable {
    /** Maximum number of cached statements. Some statements have a text of their own for each set of dirty tables. */
    private static final int PREPARED = 200;

    private final DataSource source;
    private final String database;
    private final Setup setup;
    private final Map<String, PreparedStatement> prepared = new LinkedHashMap<>(64, 0.75f, true);
    private @Nullable Connection connection;
    private boolean closed;

    /**
     * @param database the database's name in messages
     * @param setup initializes the connection
     */
    public SqlSession(DataSource source, String database, Setup setup) {
        this.source = source;
        this.database = database;
        this.setup = setup;
    }

    /**
     * Runs work in a transaction, which is rolled back if the work throws.
     *
     * @param what its purpose, to complete "Could not ..."
     * @throws RefusedException if the database rejects a statement
     * @throws StateException if the connection is lost
     */
    public <T> T inTransaction(String what, Work<T> work) {
        return inTransaction(what, work, this::live);
    }

    /** Same, right after another transaction: assumes that the connection is alive, which saves two round trips. */
    public <T> T inNextTransaction(String what, Work<T> work) {
        return inTransaction(what, work, this::known);
    }

    /**
     * Same, for a connection next to one that just responded: rolling back, which ends the old snapshot, also checks
     * that this one is alive. For drivers that send each rollback to the server.
     */
    public <T> T inTransactionBeside(String what, Work<T> work) {
        return inTransaction(what, work, this::rolledBack);
    }

    /** Gets the connection for a transaction. */
    @FunctionalInterface
    private interface Opening {
        Connection open() throws SQLException;
    }

    private <T> T inTransaction(String what, Work<T> work, Opening opening) {
        if (closed) {
            throw new IllegalStateException(
                    "Could not " + what + " on " + database + ": the state engine has been closed.");
        }
        try {
            Connection open = opening.open();
            try {
                T result = work.on(open);
                open.commit();
                return result;
            } catch (SQLException e) {
                SQLException cause = open.isClosed() ? ofLostConnection(e) : e;
                rollBack(open, cause);
                throw cause;
            } catch (RuntimeException | Error e) {
                rollBack(open, e);
                throw e;
            }
        } catch (SQLException e) {
            throw refused(what, e);
        }
    }

    /** If the server never answered a batch, MySQL's driver reports a closed statement without an error code. */
    private static SQLException ofLostConnection(SQLException e) {
        return new SQLNonTransientConnectionException(e.getMessage(), "08003", e);
    }

    private StateException refused(String what, SQLException e) {
        String state = String.valueOf(e.getSQLState());
        if (state.startsWith("08") || state.startsWith("57P")) {
            disconnect();
            return new StateException(
                    "Could not " + what + " on " + database + ": the connection was lost (" + firstLine(e)
                            + "). Nothing was left half done. Remedy: make sure that the database server is running, then try"
                            + " again.",
                    e);
        }
        return new RefusedException("Could not " + what + " on " + database + ": " + firstLine(e), e);
    }

    private static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
    }

    private void rollBack(Connection open, Throwable cause) {
        try {
            open.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
            disconnect();
        }
    }

    private Connection known() throws SQLException {
        Connection open = connection;
        return open == null ? fresh() : open;
    }

    private Connection live() throws SQLException {
        Connection open = connection;
        if (open != null && open.isValid(5)) {
            // The check may have started a transaction with an outdated snapshot.
            open.rollback();
            return open;
        }
        return fresh();
    }

    private Connection rolledBack() throws SQLException {
        Connection open = connection;
        if (open != null) {
            try {
                open.rollback();
                return open;
            } catch (SQLException e) {
                // The connection is lost, for example because somebody terminated it; a new one will be opened.
            }
        }
        return fresh();
    }

    private Connection fresh() throws SQLException {
        disconnect();
        Connection fresh = source.getConnection();
        try {
            fresh.setAutoCommit(false);
            setup.prepare(fresh);
            fresh.commit();
        } catch (SQLException | RuntimeException e) {
            fresh.close();
            throw e;
        }
        connection = fresh;
        return fresh;
    }

    /** Runs a statement with parameters; returns the number of changed rows. */
    public long update(String sql, @Nullable Object... arguments) throws SQLException {
        PreparedStatement statement = bound(sql, arguments);
        return statement.executeLargeUpdate();
    }

    /** Runs a statement without parameters that is used too rarely to prepare. */
    public void execute(String sql) throws SQLException {
        try (Statement statement = opened().createStatement()) {
            statement.execute(sql);
        }
    }

    /**
     * Runs statements without parameters in order, in one request if the driver can.
     *
     * @throws SQLException for the first that is rejected; later ones may have run
     */
    public void executeAll(List<String> statements) throws SQLException {
        if (statements.size() <= 1) {
            for (String only : statements) {
                execute(only);
            }
            return;
        }
        try (Statement batch = opened().createStatement()) {
            for (String sql : statements) {
                batch.addBatch(sql);
            }
            batch.executeBatch();
        }
    }

    /** Runs a query without parameters that is used too rarely to prepare, and reads all its rows. */
    public <T> List<T> listOnce(String sql, Row<T> row) throws SQLException {
        List<T> found = new ArrayList<>();
        try (Statement statement = opened().createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(row.read(rows));
            }
        }
        return found;
    }

    /** Runs a query and reads all its rows. */
    public <T> List<T> list(String sql, Row<T> row, @Nullable Object... arguments) throws SQLException {
        List<T> found = new ArrayList<>();
        try (ResultSet rows = bound(sql, arguments).executeQuery()) {
            while (rows.next()) {
                found.add(row.read(rows));
            }
        }
        return found;
    }

    /** Runs a query that returns one row. */
    public <T> T one(String sql, Row<T> row, @Nullable Object... arguments) throws SQLException {
        List<T> found = list(sql, row, arguments);
        if (found.size() != 1) {
            throw new SQLException("expected one row, got " + found.size() + ": " + sql);
        }
        return found.get(0);
    }

    /** Whether the server permits this query. */
    public boolean works(String query) {
        try {
            list(query, row -> row.getInt(1));
            return true;
        } catch (SQLException e) {
            return false; // missing, or not visible to this user
        }
    }

    private PreparedStatement bound(String sql, @Nullable Object... arguments) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = opened().prepareStatement(sql);
            prepared.put(sql, statement);
            forgetTheOldest();
        }
        for (int i = 0; i < arguments.length; i++) {
            statement.setObject(i + 1, arguments[i]);
        }
        return statement;
    }

    private void forgetTheOldest() throws SQLException {
        if (prepared.size() > PREPARED) {
            Iterator<PreparedStatement> oldest = prepared.values().iterator();
            PreparedStatement first = oldest.next();
            oldest.remove();
            first.close();
        }
    }

    private Connection opened() {
        Connection open = connection;
        if (open == null) {
            throw new IllegalStateException("no transaction is open");
        }
        return open;
    }

    /** Releases the connection; the next transaction opens another. */
    public void disconnect() {
        prepared.clear();
        Connection open = connection;
        connection = null;
        if (open != null) {
            try {
                // Closed, not returned: a pool must not lend our settings to somebody else.
                open.abort(Runnable::run);
                open.close();
            } catch (SQLException ignored) {
                // The connection is already lost; there is nothing to return.
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        disconnect();
    }

    /** Initializes a new connection. */
    @FunctionalInterface
    public interface Setup {
        /** Applies the settings. */
        void prepare(Connection connection) throws SQLException;
    }

    /** Work in a transaction. */
    @FunctionalInterface
    public interface Work<T> {
        /** Runs the work. */
        T on(Connection connection) throws SQLException;
    }

    /** Reads one row. */
    @FunctionalInterface
    public interface Row<T> {
        /** Reads the current row of the result. */
        T read(ResultSet row) throws SQLException;
    }
}
