package dev.tiltyard.cli.bench;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.ProcessMemory;
import dev.tiltyard.runner.bringup.ProcessMemory.Kind;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.tasks.oracle.Oracles;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Measures many environments that live at once: what each costs, how fast they answer, and whether anything fails. First
 * each is opened with a page, one after the other; then all play tasks, and begin in the same order and at the same pace; in
 * the end every site's digest is compared with the initial one.
 */
public final class DensityBench {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    /** Reading what a thousand processes share takes seconds of CPU time, which the environments lack. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMinutes(2);

    private static final int NAMED_FAILURES = 20;

    private final DensityPlan plan;
    private final Consumer<String> log;
    private final PlayedEpisodes played = new PlayedEpisodes();
    private final Map<Kind, List<Double>> memory = new EnumMap<>(Kind.class);
    private final List<Double> total = new ArrayList<>();
    private final List<Double> load = new ArrayList<>();
    private final List<Benchmark> results = new ArrayList<>();

    /** @param log gets a line for each stage and for each failure */
    public DensityBench(DensityPlan plan, Consumer<String> log) {
        this.plan = plan;
        this.log = log;
    }

    /** Whether every episode was passed and every site is in its initial state, according to these results. */
    public static boolean isFlawless(List<Benchmark> results) {
        return sum(results, "/failures") == 0 && sum(results, "/digests") == sum(results, "/digests-initial");
    }

    private static double sum(List<Benchmark> results, String end) {
        return results.stream()
                .filter(result -> result.name().endsWith(end))
                .mapToDouble(Benchmark::max)
                .sum();
    }

    /** Runs all of it. */
    public List<Benchmark> run() {
        Chromium chromium = Chromium.findOrInstall(log);
        try (SiteRuntime runtime = Where.EMBEDDED.open();
                SitePool pool = new SitePool(
                        runtime,
                        plan.sites(),
                        PoolOptions.of(plan.copies(), plan.start().whenUsed()));
                SharedBrowsers browsers = SharedBrowsers.of(chromium)) {
            plan.sites().forEach(site -> runtime.prepare(site, plan.start()));
            measure(pool, browsers::host);
        }
        return List.copyOf(results);
    }

    private void measure(SitePool pool, Supplier<BrowserHost> browsers) {
        Map<Kind, Long> before = ProcessMemory.byKind();
        List<PlayingEnvironment> environments = new ArrayList<>();
        try {
            long since = System.nanoTime();
            open(pool, browsers, environments);
            Duration opening = Duration.ofNanos(System.nanoTime() - since);
            look(before);
            add("opened-memory", "mb", List.of(total.get(0)));
            memory.forEach((kind, samples) -> add("opened-memory-" + spelled(kind), "mb", List.copyOf(samples)));
            playAll(environments, apart(opening), before);
        } finally {
            environments.forEach(PlayingEnvironment::close);
        }
        results.addAll(played.times(prefix()));
        add("memory", "mb", total);
        memory.forEach((kind, samples) -> add("memory-" + spelled(kind), "mb", samples));
        add("load", "processes", load);
        report();
        digests(pool);
    }

    private void open(SitePool pool, Supplier<BrowserHost> browsers, List<PlayingEnvironment> environments) {
        List<Double> times = new ArrayList<>();
        Oracles oracles = Oracles.ofThisBuild();
        for (int number = 0; number < plan.copies(); number++) {
            long since = System.nanoTime();
            PlayingEnvironment environment = new PlayingEnvironment(
                    number,
                    pool,
                    browsers,
                    new PacedAgent(oracles, plan.think(), number, plan.pictures(), played::stepped),
                    Judges.of(Mode.STRICT),
                    played);
            environments.add(environment);
            environment.open(plan.tasks().get(number % plan.tasks().size()));
            times.add(PlayedEpisodes.millisSince(since));
        }
        add("one-more", "ms", times);
        log.accept(plan.copies() + " environments are open");
    }

