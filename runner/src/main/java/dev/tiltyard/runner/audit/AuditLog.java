package dev.tiltyard.runner.audit;

import dev.tiltyard.runner.run.Mode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What an audit has found so far. Thread-safe. */
final class AuditLog {
    private final Map<Mode, Map<Probe, Tally>> tallies = new EnumMap<>(Mode.class);
    private final Set<Integer> solved = new HashSet<>();

    private static final class Tally {
        private final Set<Integer> tried = new HashSet<>();
        private final Map<Integer, String> fell = new TreeMap<>();
        private final Map<Integer, String> unjudged = new TreeMap<>();
    }

    /** A probe was tried on a task. */
    synchronized void tried(Mode mode, Probe probe, int task) {
        tally(mode, probe).tried.add(task);
    }

    /** A task fell to a probe; the first way is kept. */
    synchronized void fell(Mode mode, Probe probe, int task, String how) {
        tally(mode, probe).fell.putIfAbsent(task, how);
    }

    /** A check of a task could not be made, so whether it falls to a probe is not known; the first reason is kept. */
    synchronized void unjudged(Mode mode, Probe probe, int task, String why) {
        tally(mode, probe).unjudged.putIfAbsent(task, why);
    }

    /** A probe could not be tried on a task in any of these modes, because its oracle failed. */
    synchronized void untried(Set<Mode> modes, Probe probe, int task, String why) {
        modes.forEach(mode -> {
            tried(mode, probe, task);
            unjudged(mode, probe, task, why);
        });
    }

    /** Forgets a probe's attempts on all other tasks, where it turned out that they were none. */
    synchronized void keep(Probe probe, Set<Integer> tasks) {
        tallies.values().forEach(each -> Optional.ofNullable(each.get(probe)).ifPresent(tally -> {
            tally.tried.retainAll(tasks);
            tally.fell.keySet().retainAll(tasks);
            tally.unjudged.keySet().retainAll(tasks);
        }));
    }

    /** The oracle passed a task, so that the probes of its end state mean something. */
    synchronized void solved(int task) {
        solved.add(task);
    }

    synchronized int solved() {
        return solved.size();
    }

    /** The results of the probes that were tried in a mode, in the order of {@link Probe}. */
    synchronized List<AuditDocument.Result> results(Mode mode) {
        List<AuditDocument.Result> results = new ArrayList<>();
        tallies.getOrDefault(mode, Map.of()).forEach((probe, tally) -> {
            List<AuditDocument.Fallen> fallen = new ArrayList<>();
            tally.fell.forEach((task, how) -> fallen.add(new AuditDocument.Fallen(task, how)));
            List<AuditDocument.Unjudged> unjudged = new ArrayList<>();
            tally.unjudged.forEach((task, why) -> unjudged.add(new AuditDocument.Unjudged(task, why)));
            results.add(
                    new AuditDocument.Result(probe.spelled(), probe.meaning(), tally.tried.size(), fallen, unjudged));
        });
        return results;
    }

    private Tally tally(Mode mode, Probe probe) {
        return tallies.computeIfAbsent(mode, any -> new EnumMap<>(Probe.class))
                .computeIfAbsent(probe, any -> new Tally());
    }
}
