package dev.tiltyard.cli.bench;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.ProcessMemory.Kind;
import dev.tiltyard.runner.bringup.ProcessTimes;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.tasks.oracle.Oracles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Measures how much is played in an hour if nobody thinks: oracles, site after site, on several environments at once. */
public final class ThroughputBench {
    private static final int NAMED_FAILURES = 5;

    private final DensityPlan plan;
    private final Consumer<String> log;
    private final Oracles oracles = Oracles.ofThisBuild();

    /**
     * @param plan whose length is that of each site; nobody thinks, whatever it says
     * @param log gets a line for each failure
     */
    public ThroughputBench(DensityPlan plan, Consumer<String> log) {
        this.plan = plan;
        this.log = log;
    }

    /** Measures each site that has tasks of its own. */
    public List<Benchmark> run() {
        Chromium chromium = Chromium.findOrInstall(log);
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : plan.sites()) {
            List<Task> tasks = plan.tasks().stream()
                    .filter(task -> task.sites().equals(List.of(site.id())))
                    .toList();
            if (tasks.isEmpty()) {
                continue;
            }
            try (SiteRuntime runtime = Where.EMBEDDED.open();
                    SitePool pool = new SitePool(runtime, List.of(site), PoolOptions.of(plan.copies(), plan.start()));
                    SharedBrowsers browsers = SharedBrowsers.of(chromium)) {
                runtime.prepare(site, plan.start());
                pool.warmUp(plan.copies());
                results.addAll(measure(site, tasks, pool, browsers));
            }
        }
        return results;
    }

    private List<Benchmark> measure(SiteDefinition site, List<Task> tasks, SitePool pool, SharedBrowsers browsers) {
        PlayedEpisodes played = new PlayedEpisodes();
        List<PlayingEnvironment> environments = new ArrayList<>();
        try {
            for (int number = 0; number < plan.copies(); number++) {
                PacedAgent agent = new PacedAgent(oracles, Duration.ZERO, number, plan.pictures(), played::stepped);
                PlayingEnvironment environment =
                        new PlayingEnvironment(number, pool, browsers::host, agent, Judges.of(Mode.STRICT), played);
                environments.add(environment);
                environment.open(tasks.get(number % tasks.size()));
            }
            Map<Kind, Duration> before = ProcessTimes.byKind();
            double seconds = play(environments, tasks);
            Map<Kind, Duration> after = ProcessTimes.byKind();
            List<Benchmark> results = figures(prefix(site), played, seconds);
            results.addAll(cpu(prefix(site), before, after, played.observations()));
            return results;
        } finally {
            environments.forEach(PlayingEnvironment::close);
        }
    }

    private double play(List<PlayingEnvironment> environments, List<Task> tasks) {
        AtomicInteger next = new AtomicInteger();
        Supplier<Task> turn = () -> tasks.get(Math.floorMod(next.getAndIncrement(), tasks.size()));
        long since = System.nanoTime();
        long end = since + plan.length().toNanos();
        List<Future<?>> playing = new ArrayList<>();
        environments.forEach(each -> playing.add(each.play(Duration.ZERO, turn, () -> System.nanoTime() - end < 0)));
        playing.forEach(ThroughputBench::await);
        return PlayedEpisodes.millisSince(since) / 1000;
    }

    private static void await(Future<?> playing) {
        try {
            playing.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while environments were playing", e);
        }
    }

    private List<Benchmark> figures(String prefix, PlayedEpisodes played, double seconds) {
        List<PlayedEpisodes.Episode> episodes = played.episodes();
        List<String> failures = episodes.stream()
                .flatMap(episode -> episode.failure().stream()
                        .map(failure -> "task " + episode.task().id() + ": " + failure))
                .toList();
        failures.stream().limit(NAMED_FAILURES).forEach(log);
        List<Benchmark> figures = new ArrayList<>();
        figures.add(single(prefix + "/episodes-per-hour", "1/h", episodes.size() * 3600 / seconds));
        figures.add(single(prefix + "/steps-per-second", "1/s", played.steps() / seconds));
        figures.add(single(prefix + "/failures", "count", failures.size()));
        figures.addAll(played.times(prefix));
        return figures;
    }

    /** CPU time for each observed page, with its share of everything else: lease, log-in, judgment, reset. */
    private static List<Benchmark> cpu(
            String prefix, Map<Kind, Duration> before, Map<Kind, Duration> after, int observations) {
        List<Benchmark> figures = new ArrayList<>();
        double all = 0;
        for (Map.Entry<Kind, Duration> kind : after.entrySet()) {
            Duration used = kind.getValue().minus(before.getOrDefault(kind.getKey(), Duration.ZERO));
            double each = used.toMillis() / (double) Math.max(1, observations);
            all += each;
            String name = prefix + "/cpu-" + kind.getKey().name().toLowerCase(Locale.ROOT);
            figures.add(new Benchmark(name, "ms", List.of(each)));
        }
        figures.add(0, new Benchmark(prefix + "/cpu", "ms", List.of(all)));
        return figures;
    }

    private static Benchmark single(String name, String unit, double value) {
        return new Benchmark(name, unit, List.of(value));
    }

    private String prefix(SiteDefinition site) {
        return "throughput/" + site.id() + "/" + plan.start().scale().name().toLowerCase(Locale.ROOT);
    }
}
