package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.testsite.GuestBook;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A child process that never finishes building a world; {@link StoppedBuildTest} stops it. */
final class BuildsForever {
    private BuildsForever() {}

    /** @param arguments the cache folder and the store */
    public static void main(String[] arguments) {
        GuestBook site = new GuestBook(Store.valueOf(arguments[1]), () -> {
            System.out.println("building");
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(new CacheFolder(Path.of(arguments[0])))) {
            runtime.prepare(site, StartOptions.small());
        }
    }
}
