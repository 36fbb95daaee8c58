package dev.tiltyard.testkit;

import dev.tiltyard.embedded.CacheFolder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** One real PostgreSQL server for all tests of a JVM, with a fresh database for each. */
public final class TestPostgres {
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestPostgres() {}

    private static final class Holder {
        static final EmbeddedPostgres SERVER = start();
    }

    public static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder()
                    .setOverrideWorkingDirectory(
                            CacheFolder.ofThisUser().binaries().toFile())
                    .setServerConfig("fsync", "off")
                    .setServerConfig("synchronous_commit", "off")
                    .setServerConfig("full_page_writes", "off")
                    .setServerConfig("shared_buffers", "64MB")
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String freshName() {
        return "t" + DATABASES.incrementAndGet();
    }

    public static DataSource fresh() {
        return fresh(freshName());
    }

    public static DataSource fresh(String name) {
        run(Holder.SERVER.getPostgresDatabase(), "CREATE DATABASE " + name);
        return Holder.SERVER.getDatabase("postgres", name);
    }

    public static void drop(String name) {
        run(Holder.SERVER.getPostgresDatabase(), "DROP DATABASE " + name + " WITH (FORCE)");
    }

    public static DataSource copyOf(String template, String name) {
        run(Holder.SERVER.getPostgresDatabase(), "DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
        run(Holder.SERVER.getPostgresDatabase(), "CREATE DATABASE " + name + " TEMPLATE " + template);
        return Holder.SERVER.getDatabase("postgres", name);
    }

    public static DataSource database(String user, String name) {
        return Holder.SERVER.getDatabase(user, name);
    }

    public static DataSource server() {
        return Holder.SERVER.getPostgresDatabase();
    }

    public static void run(DataSource database, String... statements) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    public static String ask(DataSource database, String sql) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            return rows.next() ? String.valueOf(rows.getString(1)) : "";
        } catch (SQLException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }
}
