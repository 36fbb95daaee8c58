package dev.tiltyard.sitekit;

/**
 * Where a running site's database answers on this machine, and a user who can read everything in it and change nothing.
 *
 * @param protocol {@code postgresql} or {@code mariadb}
 * @param port port on 127.0.0.1
 * @param database name of the database
 * @param user name of that user
 * @param password made for this bring-up; don't log it
 */
public record DatabaseAddress(String protocol, int port, String database, String user, String password) {
    /** For {@link java.sql.DriverManager}, with user and password given beside it. */
    public String jdbcUrl() {
        return "jdbc:" + protocol.replace("mariadb", "mysql") + "://127.0.0.1:" + port + "/" + database;
    }

    /** The same database, reached through another port. */
    public DatabaseAddress at(int other) {
        return new DatabaseAddress(protocol, other, database, user, password);
    }

    @Override
    public String toString() {
        return user + " at " + jdbcUrl();
    }
}
