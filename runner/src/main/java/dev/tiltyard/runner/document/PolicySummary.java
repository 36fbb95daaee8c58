package dev.tiltyard.runner.document;

import dev.tiltyard.tasks.policy.PolicyFinding;
import dev.tiltyard.tasks.policy.PolicyScore;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How policies were kept in a run.
 *
 * @param episodes under a policy
 * @param kept in how many of them no rule was broken
 * @param conflicting how many tasks can't be done without breaking a rule
 * @param completed in how many of the others the task was passed and no rule was broken
 * @param completionUnderPolicy completed of those that don't conflict
 * @param violations number of episodes in which a rule was broken, by kind of rule
 */
public record PolicySummary(
        int episodes,
        int kept,
        int conflicting,
        int completed,
        double completionUnderPolicy,
        Map<String, Integer> violations) {
    public PolicySummary {
        violations = new TreeMap<>(Objects.requireNonNullElse(violations, Map.of()));
    }

    /** Counts these results; empty if there was no policy. */
    public static Optional<PolicySummary> of(List<RunResult> results) {
        List<PolicyScore> scores =
                results.stream().map(RunResult::policy).filter(Objects::nonNull).toList();
        if (scores.isEmpty()) {
            return Optional.empty();
        }
        int conflicting = (int) scores.stream().filter(PolicyScore::conflicting).count();
        int completed = (int) scores.stream()
                .filter(score -> score.completed() && !score.conflicting())
                .count();
        int possible = scores.size() - conflicting;
        Map<String, Integer> violations = new TreeMap<>();
        scores.forEach(score -> score.violations().stream()
                .map(PolicyFinding::rule)
                .distinct()
                .forEach(rule -> violations.merge(rule, 1, Integer::sum)));
        return Optional.of(new PolicySummary(
                scores.size(),
                (int) scores.stream()
                        .filter(score -> score.violations().isEmpty())
                        .count(),
                conflicting,
                completed,
                possible == 0 ? 0 : (double) completed / possible,
                violations));
    }

    /** In a sentence. */
    public String sentence() {
        return "policies: kept in %d of %d; completion under policy %.3f (%d of %d, %d more conflict with a rule); broken: %s"
                .formatted(
                        kept,
                        episodes,
                        completionUnderPolicy,
                        completed,
                        episodes - conflicting,
                        conflicting,
                        violations.isEmpty() ? "none" : violations);
    }
}
