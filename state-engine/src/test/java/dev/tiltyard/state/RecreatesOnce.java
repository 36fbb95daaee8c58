package dev.tiltyard.state;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A program that changes a copy and its files, starts to recreate the copy, and waits in the middle until it is killed.
 */
final class RecreatesOnce {
    private RecreatesOnce() {}

    /**
     * Arguments: JDBC URLs of the server's own database and of the copy, names of the world and of the copy, the folder
     * of files, and whether to create the new database before waiting.
     */
    public static void main(String[] arguments) throws Exception {
        DataSource server = database(arguments[0]);
        DataSource copy = database(arguments[1]);
        Path folder = Path.of(arguments[4]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        StateOptions options = StateOptions.defaults().withFiles(folder).withFullRestore(() -> {
            if (Boolean.parseBoolean(arguments[5])) {
                run(
                        server,
                        List.of(
                                "DROP DATABASE " + arguments[3] + " WITH (FORCE)",
                                "CREATE DATABASE " + arguments[3] + " TEMPLATE " + arguments[2]));
            }
            out.println("recreating");
            new CountDownLatch(1).await();
        });
        try (StateEngine engine = StateEngine.install(copy, options)) {
            run(copy, CrashTest.DIRT);
            Files.writeString(folder.resolve("note.txt"), "changed");
            engine.recreate();
        }
    }

    private static void run(DataSource database, List<String> statements) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static DataSource database(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setUser("postgres");
        return source;
    }
}
