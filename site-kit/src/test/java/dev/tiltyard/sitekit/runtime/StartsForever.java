package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.EmbeddedMariaDb;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.testsite.GuestBook;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A child process that starts one copy of a site after another; {@link StoppedStartTest} stops it. */
final class StartsForever {
    private StartsForever() {}

    /** @param arguments the cache folder, the store, and {@code at-the-end} to start a server during shutdown */
    public static void main(String[] arguments) throws Exception {
        CacheFolder cache = new CacheFolder(Path.of(arguments[0]));
        Store store = Store.valueOf(arguments[1]);
        GuestBook site = new GuestBook(store);
        EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
        runtime.prepare(site, StartOptions.small());
        if (arguments.length > 2) {
            Path server = runtime.runFolder().resolveSibling("run-at-the-end");
            Path world = World.of(cache, site, StartOptions.small()).database();
            if (store == Store.MARIADB) {
                Folders.copy(world, server);
            }
            Runtime.getRuntime().addShutdownHook(new Thread(() -> start(store, world, server, cache)));
            System.out.println("starting");
            new CountDownLatch(1).await();
        }
        System.out.println("starting");
        for (int copy = 0; copy < 100; copy++) {
            runtime.start(site, StartOptions.small().withCopy(copy));
        }
    }

    private static void start(Store store, Path world, Path server, CacheFolder cache) {
        if (store == Store.POSTGRES) {
            PostgresServer.start(world, server, cache.binaries());
        } else {
            EmbeddedMariaDb.start(server, cache);
        }
    }
}
