package dev.tiltyard.suite.bringup;

import dev.tiltyard.sitekit.SiteException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Asks several sites something at the same time, on threads of its own: each call waits for a network answer. */
public final class InParallel {
    private InParallel() {}

    /**
     * Applies a function to each element, one thread each.
     *
     * @return the results in the order of the elements
     * @throws RuntimeException what the first call that failed threw
     */
    public static <T, R> List<R> map(List<T> elements, Function<T, R> call) {
        if (elements.isEmpty()) {
            return List.of();
        }
        ExecutorService threads = Executors.newFixedThreadPool(elements.size(), InParallel::daemon);
        try {
            List<Future<R>> calls = elements.stream()
                    .map(element -> threads.submit(() -> call.apply(element)))
                    .toList();
            List<R> results = new ArrayList<>();
            for (Future<R> each : calls) {
                results.add(resultOf(each));
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }

    private static <R> R resultOf(Future<R> call) {
        try {
            return call.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while sites were asked.", e);
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-ask");
        thread.setDaemon(true);
        return thread;
    }
}