    /**
     * How long after each other environments begin to play. Those of agents that think begin as they were opened, one by one:
     * nobody gets a hundred agents to take their first step in the same moment. Those that never think are there to keep the
     * machine busy from the start.
     */
    private Duration apart(Duration opening) {
        return plan.think().isZero() ? Duration.ZERO : opening.dividedBy(plan.copies());
    }

    private void playAll(List<PlayingEnvironment> environments, Duration apart, Map<Kind, Long> before) {
        AtomicInteger next = new AtomicInteger();
        Supplier<Task> tasks = () -> plan.tasks()
                .get(Math.floorMod(next.getAndIncrement(), plan.tasks().size()));
        long end = System.nanoTime() + plan.length().toNanos();
        BooleanSupplier goesOn = () -> System.nanoTime() - end < 0;
        long since = System.nanoTime();
        List<Future<?>> playing = new ArrayList<>();
        for (PlayingEnvironment environment : environments) {
            playing.add(environment.play(apart.multipliedBy(playing.size()), tasks, goesOn));
        }
        for (Future<?> each : playing) {
            while (!ended(each)) {
                if (goesOn.getAsBoolean()) {
                    look(before);
                    load.add(Math.max(
                            0, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
                }
            }
        }
        double seconds = PlayedEpisodes.millisSince(since) / 1000;
        add("steps-per-second", "1/s", List.of(played.steps() / seconds));
        add("episodes-per-hour", "1/h", List.of(played.episodes().size() * 3600 / seconds));
    }

    /** Waits a while for the end of an environment's play. */
    private static boolean ended(Future<?> playing) {
        try {
            playing.get(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while environments were playing", e);
        }
    }

    /** Memory for each environment, everything counted that was not there before the first. */
    private void look(Map<Kind, Long> before) {
        double all = 0;
        Map<Kind, Long> now = ProcessMemory.byKind();
        for (Kind kind : Kind.values()) {
            long more = now.getOrDefault(kind, 0L) - before.getOrDefault(kind, 0L);
            if (more != 0) {
                double each = more / 1024.0 / plan.copies();
                memory.computeIfAbsent(kind, any -> new ArrayList<>()).add(each);
                all += each;
            }
        }
        total.add(all);
    }

    private void report() {
        List<PlayedEpisodes.Episode> episodes = played.episodes();
        List<String> failures = episodes.stream()
                .filter(episode -> episode.failure().isPresent())
                .map(episode ->
                        "task " + episode.task().id() + ": " + episode.failure().orElse(""))
                .toList();
        failures.stream().limit(NAMED_FAILURES).forEach(log);
        add("episodes", "count", List.of((double) episodes.size()));
        add("failures", "count", List.of((double) failures.size()));
    }

    /** Reads every copy's whole state, and compares it with the digest that its resets had to restore. */
    private void digests(SitePool pool) {
        int sites = 0;
        int initial = 0;
        // The longest unused is lent first, so each has its turn.
        for (int copy = 0; copy < plan.copies(); copy++) {
            try (Lease lease = pool.acquire(PATIENCE)) {
                for (Map.Entry<String, RunningSite> site : lease.sites().entrySet()) {
                    sites++;
                    String found = site.getValue().state().digest().value();
                    if (found.equals(played.initialDigest(site.getKey()))) {
                        initial++;
                    } else {
                        log.accept("copy " + lease.copy() + " of " + site.getKey() + " has digest " + found);
                    }
                }
            }
        }
        add("digests", "count", List.of((double) sites));
        add("digests-initial", "count", List.of((double) initial));
    }

    private void add(String what, String unit, List<Double> samples) {
        if (!samples.isEmpty()) {
            results.add(new Benchmark(prefix() + "/" + what, unit, samples));
        }
    }

    private String prefix() {
        String sites = plan.sites().size() == 1 ? plan.sites().get(0).id() : "all";
        return "density/" + sites + "/" + plan.start().scale().name().toLowerCase(Locale.ROOT);
    }

    private static String spelled(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
