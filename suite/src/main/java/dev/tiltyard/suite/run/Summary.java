package dev.tiltyard.suite.run;

import java.util.List;

/**
 * The number of results of each status, and the success rate.
 *
 * @param successRate passed of all tasks but the impossible ones; an error counts as not passed
 * @param standardError of the success rate, taking tasks as independent draws
 */
public record Summary(int passed, int failed, int errors, int impossible, double successRate, double standardError) {
    /** @param results statuses as documents spell them */
    static Summary of(List<String> results) {
        int passed = count(results, TaskResult.Status.PASSED);
        int failed = count(results, TaskResult.Status.FAILED);
        int errors = count(results, TaskResult.Status.ERROR);
        int counted = passed + failed + errors;
        double rate = counted == 0 ? 0 : (double) passed / counted;
        return new Summary(
                passed,
                failed,
                errors,
                count(results, TaskResult.Status.IMPOSSIBLE),
                rate,
                counted == 0 ? 0 : Math.sqrt(rate * (1 - rate) / counted));
    }

    private static int count(List<String> results, TaskResult.Status status) {
        return (int) results.stream()
                .filter(result -> result.equals(status.spelling()))
                .count();
    }
}
