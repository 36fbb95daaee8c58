package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.values.SiteException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/** Starts several sites concurrently: one's pages are prepared while another's database server starts. */
public final class ParallelStart {
    private ParallelStart() {}

    /**
     * Starts one copy of each site and returns when all respond. Build their worlds first ({@link
     * SiteRuntime#prepareAll}): building all at once takes much memory.
     *
     * @param options how each is started
     * @return in the order of the sites
     * @throws RuntimeException the failure of the first site in order that could not be started; those that were
     *     started are stopped
     */
    public static List<RunningSite> start(
            SiteRuntime runtime, List<SiteDefinition> sites, Function<SiteDefinition, StartOptions> options) {
        return all(
                sites.size(),
                sites.stream()
                        .map(site -> (Callable<RunningSite>) () -> runtime.start(site, options.apply(site)))
                        .toList(),
                RunningSite::close);
    }

    /**
     * Prepares a limited number of sites at a time. Progress names the site.
     *
     * @throws RuntimeException the failure of the first site in order that could not be prepared
     */
    static void prepare(
            SiteRuntime runtime,
            List<SiteDefinition> sites,
            Function<SiteDefinition, StartOptions> options,
            int atOnce) {
        all(
                atOnce,
                sites.stream()
                        .map(site -> (Callable<SiteDefinition>) () -> {
                            StartOptions own = options.apply(site);
                            runtime.prepare(site, own.withProgress(named(site, own.progress())));
                            return site;
                        })
                        .toList(),
                prepared -> {});
    }

    private static Progress named(SiteDefinition site, Progress progress) {
        return (what, done, total) ->
                progress.report(what.contains(site.id()) ? what : site.id() + ": " + what, done, total);
    }

    private static <T> List<T> all(int atOnce, List<Callable<T>> work, Consumer<T> undo) {
        ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, atOnce), ParallelStart::starter);
        try {
            return allOf(work.stream().map(threads::submit).toList(), undo);
        } finally {
            threads.shutdown();
        }
    }

    private static Thread starter(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-start");
        thread.setDaemon(true);
        return thread;
    }

    private static <T> List<T> allOf(List<Future<T>> coming, Consumer<T> undo) {
        List<T> done = new ArrayList<>();
        List<RuntimeException> failures = new ArrayList<>();
        for (Future<T> each : coming) {
            try {
                done.add(each.get());
            } catch (ExecutionException e) {
                failures.add(thrown(e));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                failures.add(new SiteException("Interrupted while sites were starting.", e));
            }
        }
        if (!failures.isEmpty()) {
            done.forEach(undo);
            RuntimeException first = failures.get(0);
            failures.stream().skip(1).forEach(first::addSuppressed);
            throw first;
        }
        return List.copyOf(done);
    }

    private static RuntimeException thrown(ExecutionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException known ? known : new SiteException("A site did not start: " + cause, e);
    }
}
