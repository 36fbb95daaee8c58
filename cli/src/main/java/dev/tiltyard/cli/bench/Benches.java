package dev.tiltyard.cli.bench;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.ProcessMemory;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replay.Visitor;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.ParallelStart;
import dev.tiltyard.sitekit.runtime.SiteThreads;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The benchmarks. Each uses sites of its own, which are stopped when it is done. */
public final class Benches {
    private static final int BRING_UPS = 3;
    private static final int WARM_UP = 30;
    private static final int PAGE_ROUNDS = 50;
    private static final int COPIES = 5;
    private static final Pattern FIRST_NUMBER = Pattern.compile("\\{([0-9]{1,9})\\+\\}");

    private final List<SiteDefinition> sites;
    private final StartOptions options;
    private final Progress progress;

    /** @param options select the worlds */
    public Benches(List<SiteDefinition> sites, StartOptions options) {
        this.sites = List.copyOf(sites);
        this.options = options;
        this.progress = options.progress();
    }

    /** Builds each world into an empty cache. */
    public List<Benchmark> build() {
        return sites.stream()
                .map(site ->
                        new Benchmark(name("build", site, "world"), "ms", List.of(BuildBench.measure(site, options))))
                .toList();
    }

    /**
     * Measures the time from nothing to a logged-in page, with the world cached and the JVM running; and the time of
     * warm pages, for a visitor and on the server.
     */
    public List<Benchmark> bringUp() {
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : sites) {
            prepare(site);
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < BRING_UPS; round++) {
                progress.report("bring-up of " + site.id(), round, BRING_UPS);
                long startedAt = System.nanoTime();
                try (EmbeddedRuntime runtime = open();
                        RunningSite running = runtime.start(site, options)) {
                    Visitor visitor = Visitor.loggedIn(running);
                    visitor.get("/");
                    times.add(millisSince(startedAt));
                    if (round == BRING_UPS - 1 && !site.visit().pages().isEmpty()) {
                        results.addAll(pages(site, visitor));
                    }
                }
            }
            results.add(0, new Benchmark(name("bringup", site, "cached"), "ms", times));
        }
        if (sites.size() > 1) {
            results.add(0, bringUpOfAll());
        }
        return results;
    }

    private Benchmark bringUpOfAll() {
        List<Double> times = new ArrayList<>();
        for (int round = 0; round < BRING_UPS; round++) {
            progress.report("bring-up of all", round, BRING_UPS);
            long startedAt = System.nanoTime();
            try (EmbeddedRuntime runtime = open()) {
                lookAt(ParallelStart.start(runtime, sites, site -> options));
                times.add(millisSince(startedAt));
            }
        }
        return new Benchmark(name("bringup", "all", "cached"), "ms", times);
    }

    private List<Benchmark> pages(SiteDefinition site, Visitor visitor) {
        List<Benchmark> results = new ArrayList<>();
        List<Double> all = new ArrayList<>();
        for (Map.Entry<String, String> page : site.visit().pages().entrySet()) {
            int visits = 0;
            for (int round = 0; round < WARM_UP; round++) {
                visitor.get(numbered(page.getValue(), visits++));
            }
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < PAGE_ROUNDS; round++) {
                String path = numbered(page.getValue(), visits++);
                long startedAt = System.nanoTime();
                visitor.get(path);
                times.add(millisSince(startedAt));
            }
            all.addAll(times);
            results.add(new Benchmark(name("page", site, page.getKey()), "ms", times));
            List<Double> inside = new ArrayList<>();
            for (int round = 0; round < PAGE_ROUNDS; round++) {
                visitor.serverMillis(numbered(page.getValue(), visits++)).ifPresent(inside::add);
            }
            if (!inside.isEmpty()) {
                results.add(new Benchmark(name("page-server", site, page.getKey()), "ms", inside));
            }
        }
        results.add(0, new Benchmark(name("page", site, "all"), "ms", all));
        return results;
    }

    /** A path that differs with each visit has its first number in braces: {@code /tile/17/{36000+}/1.png}. */
    static String numbered(String path, int visit) {
        return FIRST_NUMBER.matcher(path).replaceAll(first -> String.valueOf(Integer.parseInt(first.group(1)) + visit));
    }

    /** Compares resets at each scale with recreating the copy; see {@link ResetBench}. */
    public List<Benchmark> reset(List<Scale> scales, int rounds) {
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : sites) {
            List<StartOptions> starts = scales.stream().map(options::withScale).toList();
            results.addAll(new ResetBench(site, starts, rounds, progress).run());
        }
        return results;
    }

    /** Compares resetting a container by the state engine, by swapping it, and by recreating it. */
    public List<Benchmark> dockerReset() {
        return sites.stream()
                .flatMap(site -> new DockerResets(site, options, progress).measure().stream())
                .toList();
    }

    /** Measures the time and memory of one more copy of each site, and of all sites together. */
    public List<Benchmark> copies() {
        sites.forEach(this::prepare);
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : sites) {
            results.addAll(copies(site.id(), List.of(site)));
        }
        if (sites.size() > 1) {
            results.addAll(copies("all", sites));
        }
        return results;
    }

    private List<Benchmark> copies(String name, List<SiteDefinition> together) {
        List<Double> times = new ArrayList<>();
        List<Double> memory = new ArrayList<>();
        try (EmbeddedRuntime runtime = open()) {
            lookAt(ParallelStart.start(runtime, together, site -> options));
            for (int copy = 1; copy <= COPIES; copy++) {
                progress.report("copies of " + name, copy, COPIES);
                StartOptions another = options.withCopy(copy);
                long before = memory();
                long startedAt = System.nanoTime();
                lookAt(ParallelStart.start(runtime, together, site -> another));
                times.add(millisSince(startedAt));
                memory.add((double) Math.max(0, memory() - before));
            }
        }
        return List.of(
                new Benchmark(name("copy", name, "one-more"), "ms", times),
                new Benchmark(name("copy", name, "memory"), "mb", memory));
    }

    private static void lookAt(List<RunningSite> sites) {
        SiteThreads.forEach(sites, site -> Visitor.loggedIn(site).get("/"));
    }

    /** Garbage is not a cost of a copy. */
    private static long memory() {
        System.gc();
        return ProcessMemory.megabytes();
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
        return name(what, site.id(), variant);
    }

    private String name(String what, String site, String variant) {
        return what + "/" + site + "/" + options.scale().name().toLowerCase(Locale.ROOT) + "/" + variant;
    }

    private static double millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e6;
    }
}
