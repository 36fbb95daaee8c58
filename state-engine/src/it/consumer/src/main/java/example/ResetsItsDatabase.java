package example;

import com.mysql.cj.jdbc.MysqlDataSource;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Changes a database, goes back to a snapshot and to the start. Arguments: a JDBC address with user and password. */
public final class ResetsItsDatabase {
    private ResetsItsDatabase() {}

    public static void main(String[] arguments) throws SQLException {
        DataSource database = at(arguments[0]);
        run(database, "CREATE TABLE note (id int PRIMARY KEY, body varchar(20))", "INSERT INTO note VALUES (1, 'first')");
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(database, "INSERT INTO note VALUES (2, 'second')");
            Snapshot two = engine.snapshot();
            run(database, "DELETE FROM note");
            System.out.println("changed: " + engine.diff(two).size());
            System.out.println("restored: " + engine.restore(two).rowsUndone());
            ResetReport report = engine.reset(true);
            System.out.println("reset: " + report.rowsUndone() + ", equal: "
                    + report.digestAfter().equals(report.initialDigest()));
        }
    }

    private static DataSource at(String address) {
        if (address.startsWith("jdbc:postgresql:")) {
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(address);
            return source;
        }
        MysqlDataSource source = new MysqlDataSource();
        source.setUrl(address);
        return source;
    }

    private static void run(DataSource database, String... statements) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
