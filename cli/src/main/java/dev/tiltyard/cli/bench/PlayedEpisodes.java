package dev.tiltyard.cli.bench;

import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.state.ResetReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What environments report while they play; filled by many threads. */
final class PlayedEpisodes {
    private final ConcurrentLinkedQueue<Double> leases = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Double> starts = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Double> steps = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Double> quiet = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Double> observing = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Double> resets = new ConcurrentLinkedQueue<>();
    private final Map<String, String> initialDigests = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Episode> episodes = new ConcurrentLinkedQueue<>();

    /**
     * An episode.
     *
     * @param failure why it was not passed; empty if it was
     */
    record Episode(Task task, double millis, Optional<String> failure) {}

    void leased(long sinceNanos) {
        leases.add(millisSince(sinceNanos));
    }

    void started(long sinceNanos) {
        starts.add(millisSince(sinceNanos));
    }

    void stepped(Duration took, Step.Times parts) {
        steps.add(took.toNanos() / 1e6);
        quiet.add(parts.quiet().toNanos() / 1e6);
        observing.add(parts.observation().toNanos() / 1e6);
    }

    void reset(long sinceNanos, Map<String, ResetReport> reports) {
        resets.add(millisSince(sinceNanos));
        reports.forEach((site, report) -> initialDigests.put(site, report.initialDigest()));
    }

    /** The digest that the resets of a site had to restore; empty text if there was none. */
    String initialDigest(String site) {
        return initialDigests.getOrDefault(site, "");
    }

    void ended(Task task, long sinceNanos, Optional<String> failure) {
        episodes.add(new Episode(task, millisSince(sinceNanos), failure));
    }

    /** All episodes, in the order in which they ended. */
    List<Episode> episodes() {
        return List.copyOf(episodes);
    }

    /** Observed pages: each step's, and the first of each episode. */
    int observations() {
        return steps.size() + starts.size();
    }

    int steps() {
        return steps.size();
    }

    /** The times, as far as there are any. */
    List<Benchmark> times(String prefix) {
        List<Benchmark> found = new ArrayList<>();
        add(found, prefix + "/lease", leases);
        add(found, prefix + "/first-page", starts);
        add(found, prefix + "/step", steps);
        add(found, prefix + "/step-quiet", quiet);
        add(found, prefix + "/step-observation", observing);
        add(found, prefix + "/reset", resets);
        return found;
    }

    private static void add(List<Benchmark> to, String name, ConcurrentLinkedQueue<Double> samples) {
        List<Double> copy = List.copyOf(samples);
        if (!copy.isEmpty()) {
            to.add(new Benchmark(name, "ms", copy));
        }
    }

    static double millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e6;
    }
}
