package dev.tiltyard.state.generic;

import dev.tiltyard.values.StateException;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Connections of the engine's own. The address may be known only later, such as that of a container. */
final class OwnConnections implements DataSource {
    private final Opening opening;

    /** Opens a connection. */
    @FunctionalInterface
    private interface Opening {
        Connection open() throws SQLException;
    }

    private OwnConnections(Opening opening) {
        this.opening = opening;
    }

    /** @param user gives an empty text if the address has the user, or if the database has none */
    static OwnConnections at(Supplier<String> url, Supplier<String> user, Supplier<String> password) {
        return new OwnConnections(() -> {
            String address = url.get();
            requireDriver(address);
            Properties properties = new Properties();
            if (!user.get().isEmpty()) {
                properties.setProperty("user", user.get());
                properties.setProperty("password", password.get());
            }
            if (address.startsWith("jdbc:mysql:")) {
                properties.setProperty("rewriteBatchedStatements", "true"); // the whole undo in one request
            }
            return DriverManager.getConnection(address, properties);
        });
    }

    /**
     * Connections that a pool must not pass on to the application, since the engine changes their settings: they are closed
     * instead of returned.
     */
    static OwnConnections of(Supplier<? extends DataSource> source) {
        return new OwnConnections(() -> neverReturned(source.get().getConnection()));
    }

    private static Connection neverReturned(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                OwnConnections.class.getClassLoader(), new Class<?>[] {Connection.class}, (self, method, arguments) -> {
                    boolean ends = method.getName().equals("close") && !connection.isClosed();
                    if (ends) {
                        connection.abort(Runnable::run);
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        if (ends) {
                            return null; // the pool has noticed that it is dead
                        }
                        throw e.getCause();
                    }
                });
    }

    /** The driver manager's own message would have the whole address. */
    private static void requireDriver(String address) {
        if (DriverManager.drivers().noneMatch(driver -> takes(driver, address))) {
            throw new StateException("No JDBC driver on the class path takes the address " + shown(address)
                    + ". Remedy: add your database's driver to the tests' dependencies, and check how the address begins, for"
                    + " example with jdbc:postgresql:, jdbc:mysql:, jdbc:mariadb: or jdbc:sqlite:.");
        }
    }

    private static boolean takes(java.sql.Driver driver, String address) {
        try {
            return driver.acceptsURL(address);
        } catch (SQLException e) {
            return false;
        }
    }

    /** An address without what may be secret in it. */
    static String shown(String url) {
        return url.replaceFirst("[?;].*", "").replaceFirst("//[^/]*@", "//");
    }

    @Override
    public Connection getConnection() throws SQLException {
        return opening.open();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("getConnection of another user");
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException("setLogWriter");
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException("setLoginTimeout");
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("getParentLogger");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("not a wrapper of " + type.getName());
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
