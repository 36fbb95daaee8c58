package dev.tiltyard.state;

import com.mysql.cj.jdbc.MysqlDataSource;
import dev.tiltyard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Assumptions;

/**
 * An external MySQL server, since the build's repositories have none. The environment variable {@code
 * TILTYARD_TEST_MYSQL} has its JDBC URL without a schema, but with user and password, for example {@code
 * jdbc:mysql://127.0.0.1:3306/?user=root}. Tests are skipped if it is not set.
 */
final class TestMySql {
    private static final String VARIABLE = "TILTYARD_TEST_MYSQL";
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private TestMySql() {}

    static DataSource fresh() {
        String name = "tiltyard_test_" + SCHEMAS.incrementAndGet();
        TestPostgres.run(source(""), "DROP SCHEMA IF EXISTS " + name, "CREATE SCHEMA " + name);
        return source(name);
    }

    private static MysqlDataSource source(String schema) {
        String server = System.getenv(VARIABLE);
        Assumptions.assumeTrue(server != null, "there is no MySQL server: " + VARIABLE + " is not set");
        MysqlDataSource source = new MysqlDataSource();
        String address = String.valueOf(server).replaceFirst("(//[^/]*/)", "$1" + schema);
        // Otherwise single-precision and small numbers are not sent exactly.
        source.setUrl(address + "&useServerPrepStmts=true&tinyInt1isBit=false");
        return source;
    }

    /** The same schema for another user. */
    static DataSource source(DataSource database, String user, String password) throws SQLException {
        MysqlDataSource source = source(name(database));
        source.setUrl(
                source.getUrl().replaceAll("([?&])user=[^&]*", "$1user=" + user).replaceAll("&password=[^&]*", ""));
        source.setUser(user);
        source.setPassword(password);
        return source;
    }

    static void empty(DataSource database) throws SQLException {
        String name = name(database);
        TestPostgres.run(source(""), "DROP SCHEMA " + name, "CREATE SCHEMA " + name);
    }

    static void drop(DataSource database) throws SQLException {
        TestPostgres.run(source(""), "DROP SCHEMA " + name(database));
    }

    /** The name of the schema. */
    static String name(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return connection.getCatalog();
        }
    }
}
