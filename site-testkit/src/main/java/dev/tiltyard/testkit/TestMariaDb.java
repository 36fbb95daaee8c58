package dev.tiltyard.testkit;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.EmbeddedMariaDb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** One real MariaDB server for all tests of a JVM, with a fresh schema for each. */
public final class TestMariaDb {
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private TestMariaDb() {}

    private static final class Holder {
        static final EmbeddedMariaDb SERVER = start();
    }

    private static EmbeddedMariaDb start() {
        try {
            Path folder = Files.createTempDirectory("tiltyard-mariadb");
            EmbeddedMariaDb server = EmbeddedMariaDb.create(folder, CacheFolder.ofThisUser());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                server.kill();
                delete(folder);
            }));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static EmbeddedMariaDb server() {
        return Holder.SERVER;
    }

    public static String freshName() {
        return "s" + SCHEMAS.incrementAndGet();
    }

    public static DataSource fresh() {
        String name = freshName();
        server().createSchema(name);
        return server().source(name);
    }
}
