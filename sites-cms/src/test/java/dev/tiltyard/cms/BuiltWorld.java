package dev.tiltyard.cms;

import dev.tiltyard.cms.world.AdminWorld;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.testkit.TestMariaDb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** A small world in its own schema: one shared by read-only tests, one for tests that write. */
public final class BuiltWorld {
    private final DataSource database = TestMariaDb.fresh();
    private final Path files;
    private final double seconds;

    private BuiltWorld(long seed) {
        try {
            files = Files.createTempDirectory("tiltyard-admin-files");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(files)));
            long start = System.nanoTime();
            AdminWorld.build(new WorldBuild(database, files, Scale.SMALL, seed, Progress.silent()));
            seconds = (System.nanoTime() - start) / 1e9;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException("the world could not be built", e);
        }
    }

    private static final class Shared {
        static final BuiltWorld WORLD = new BuiltWorld(1);
    }

    private static final class Changed {
        static final BuiltWorld WORLD = new BuiltWorld(1);
    }

    /** The one for tests that write. */
    public static BuiltWorld changed() {
        return Changed.WORLD;
    }

    /** A separate one, for a test that changes anything. */
    public static BuiltWorld another() {
        return new BuiltWorld(1);
    }

    /** The one for read-only tests. */
    public static BuiltWorld shared() {
        return Shared.WORLD;
    }

    public DataSource database() {
        return database;
    }

    public Path files() {
        return files;
    }

    public double seconds() {
        return seconds;
    }

    public List<Map<String, Object>> rows(String query, Object... values) {
        return Jdbi.create(database)
                .withHandle(handle -> handle.select(query, values).mapToMap().list());
    }

    /** The only value of a query's only row. */
    public String value(String query, Object... values) {
        return Jdbi.create(database)
                .withHandle(handle ->
                        handle.select(query, values).mapTo(String.class).one());
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
