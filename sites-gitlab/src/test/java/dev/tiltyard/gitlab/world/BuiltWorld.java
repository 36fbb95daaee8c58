package dev.tiltyard.gitlab.world;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.testkit.TestPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** A small world, built when first asked for; tests of other packages work on copies of it. */
public final class BuiltWorld {
    public static final long SEED = 42;
    private static final BuiltWorld SMALL = new BuiltWorld(SEED);

    private final String name;
    private final DataSource database;
    private final Path files;
    private final double seconds;

    BuiltWorld(long seed) {
        try {
            this.name = TestPostgres.freshName();
            this.database = TestPostgres.fresh(name);
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

    public DataSource database() {
        return database;
    }

    public Path files() {
        return files;
    }

    /** The name of the database, for copies to be made of it. */
    public String name() {
        return name;
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
