package dev.tiltyard.state;

import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.mariadb.MariaDbJournal;
import dev.tiltyard.state.postgres.PostgresJournal;
import dev.tiltyard.state.sqlite.SqliteJournal;
import dev.tiltyard.values.StateException;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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
            if (product.equals("SQLite")) {
                Path file = file(connection);
                Path store =
                        options.sqliteStore().orElseGet(() -> file.resolveSibling(file.getFileName() + ".originals"));
                return new SqliteJournal(file, store, options.excluded(), options.timeout(), options.sqliteTriggers());
            }
            throw new StateException("The state engine has no journal for " + product
                    + ". It works on PostgreSQL, MariaDB, MySQL and SQLite.");
        } catch (SQLException e) {
            throw new StateException("Could not connect to the database for the state engine: " + e.getMessage(), e);
        }
    }

    private static Path file(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT file FROM pragma_database_list WHERE name = 'main'")) {
            String name = row.next() ? row.getString(1) : "";
            if (name == null || name.isEmpty()) {
                throw new StateException("The state engine can't keep the original of a SQLite database in memory."
                        + " Remedy: use a database file.");
            }
            return Path.of(name).toRealPath();
        } catch (IOException e) {
            throw new StateException("Could not find the file of the SQLite database: " + e, e);
        }
    }
}
