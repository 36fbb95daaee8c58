package dev.tiltyard.runner.audit;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.tasks.play.Judge;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Judges what probes have left behind in each mode, and keeps what passed. */
final class Auditor {
    private static final int SHOWN = 120;
    private static final int TIMES = 20;

    private final Map<Mode, Judge> judges;
    private final Set<Probe> probes;
    private final AuditLog log;

    /**
     * @param judges of each mode to audit
     * @param probes which to try
     */
    Auditor(Map<Mode, Judge> judges, Set<Probe> probes, AuditLog log) {
        this.judges = new EnumMap<>(judges);
        this.probes = Set.copyOf(probes);
        this.log = log;
    }

    boolean tries(Probe probe) {
        return probes.contains(probe);
    }

    /** Tries to pass a task that was not done. */
    void attempt(Probe probe, Task task, String how, Evidence left) {
        if (tries(probe)) {
            judges.forEach((mode, judge) -> {
                if (verdict(mode, judge, probe, task, left).passed()) {
                    log.fell(mode, probe, task.id(), shortened(how));
                }
            });
        }
    }

    /** A door was tried from a task's pages. */
    void door(Task task, String address, boolean opened) {
        judges.keySet().forEach(mode -> {
            log.tried(mode, Probe.DOORS, task.id());
            if (opened) {
                log.fell(mode, Probe.DOORS, task.id(), address);
            }
        });
    }

    /**
     * Judges a task that the oracle has done.
     *
     * @param evidence the end state, read again at each call
     */
    void solved(Task task, String answer, Supplier<Evidence> evidence) {
        judges.forEach((mode, judge) -> {
            if (tries(Probe.NONDETERMINISM)) {
                Set<String> verdicts = new TreeSet<>();
                for (int time = 0; time < TIMES; time++) {
                    Evidence there = new PretendedEvidence(answer, evidence.get());
                    verdicts.add(inShort(verdict(mode, judge, Probe.NONDETERMINISM, task, there)));
                }
                if (verdicts.size() > 1) {
                    log.fell(mode, Probe.NONDETERMINISM, task.id(), String.join(", ", verdicts));
                }
            }
            ReadOnce left = new ReadOnce(evidence);
            Verdict done = judge.judge(task, new PretendedEvidence(answer, left.again()));
            if (done.passed()) {
                log.solved(task.id());
                reworded(mode, judge, task, answer, left);
            } else if (done instanceof Verdict.Unjudged unjudged && tries(Probe.REFUSAL)) {
                log.unjudged(mode, Probe.REFUSAL, task.id(), shortened(unjudged.reason()));
            }
        });
    }

    private void reworded(Mode mode, Judge judge, Task task, String answer, ReadOnce left) {
        if (tries(Probe.REFUSAL) && Candidates.isAnswered(task) && !answer.isBlank()) {
            for (String reworded : Candidates.reworded(answer)) {
                Evidence there = new PretendedEvidence(reworded, left.again());
                Verdict verdict = verdict(mode, judge, Probe.REFUSAL, task, there);
                if (verdict instanceof Verdict.Scored && !verdict.passed()) {
                    log.fell(mode, Probe.REFUSAL, task.id(), shortened(reworded));
                }
            }
        }
    }

    private Verdict verdict(Mode mode, Judge judge, Probe probe, Task task, Evidence left) {
        log.tried(mode, probe, task.id());
        Verdict verdict = judge.judge(task, left);
        if (verdict instanceof Verdict.Unjudged unjudged) {
            log.unjudged(mode, probe, task.id(), shortened(unjudged.reason()));
        }
        return verdict;
    }

    private static String inShort(Verdict verdict) {
        return verdict instanceof Verdict.Scored scored ? "reward " + scored.reward() : "unjudged";
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN - 3) + "...";
    }
}
