package dev.tiltyard.runner.document;

import dev.tiltyard.runner.fault.FaultScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * How an agent dealt with the faults of a run.
 *
 * @param all of every kind together
 * @param byKind the same counts by kind
 */
public record FaultSummary(Counts all, Map<String, Counts> byKind) {
    public FaultSummary {
        byKind = new TreeMap<>(Objects.requireNonNullElse(byKind, Map.of()));
    }

    /**
     * Counts of the faults of some kind.
     *
     * @param episodes in which there was one
     * @param passed in how many of them the task passed
     * @param injected number of faults
     * @param noticed after how many the agent returned to a page that it had opened before, or retried
     * @param retried after how many it repeated the request or the click, closed the banner, or signed in again
     * @param gaveUp after how many it did neither, and the task failed
     * @param twice after how many it sent again what the site had already done, so that it was done twice
     */
    public record Counts(int episodes, int passed, int injected, int noticed, int retried, int gaveUp, int twice) {
        private static Counts of(List<FaultScore> scores, Predicate<FaultScore.Entry> kind) {
            List<FaultScore.Entry> faults = new ArrayList<>();
            int episodes = 0;
            int passed = 0;
            for (FaultScore score : scores) {
                List<FaultScore.Entry> found =
                        score.faults().stream().filter(kind).toList();
                faults.addAll(found);
                episodes += found.isEmpty() ? 0 : 1;
                passed += !found.isEmpty() && score.taskDone() ? 1 : 0;
            }
            return new Counts(
                    episodes,
                    passed,
                    faults.size(),
                    count(faults, FaultScore.Entry::noticed),
                    count(faults, FaultScore.Entry::retried),
                    count(faults, FaultScore.Entry::gaveUp),
                    count(faults, FaultScore.Entry::twice));
        }
    }

    /** Counts the faults of these results; empty if there was no plan for any. */
    public static Optional<FaultSummary> of(List<RunResult> results) {
        List<FaultScore> scores =
                results.stream().map(RunResult::faults).filter(Objects::nonNull).toList();
        if (scores.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Counts> byKind = new TreeMap<>();
        scores.stream()
                .flatMap(score -> score.faults().stream())
                .map(FaultScore.Entry::kind)
                .distinct()
                .forEach(kind ->
                        byKind.put(kind, Counts.of(scores, fault -> fault.kind().equals(kind))));
        return Optional.of(new FaultSummary(Counts.of(scores, fault -> true), byKind));
    }

    private static int count(List<FaultScore.Entry> faults, Predicate<FaultScore.Entry> what) {
        return (int) faults.stream().filter(what).count();
    }

    /** In a sentence. */
    public String sentence() {
        return "faults: %d in %d episodes, of which %d passed; noticed %d, retried %d, gave up %d, done twice %d"
                .formatted(
                        all.injected(),
                        all.episodes(),
                        all.passed(),
                        all.noticed(),
                        all.retried(),
                        all.gaveUp(),
                        all.twice());
    }
}
