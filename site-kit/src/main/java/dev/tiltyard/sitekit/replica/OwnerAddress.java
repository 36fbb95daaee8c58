package dev.tiltyard.sitekit.replica;

/**
 * Address of a site's database on this machine with the user who owns its tables, for a program of the site.
 *
 * @param protocol {@code postgresql} or {@code mysql}
 * @param port port on 127.0.0.1
 * @param database name of the database
 * @param user name of the user
 * @param password new at each start; don't log it
 */
public record OwnerAddress(String protocol, int port, String database, String user, String password) {
    /** For JDBC; user and password are passed separately. */
    public String jdbcUrl() {
        return "jdbc:" + protocol + "://127.0.0.1:" + port + "/" + database;
    }

    /** With user and password, as programs in most languages expect it. */
    public String url() {
        return protocol + "://" + user + ":" + password + "@127.0.0.1:" + port + "/" + database;
    }

    @Override
    public String toString() {
        return user + " at " + jdbcUrl();
    }
}
