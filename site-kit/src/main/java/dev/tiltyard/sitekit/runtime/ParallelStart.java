package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.values.SiteException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Starts several sites at the same time: while the database server of one comes up, another's pages are being made. */
public final class ParallelStart {
    private ParallelStart() {}

    /**
     * Starts one copy of each site and returns when all answer. Their worlds should be there already ({@link
     * SiteRuntime#prepare}): building several at a time takes much memory.
     *
     * @param options with which each is started
     * @return in the order of the sites
     * @throws RuntimeException what the first of them threw that could not be started; those that were started are
     *     stopped
     */
    public static List<RunningSite> start(
            SiteRuntime runtime, List<SiteDefinition> sites, Function<SiteDefinition, StartOptions> options) {
        ExecutorService starters = Executors.newFixedThreadPool(Math.max(1, sites.size()), ParallelStart::starter);
        try {
            List<Future<RunningSite>> coming = sites.stream()
                    .map(site -> starters.submit(() -> runtime.start(site, options.apply(site))))
                    .toList();
            return allOf(coming);
        } finally {
            starters.shutdown();
        }
    }

    private static Thread starter(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-start");
        thread.setDaemon(true);
        return thread;
    }

    private static List<RunningSite> allOf(List<Future<RunningSite>> coming) {
        List<RunningSite> started = new ArrayList<>();
        List<RuntimeException> failures = new ArrayList<>();
        for (Future<RunningSite> each : coming) {
            try {
                started.add(each.get());
            } catch (ExecutionException e) {
                failures.add(thrown(e));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                failures.add(new SiteException("Interrupted while sites were starting.", e));
            }
        }
        if (!failures.isEmpty()) {
            started.forEach(RunningSite::close);
            RuntimeException first = failures.get(0);
            failures.stream().skip(1).forEach(first::addSuppressed);
            throw first;
        }
        return List.copyOf(started);
    }

    private static RuntimeException thrown(ExecutionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException known ? known : new SiteException("A site did not start: " + cause, e);
    }
}
