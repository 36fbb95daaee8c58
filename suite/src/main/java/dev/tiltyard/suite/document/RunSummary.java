package dev.tiltyard.suite.document;

import dev.tiltyard.tasks.play.Usage;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The number of results of each status, and the success rate.
 *
 * @param successRate passed of all tasks but the impossible and unavailable ones; an error counts as not passed
 * @param standardError of the success rate, taking tasks as independent draws
 * @param usage of all models together; null if there was none
 * @param attacks what became of the attacks; null if there were none
 * @param policies how policies were kept; null if there were none
 */
public record RunSummary(
        int passed,
        int failed,
        int errors,
        int impossible,
        int unavailable,
        double successRate,
        double standardError,
        @Nullable Usage usage,
        @Nullable AttackSummary attacks,
        @Nullable PolicySummary policies) {
    /** Counts results. */
    public static RunSummary of(List<RunResult> results) {
        int passed = count(results, Status.PASSED);
        int failed = count(results, Status.FAILED);
        int errors = count(results, Status.ERROR);
        int counted = passed + failed + errors;
        double rate = counted == 0 ? 0 : (double) passed / counted;
        return new RunSummary(
                passed,
                failed,
                errors,
                count(results, Status.IMPOSSIBLE),
                count(results, Status.UNAVAILABLE),
                rate,
                counted == 0 ? 0 : Math.sqrt(rate * (1 - rate) / counted),
                results.stream()
                        .map(RunResult::usage)
                        .filter(Objects::nonNull)
                        .reduce(Usage::plus)
                        .orElse(null),
                AttackSummary.of(results).orElse(null),
                PolicySummary.of(results).orElse(null));
    }

    private static int count(List<RunResult> results, Status status) {
        return (int)
                results.stream().filter(result -> result.status() == status).count();
    }
}
