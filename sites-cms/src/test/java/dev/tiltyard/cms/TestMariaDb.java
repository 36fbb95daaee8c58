package dev.tiltyard.cms;

import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.server.EmbeddedMariaDb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** One MariaDB server for all tests of this module, with a schema for whoever asks. Stopped when the JVM ends. */
public final class TestMariaDb {
    private static final AtomicInteger SCHEMAS = new AtomicInteger();
    private static final EmbeddedMariaDb SERVER = start();

    private TestMariaDb() {}

    /** Connections to a new, empty schema. */
    public static DataSource fresh() {
        String name = "s" + SCHEMAS.incrementAndGet();
        SERVER.createSchema(name);
        return SERVER.source(name);
    }

    private static EmbeddedMariaDb start() {
        try {
            Path folder = Files.createTempDirectory("tiltyard-admin");
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
}
