package dev.tiltyard.gitlab;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;

/** One PostgreSQL for all tests of this module. */
public final class TestPostgres {
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final EmbeddedPostgres SERVER = start();

    private TestPostgres() {}

    /** A new, empty database; whoever opens it, closes it. */
    public static HikariDataSource fresh() {
        return copyOf("template0");
    }

    /** A new database that holds what another does; nobody may be connected to that one. */
    public static HikariDataSource copyOf(String template) {
        String name = "test_" + NUMBER.incrementAndGet();
        Jdbi.create(SERVER.getPostgresDatabase())
                .useHandle(handle -> handle.execute("CREATE DATABASE " + name + " TEMPLATE " + template));
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDataSource(SERVER.getDatabase("postgres", name));
        config.setMaximumPoolSize(8);
        config.setMinimumIdle(0);
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
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("the tests' database does not start", e);
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
