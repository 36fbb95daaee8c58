package dev.tiltyard.sitekit.runtime;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Connections to the current server of a copy: after a restart it has another port or password. */
record PresentSource(Connector connector) implements DataSource {
    private static final int LONGEST_LOGIN_SECONDS = 5;

    /** Opens a connection. */
    @FunctionalInterface
    interface Connector {
        Connection connect() throws SQLException;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return connector.connect();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("the user of these connections is fixed");
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) {}

    @Override
    public void setLoginTimeout(int seconds) {}

    /** How long a closing pool waits for a connection that is being opened. */
    @Override
    public int getLoginTimeout() {
        return LONGEST_LOGIN_SECONDS;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("no logger");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("not a wrapper for " + type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
