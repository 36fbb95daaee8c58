package dev.tiltyard.state;

import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.mariadb.MariaDbJournal;
import dev.tiltyard.state.postgres.PostgresJournal;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Finds the journal implementation for a database. */
final class Journals {
    private static final int OLDEST_POSTGRES = 14;

    private Journals() {}

    static RowJournal on(DataSource source, StateOptions options) {
        try (Connection connection = source.getConnection()) {
            DatabaseMetaData server = connection.getMetaData();
            String product = server.getDatabaseProductName();
            String name = product + " database " + connection.getCatalog();
            if (product.equals("PostgreSQL")) {
                if (server.getDatabaseMajorVersion() < OLDEST_POSTGRES) {
                    throw new StateException("The state engine works on PostgreSQL " + OLDEST_POSTGRES
                            + " or newer; this is " + server.getDatabaseProductVersion() + ".");
                }
                return new PostgresJournal(source, name, options.excluded(), options.timeout(), options.endsSessions());
            }
            if (product.equals("MySQL") || product.equals("MariaDB")) {
                return new MariaDbJournal(
                        source, name, options.excluded(), options.freshCopy(), options.endsSessions());
            }
            throw new StateException(
                    "The state engine has no journal for " + product + ". It works on PostgreSQL, MariaDB and MySQL.");
        } catch (SQLException e) {
            throw new StateException("Could not connect to the database for the state engine: " + e.getMessage(), e);
        }
    }
}
