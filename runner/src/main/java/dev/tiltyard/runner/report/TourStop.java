package dev.tiltyard.runner.report;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.state.ResetReport;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One task of the tour, as the report shows it.
 *
 * @param steps what the oracle did, in words
 * @param before screenshot at the start, JPEG; empty if there is none
 * @param after final screenshot, JPEG; empty if there is none
 * @param verdict on the episode; empty if it was interrupted
 * @param trouble why it was interrupted; empty text if it was not
 * @param took from opening the first page to the verdict
 * @param resets reports of the sites' resets, by site
 */
public record TourStop(
        Task task,
        List<String> steps,
        String answer,
        Optional<byte[]> before,
        Optional<byte[]> after,
        Optional<Verdict> verdict,
        String trouble,
        Duration took,
        Map<String, ResetReport> resets) {
    public TourStop {
        steps = List.copyOf(steps);
        resets = Map.copyOf(resets);
    }

    /** Whether the task was solved and every site is proven to be restored. */
    public boolean good() {
        return verdict.filter(Verdict::passed).isPresent() && restored();
    }

    /** Whether every site is proven to be in its initial state again. */
    public boolean restored() {
        return !resets.isEmpty() && resets.values().stream().allMatch(ResetReport::restored);
    }

    /** From 0.0 to 1.0; 0.0 if it could not be judged. */
    public double reward() {
        return verdict.filter(Verdict.Scored.class::isInstance)
                .map(Verdict.Scored.class::cast)
                .map(Verdict.Scored::reward)
                .orElse(0.0);
    }

    /** What went wrong, in a sentence or two. */
    public String whyNot() {
        if (!trouble.isEmpty()) {
            return trouble;
        }
        String found = verdict.stream()
                .flatMap(given -> given.findings().stream())
                .filter(finding -> !finding.passed())
                .map(Finding::message)
                .collect(Collectors.joining(" "));
        String unjudged = verdict.filter(Verdict.Unjudged.class::isInstance)
                .map(Verdict.Unjudged.class::cast)
                .map(Verdict.Unjudged::reason)
                .orElse("");
        return (unjudged + " " + found + (restored() ? "" : " A site is not in its initial state.")).strip();
    }
}
