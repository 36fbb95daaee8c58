package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.testkit.TestMariaDb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** The small world, built once for all read-only tests of this module. */
public final class BuiltWorld {
    private static final BuiltWorld SMALL = new BuiltWorld(1);

    private final DataSource database = TestMariaDb.fresh();
    private final Path files;

    private BuiltWorld(long seed) {
        try {
            files = Files.createTempDirectory("tiltyard-shopping-files");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(files)));
            ShoppingWorld.build(new WorldBuild(database, files, Scale.SMALL, seed, Progress.silent()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException("the world could not be built", e);
        }
    }

    /** The shared one. */
    public static BuiltWorld small() {
        return SMALL;
    }

    /** A second one, built on first use, for tests that place orders and undo them. */
    public static BuiltWorld forOrders() {
        return ForOrders.WORLD;
    }

    private static final class ForOrders {
        static final BuiltWorld WORLD = new BuiltWorld(1);
    }

    public Jdbi jdbi() {
        return SiteDatabase.over(database);
    }

    public DataSource database() {
        return database;
    }

    public Path files() {
        return files;
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
