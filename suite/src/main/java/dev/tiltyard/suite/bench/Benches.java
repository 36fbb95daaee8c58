package dev.tiltyard.suite.bench;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.Scale;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.CacheFolder;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.sitekit.state.ResetReport;
import dev.tiltyard.suite.bringup.ProcessMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The benchmarks, each on sites of its own that are stopped when it is done. */
public final class Benches {
    private static final int BRING_UPS = 3;
    private static final int WARM_UP = 30;
    private static final int PAGE_ROUNDS = 50;
    private static final int RESETS = 50;
    private static final int COPIES = 5;

    private final List<SiteDefinition> sites;
    private final StartOptions options;
    private final Progress progress;

    public Benches(List<SiteDefinition> sites, Scale scale, long seed, Progress progress) {
        this.sites = List.copyOf(sites);
        this.options = new StartOptions(scale, seed, 0, "127.0.0.1", 0, progress);
        this.progress = progress;
    }

    /** From nothing to a logged-in page with the world in the cache, in a running JVM; and the time of warm pages. */
    public List<Benchmark> bringUp() {
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : sites) {
            prepare(site);
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < BRING_UPS; round++) {
                progress.report("bring-up of " + site.id(), round, BRING_UPS);
                long begun = System.nanoTime();
                try (EmbeddedRuntime runtime = open();
                        RunningSite running = runtime.start(site, options)) {
                    SiteVisitor visitor = SiteVisitor.loggedIn(running);
                    visitor.get("/");
                    times.add(millisSince(begun));
                    if (round == BRING_UPS - 1 && site.id().equals(ForumWork.SITE)) {
                        results.addAll(pages(site, visitor));
                    }
                }
            }
            results.add(0, new Benchmark(name("bringup", site, "cached"), "ms", times));
        }
        return results;
    }

    private List<Benchmark> pages(SiteDefinition site, SiteVisitor visitor) {
        List<Benchmark> results = new ArrayList<>();
        List<Double> all = new ArrayList<>();
        for (Map.Entry<String, String> page : ForumWork.pages()) {
            for (int round = 0; round < WARM_UP; round++) {
                visitor.get(page.getValue());
            }
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < PAGE_ROUNDS; round++) {
                long begun = System.nanoTime();
                visitor.get(page.getValue());
                times.add(millisSince(begun));
            }
            all.addAll(times);
            results.add(new Benchmark(name("page", site, page.getKey()), "ms", times));
        }
        results.add(0, new Benchmark(name("page", site, "all"), "ms", all));
        return results;
    }

    /** Reset with its proof after a typical change, and after none. */
    public List<Benchmark> reset() {
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : sites) {
            if (!site.id().equals(ForumWork.SITE)) {
                continue;
            }
            prepare(site);
            try (EmbeddedRuntime runtime = open();
                    RunningSite running = runtime.start(site, options)) {
                List<Double> dirty = new ArrayList<>();
                List<Double> clean = new ArrayList<>();
                for (int round = -3; round < RESETS; round++) {
                    progress.report("resets of " + site.id(), Math.max(0, round), RESETS);
                    ForumWork.dirty(SiteVisitor.loggedIn(running), round);
                    double first = proven(running);
                    double second = proven(running);
                    if (round >= 0) {
                        dirty.add(first);
                        clean.add(second);
                    }
                }
                results.add(new Benchmark(name("reset", site, "engine"), "ms", dirty));
                results.add(new Benchmark(name("reset", site, "untouched"), "ms", clean));
            }
        }
        return results;
    }

    /** Reset of a container by the state engine, by swapping it, and by making it anew; and how these compare. */
    public List<Benchmark> dockerReset() {
        return sites.stream()
                .flatMap(site -> new DockerResets(site, options, progress).measure().stream())
                .toList();
    }

    /** What one more copy of each site costs in time and memory. */
    public List<Benchmark> copies() {
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : sites) {
            prepare(site);
            try (EmbeddedRuntime runtime = open()) {
                runtime.start(site, options);
                List<Double> times = new ArrayList<>();
                List<Double> memory = new ArrayList<>();
                for (int copy = 1; copy <= COPIES; copy++) {
                    progress.report("copies of " + site.id(), copy, COPIES);
                    long before = ProcessMemory.megabytes();
                    long begun = System.nanoTime();
                    SiteVisitor.loggedIn(runtime.start(site, options.withCopy(copy)))
                            .get("/");
                    times.add(millisSince(begun));
                    memory.add((double) Math.max(0, ProcessMemory.megabytes() - before));
                }
                results.add(new Benchmark(name("copy", site, "one-more"), "ms", times));
                results.add(new Benchmark(name("copy", site, "memory"), "mb", memory));
            }
        }
        return results;
    }

    private static double proven(RunningSite site) {
        long begun = System.nanoTime();
        ResetReport report = site.state().reset(false);
        double millis = millisSince(begun);
        if (!report.verified()) {
            throw new SiteException("A reset of " + site.definition().id() + " was not proven: " + report.differing());
        }
        return millis;
    }

    private void prepare(SiteDefinition site) {
        try (EmbeddedRuntime runtime = open()) {
            runtime.prepare(site, options);
        }
    }

    private static EmbeddedRuntime open() {
        return EmbeddedRuntime.open(CacheFolder.ofThisUser());
    }

    private String name(String what, SiteDefinition site, String variant) {
        return what + "/" + site.id() + "/" + options.scale().name().toLowerCase(Locale.ROOT) + "/" + variant;
    }

    private static double millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e6;
    }
}
