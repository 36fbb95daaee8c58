package dev.tiltyard.sitekit;

/**
 * Address and read-only user of a running site's database on this machine.
 *
 * @param protocol {@code postgresql} or {@code mariadb}
 * @param port port on 127.0.0.1
 * @param database name of the database
 * @param user name of the read-only user
 * @param password new at each start; don't log it
 */
public record DatabaseAddress(String protocol, int port, String database, String user, String password) {
    /** For {@link java.sql.DriverManager}; user and password are passed separately. */
    public String jdbcUrl() {
        return "jdbc:" + protocol.replace("mariadb", "mysql") + "://127.0.0.1:" + port + "/" + database;
    }

    /** The same database through another port. */
    public DatabaseAddress at(int other) {
        return new DatabaseAddress(protocol, other, database, user, password);
    }

    @Override
    public String toString() {
        return user + " at " + jdbcUrl();
    }
}
