package dev.tiltyard.forum.replica;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.WebTables;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;

/** One PostgreSQL for all tests of this module; each asks for a database of its own, with the few rows in it. */
final class TestDatabase {
    private static final String TEMPLATE = "few_rows";
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final EmbeddedPostgres SERVER = start();

    private TestDatabase() {}

    /** A new database; whoever opens it, closes it. */
    static HikariDataSource open() {
        String name = "copy_" + NUMBER.incrementAndGet();
        Jdbi.create(SERVER.getPostgresDatabase())
                .useHandle(handle -> handle.execute("CREATE DATABASE " + name + " TEMPLATE " + TEMPLATE));
        HikariConfig config = new HikariConfig();
        config.setDataSource(SERVER.getDatabase("postgres", name));
        config.setMaximumPoolSize(6);
        return new HikariDataSource(config);
    }

    private static EmbeddedPostgres start() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "off")
                    .setServerConfig("synchronous_commit", "off")
                    .setServerConfig("max_connections", "200")
                    .setConnectConfig("connectTimeout", "20")
                    .start();
            Jdbi.create(server.getPostgresDatabase())
                    .useHandle(handle -> handle.execute("CREATE DATABASE " + TEMPLATE));
            fill(server);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
            return server;
        } catch (IOException | SQLException e) {
            throw new IllegalStateException("the tests' database does not start", e);
        }
    }

    private static void fill(EmbeddedPostgres server) throws SQLException {
        var database = server.getDatabase("postgres", TEMPLATE);
        WebTables.in(Store.POSTGRES).createIn(database);
        String rows = text("/dev/tiltyard/forum/replica/few-rows.sql")
                .replace("@PASSWORD@", Passwords.hash("test1234", new byte[16]));
        Jdbi.create(database).useHandle(handle -> {
            for (String script : new String[] {
                text("/dev/tiltyard/forum/world/schema.sql"), rows, text("/dev/tiltyard/forum/world/indexes.sql")
            }) {
                try (var statement = handle.getConnection().createStatement()) {
                    statement.execute(script);
                }
            }
        });
    }

    private static String text(String resource) {
        try (InputStream in = TestDatabase.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(EmbeddedPostgres server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
