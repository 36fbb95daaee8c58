package dev.tiltyard.sitekit.runtime;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/**
 * Runs blocking calls to sites, one thread each. The JVM's common pool is meant for computing and has a single thread
 * on a machine with one or two cores.
 */
public final class SiteThreads {
    private SiteThreads() {}

    /**
     * Makes a call for each item concurrently, and returns when all are done.
     *
     * @return the results in the order of the items
     * @throws RuntimeException the first failure in that order, after all calls have ended
     */
    public static <T, R> List<R> forEach(List<T> items, Function<T, R> call) {
        ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, items.size()), SiteThreads::daemon);
        try {
            List<CompletableFuture<R>> running = items.stream()
                    .map(item -> CompletableFuture.supplyAsync(() -> call.apply(item), threads))
                    .toList();
            CompletableFuture.allOf(running.toArray(CompletableFuture[]::new))
                    .handle((done, failure) -> true)
                    .join();
            return running.stream().map(SiteThreads::result).toList();
        } finally {
            threads.shutdown();
        }
    }

    private static <R> R result(CompletableFuture<R> done) {
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : e;
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-site");
        thread.setDaemon(true);
        return thread;
    }
}
