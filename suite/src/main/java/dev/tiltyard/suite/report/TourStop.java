package dev.tiltyard.suite.report;

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
 * One task of the tour, as the report tells it.
 *
 * @param steps what was done on the pages, in words
 * @param before picture of the page at the start, JPEG; empty if there is none
 * @param after picture of the page that was left open, JPEG; empty if there is none
 * @param verdict on the episode; empty if it broke off
 * @param trouble why it broke off; empty text if it did not
 * @param took from opening the first page to the verdict
 * @param resets what putting the sites back did, by site
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

    /** Whether the task was done and every site is proven to be back. */
    public boolean good() {
        return verdict.filter(Verdict::passed).isPresent() && putBack();
    }

    /** Whether every site is proven to be back in its initial state. */
    public boolean putBack() {
        return !resets.isEmpty() && resets.values().stream().allMatch(ResetReport::verified);
    }

    /** From 0.0 to 1.0; 0.0 if it could not be judged. */
    public double reward() {
        return verdict.filter(Verdict.Scored.class::isInstance)
                .map(Verdict.Scored.class::cast)
                .map(Verdict.Scored::reward)
                .orElse(0.0);
    }

    /** What stood in the way, in a sentence or two. */
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
        return (unjudged + " " + found + (putBack() ? "" : " A site is not back in its initial state.")).strip();
    }
}
