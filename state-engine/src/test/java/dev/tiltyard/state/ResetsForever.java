package dev.tiltyard.state;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** A program that dirties a database, resets it, and restores a snapshot, repeatedly, until it is killed. */
final class ResetsForever {
    private ResetsForever() {}

    /** Arguments: JDBC URL and user; the password is the first line of standard input. */
    public static void main(String[] arguments) throws Exception {
        String password = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        DataSource database = database(arguments[0], arguments[1], password);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            while (true) {
                try (Connection connection = database.getConnection();
                        Statement statement = connection.createStatement()) {
                    for (String sql : CrashTest.DIRT) {
                        statement.execute(sql);
                    }
                }
                out.println("resetting");
                engine.reset(false);
                Snapshot snapshot = engine.snapshot();
                try (Connection connection = database.getConnection();
                        Statement statement = connection.createStatement()) {
                    statement.execute(CrashTest.DIRT.get(0));
                }
                engine.restore(snapshot);
            }
        }
    }

    private static DataSource database(String url, String user, String password) {
        if (url.startsWith("jdbc:postgresql")) {
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(url);
            source.setUser(user);
            source.setPassword(password);
            return source;
        }
        MysqlDataSource source = new MysqlDataSource();
        source.setUrl(url);
        source.setUser(user);
        source.setPassword(password);
        return source;
    }
}
