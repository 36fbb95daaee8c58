package dev.tiltyard.cli.bench;

import dev.tiltyard.docker.DockerRuntime;
import dev.tiltyard.docker.WarmSpareSite;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replay.Visitor;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.SiteException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares three ways to clean a dirty site, on the same engine in the same run: the state engine inside the
 * container, swapping to a container that is already up, and replacing the container by a new one, as other suites
 * do.
 */
final class DockerResets {
    private static final int ENGINE_RESETS = 30;
    private static final int SWAPS = 5;
    private static final int RECREATIONS = 4;

    private final SiteDefinition site;
    private final StartOptions options;
    private final Progress progress;

    DockerResets(SiteDefinition site, StartOptions options, Progress progress) {
        this.site = site;
        this.options = options;
        this.progress = progress;
    }

    List<Benchmark> measure() {
        Benchmark engine = new Benchmark(name("docker-engine"), "ms", engine());
        Benchmark swap = new Benchmark(name("docker-swap"), "ms", swap());
        Benchmark recreation = new Benchmark(name("docker-recreation"), "ms", recreation());
        return List.of(
                engine,
                swap,
                recreation,
                new Benchmark(name("docker-recreation-to-engine"), "ratio", List.of(recreation.p50() / engine.p50())),
                new Benchmark(name("docker-recreation-to-swap"), "ratio", List.of(recreation.p50() / swap.p50())));
    }

    private List<Double> engine() {
        try (DockerRuntime runtime = DockerRuntime.open();
                RunningSite running = runtime.start(site, options)) {
            List<Double> times = new ArrayList<>();
            for (int round = -3; round < ENGINE_RESETS; round++) {
                progress.report("resets by the engine", Math.max(0, round), ENGINE_RESETS);
                dirty(running);
                double millis = proven(running);
                if (round >= 0) {
                    times.add(millis);
                }
            }
            return times;
        }
    }

    private List<Double> swap() {
        try (DockerRuntime runtime = DockerRuntime.withWarmSpares();
                RunningSite running = runtime.start(site, options)) {
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < SWAPS; round++) {
                progress.report("swaps", round, SWAPS);
                dirty(running);
                if (running instanceof WarmSpareSite spared) {
                    spared.awaitSpare();
                }
                long started = System.nanoTime();
                proven(running);
                Visitor.anonymous(running).get("/");
                times.add(millisSince(started));
            }
            return times;
        }
    }

    // Killed, not stopped: without the seconds that a clean end takes, so that nothing here is flattered.
    private List<Double> recreation() {
        try (DockerRuntime runtime = DockerRuntime.open()) {
            List<Double> times = new ArrayList<>();
            RunningSite running = runtime.start(site, options);
            for (int round = 0; round < RECREATIONS; round++) {
                progress.report("recreations", round, RECREATIONS);
                dirty(running);
                long started = System.nanoTime();
                running.close();
                running = runtime.start(site, options);
                times.add(millisSince(started));
            }
            running.close();
            return times;
        }
    }

    private static void dirty(RunningSite running) {
        RecordedVisit visit = running.definition().visit();
        if (!visit.actions().isEmpty()) {
            Visitor.loggedIn(running).act(visit);
        }
    }

    private static double proven(RunningSite running) {
        long started = System.nanoTime();
        ResetReport report = running.state().reset(false);
        double millis = millisSince(started);
        if (!report.restored()) {
            throw new SiteException(
                    "A reset of " + running.definition().id() + " was not proven: " + report.differing());
        }
        return millis;
    }

    private String name(String variant) {
        return "reset/" + site.id() + "/" + options.scale().name().toLowerCase(Locale.ROOT) + "/" + variant;
    }

    private static double millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e6;
    }
}
