package dev.tiltyard.suite.bench;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Builds a world into an empty cache, beside the user's own, and takes it away again. */
final class BuildBench {
    private BuildBench() {}

    /**
     * How many milliseconds it takes until the world is in the cache, the unpacking of the database server included.
     *
     * @throws SiteException if the disk refuses
     */
    static double measure(SiteDefinition site, StartOptions options) {
        try {
            Path root = Files.createDirectories(CacheFolder.ofThisUser().root());
            Path empty = Files.createTempDirectory(root, "bench-build-");
            try (EmbeddedRuntime runtime = EmbeddedRuntime.open(new CacheFolder(empty))) {
                long begun = System.nanoTime();
                runtime.prepare(site, options);
                return (System.nanoTime() - begun) / 1e6;
            } finally {
                delete(empty);
            }
        } catch (IOException e) {
            throw new SiteException("Could not measure how long the world of " + site.id() + " takes to build: " + e
                    + ". Remedy: see that the cache folder can be written to and has space.");
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
