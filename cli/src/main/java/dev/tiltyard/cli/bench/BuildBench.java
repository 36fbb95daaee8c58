package dev.tiltyard.cli.bench;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.Folders;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Builds a world into an empty cache beside the user's own, and deletes it again. */
final class BuildBench {
    private BuildBench() {}

    /**
     * Milliseconds until the world is in the cache, including unpacking the database server.
     *
     * @throws SiteException if the disk can't be written
     */
    static double measure(SiteDefinition site, StartOptions options) {
        try {
            Path root = Files.createDirectories(CacheFolder.ofThisUser().root());
            Path empty = Files.createTempDirectory(root, "bench-build-");
            try (EmbeddedRuntime runtime = EmbeddedRuntime.open(new CacheFolder(empty))) {
                long started = System.nanoTime();
                runtime.prepare(site, options);
                return (System.nanoTime() - started) / 1e6;
            } finally {
                Folders.delete(empty);
            }
        } catch (IOException e) {
            throw new SiteException("Could not measure how long the world of " + site.id() + " takes to build: " + e
                    + ". Remedy: make sure that the cache folder is writable and has space.");
        }
    }
}
