package dev.tiltyard.gitlab.world;

import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.gitlab.TestPostgres;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A small world, built when first asked for; tests of other packages work on copies of it. */
public final class BuiltWorld {
    public static final long SEED = 42;
    private static final BuiltWorld SMALL = new BuiltWorld(SEED);

    private final HikariDataSource database;
    private final Path files;
    private final double seconds;

    BuiltWorld(long seed) {
        try {
            this.database = TestPostgres.fresh();
            this.files = Files.createTempDirectory("gitlab-world");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(files)));
            long begun = System.nanoTime();
            GitLabWorld.build(new WorldBuild(database, files, Scale.SMALL, seed, Progress.silent()));
            this.seconds = (System.nanoTime() - begun) / 1e9;
        } catch (Exception e) {
            throw new IllegalStateException("the small world can't be built", e);
        }
    }

    public static BuiltWorld small() {
        return SMALL;
    }

    public HikariDataSource database() {
        return database;
    }

    public Path files() {
        return files;
    }

    /** The name of the database, which is closed for copies to be made of it. */
    public String released() {
        database.getHikariPoolMXBean().softEvictConnections();
        return database.getPoolName();
    }

    /** The files once more. */
    public Path copyOfFiles() {
        try (Stream<Path> walk = Files.walk(files)) {
            Path copy = Files.createTempDirectory("gitlab-copy");
            for (Path each : walk.toList()) {
                Path target = copy.resolve(files.relativize(each).toString());
                if (Files.isDirectory(each)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(each, target);
                }
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    double seconds() {
        return seconds;
    }

    /** Deletes a folder with everything in it. */
    public static void delete(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path each : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
