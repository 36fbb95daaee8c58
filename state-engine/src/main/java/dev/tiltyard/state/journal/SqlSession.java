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

/**
 * A journal's own connection: opened when first needed and again when it was lost, with statements prepared once. Used by
 * one thread at a time.
 */
public final class SqlSession implements AutoCloseable {
    /** Statements kept prepared. Which tables are dirty makes a text of its own of some. */
    private static final int PREPARED = 200;

    private final DataSource source;
    private final String database;
    private final Setup setup;
    private final Map<String, PreparedStatement> prepared = new LinkedHashMap<>(64, 0.75f, true);
    private @Nullable Connection connection;
    private boolean closed;

    /**
     * @param database names the database in messages
     * @param setup makes the connection fit
     */
    public SqlSession(DataSource source, String database, Setup setup) {
        this.source = source;
        this.database = database;
        this.setup = setup;
    }

    /**
     * Runs work in a transaction, which is rolled back if the work throws.
     *
     * @param what what it is for, to complete "Could not ..."
     * @throws StateException if the database refuses or the connection is lost
     */
    public <T> T inTransaction(String what, Work<T> work) {
        return inTransaction(what, work, this::live);
    }

    /**
     * The same, right after another transaction: the connection is taken to be alive still, which saves two ways to the
     * server.
     */
    public <T> T inNextTransaction(String what, Work<T> work) {
        return inTransaction(what, work, this::known);
    }

    /**
     * The same for a connection beside one that the server has just answered on: rolling back, which ends a view of the past,
     * tells whether this one is alive. For drivers that send each rollback to the server.
     */
    public <T> T inTransactionBeside(String what, Work<T> work) {
        return inTransaction(what, work, this::rolledBack);
    }

    /** Finds the connection for a transaction. */
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

    /** MySQL's driver says of a batch that the server never answered that its statement is closed, with no code for it. */
    private static SQLException ofLostConnection(SQLException e) {
        return new SQLNonTransientConnectionException(e.getMessage(), "08003", e);
    }

    private StateException refused(String what, SQLException e) {
        String state = String.valueOf(e.getSQLState());
        if (state.startsWith("08") || state.startsWith("57P")) {
            disconnect();
            return new StateException(
                    "Could not " + what + " on " + database + ": the connection was lost (" + firstLine(e)
                            + "). Nothing was left half done. Remedy: see that the database server runs, then ask again.",
                    e);
        }
        return new StateException("Could not " + what + " on " + database + ": " + firstLine(e), e);
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
            // The check may have begun a transaction, and with it a view of the past.
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
                // It is lost, as one that somebody has ended; there is another soon.
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

    /** Runs a statement with parameters; gives the number of rows it changed. */
    public long update(String sql, @Nullable Object... arguments) throws SQLException {
        PreparedStatement statement = bound(sql, arguments);
        return statement.executeLargeUpdate();
    }

    /** Runs a statement without parameters that is used too seldom to be prepared. */
    public void execute(String sql) throws SQLException {
        try (Statement statement = opened().createStatement()) {
            statement.execute(sql);
        }
    }

    /**
     * Runs statements without parameters one after the other. Drivers that can put them into one request do so.
     *
     * @throws SQLException for the first that is refused; those after it may have been run
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

    /** Runs a query without parameters that is asked too seldom to be prepared, and reads all its rows. */
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

    /** Runs a query that gives one row. */
    public <T> T one(String sql, Row<T> row, @Nullable Object... arguments) throws SQLException {
        List<T> found = list(sql, row, arguments);
        if (found.size() != 1) {
            throw new SQLException("expected one row, got " + found.size() + ": " + sql);
        }
        return found.get(0);
    }

    /** Whether the server lets us ask this. */
    public boolean works(String query) {
        try {
            list(query, row -> row.getInt(1));
            return true;
        } catch (SQLException e) {
            return false; // it or this user has no such thing
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

    /** Lets go of the connection; the next transaction opens another. */
    public void disconnect() {
        prepared.clear();
        Connection open = connection;
        connection = null;
        if (open != null) {
            try {
                // Ended, not returned: a pool must not lend our settings to somebody else.
                open.abort(Runnable::run);
                open.close();
            } catch (SQLException ignored) {
                // It is lost already; there is nothing left to return.
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        disconnect();
    }

    /** Makes a fresh connection fit for use. */
    @FunctionalInterface
    public interface Setup {
        /** Sets what has to be set. */
        void prepare(Connection connection) throws SQLException;
    }

    /** Something done in a transaction. */
    @FunctionalInterface
    public interface Work<T> {
        /** Does it. */
        T on(Connection connection) throws SQLException;
    }

    /** Reads one row. */
    @FunctionalInterface
    public interface Row<T> {
        /** Reads the row that the result stands on. */
        T read(ResultSet row) throws SQLException;
    }
}
