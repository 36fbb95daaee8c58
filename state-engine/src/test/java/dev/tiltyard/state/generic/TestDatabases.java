package dev.tiltyard.state.generic;

import com.mysql.cj.jdbc.MysqlDataSource;
import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.ds.PGSimpleDataSource;

/** Fresh databases of each kind by their JDBC addresses, as an application's configuration has them. */
enum TestDatabases {
    POSTGRESQL,
    MARIADB,
    SQLITE;

    /** An address, and a user with rights. */
    record Address(String url, String user, String password) {
        GenericSite site() {
            return GenericSite.at(url, user, password);
        }

        Connection connect() throws SQLException {
            return user.isEmpty() ? DriverManager.getConnection(url) : DriverManager.getConnection(url, user, password);
        }

        void run(String... statements) throws SQLException {
            try (Connection connection = connect();
                    Statement statement = connection.createStatement()) {
                for (String sql : statements) {
                    statement.execute(sql);
                }
            }
        }

        /** The first column of a query. */
        List<String> ask(String sql) throws SQLException {
            List<String> found = new ArrayList<>();
            try (Connection connection = connect();
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    found.add(rows.getString(1));
                }
            }
            return found;
        }
    }

    Address fresh(Path folder) throws SQLException {
        return switch (this) {
            case POSTGRESQL -> {
                PGSimpleDataSource source = TestPostgres.fresh().unwrap(PGSimpleDataSource.class);
                yield new Address(source.getURL().replaceFirst("\\?.*", ""), "postgres", "postgres");
            }
            case MARIADB -> {
                MysqlDataSource source = (MysqlDataSource) TestMariaDb.fresh();
                yield new Address(source.getUrl().replaceFirst("\\?.*", ""), source.getUser(), source.getPassword());
            }
            case SQLITE -> new Address("jdbc:sqlite:" + folder.resolve("app.db"), "", "");
        };
    }

    /** A table whose first two rows have ids by the database. */
    String owners() {
        return switch (this) {
            case POSTGRESQL -> "CREATE TABLE owners (id serial PRIMARY KEY, name text NOT NULL)";
            case MARIADB -> "CREATE TABLE owners (id int AUTO_INCREMENT PRIMARY KEY, name text NOT NULL)";
            case SQLITE -> "CREATE TABLE owners (id integer PRIMARY KEY AUTOINCREMENT, name text NOT NULL)";
        };
    }
}
