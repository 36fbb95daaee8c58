package dev.tiltyard.sitekit.runtime;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The database of a site without one: every use fails with the reason. */
record NoDatabase(String site) implements DatabaseServer, DatabaseCopy, DataSource {
    @Override
    public DatabaseCopy copy(String name) {
        return this;
    }

    @Override
    public DataSource owner() {
        return this;
    }

    @Override
    public DataSource reader() {
        return this;
    }

    @Override
    public DataSource engine() {
        return this;
    }

    @Override
    public Connection getConnection() throws SQLException {
        throw new SQLException(site + " has no database, only files; use HTTP or its pages");
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return getConnection();
    }

    @Override
    public boolean alive() {
        return true;
    }

    @Override
    public boolean rest() {
        return true;
    }

    @Override
    public void recreate() {}

    @Override
    public void close() {}

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) {}

    @Override
    public void setLoginTimeout(int seconds) {}

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("no logger");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("wraps nothing");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
