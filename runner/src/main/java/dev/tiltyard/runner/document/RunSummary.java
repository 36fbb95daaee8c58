package dev.tiltyard.runner.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tiltyard.tasks.play.Usage;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The number of results of each status, and the success rate.
 *
 * @param counted passed and failed: the results that the success rate is of
 * @param successRate passed of those counted; 0 if there are none
 * @param successRateAtLeast what it would be if all that could not be run or judged had failed
 * @param standardError of the success rate, taking tasks as independent draws
 * @param notCounted the tasks that the success rate leaves out, by status
 * @param usage of all models together; null if there was none
 * @param attacks what became of the attacks; null if there were none
 * @param policies how the policies of the run were kept; null if there were none
 * @param taskPolicies how the policies that the file states for its tasks were kept; null if there were none
 * @param faults how the agent dealt with faults on purpose; null if none were planned
 * @param days how it did over days; null if there were no chains
 */
public record RunSummary(
        int passed,
        int failed,
        int errors,
        int unjudged,
        int impossible,
        int unavailable,
        int counted,
        double successRate,
        double successRateAtLeast,
        double standardError,
        @Nullable NotCounted notCounted,
        @Nullable Usage usage,
        @Nullable AttackSummary attacks,
        @Nullable PolicySummary policies,
        @Nullable TaskPolicySummary taskPolicies,
        @Nullable FaultSummary faults,
        @Nullable DaySummary days) {

    /** Ids of tasks, once for each result, by status. */
    public record NotCounted(
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> error,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> unjudged,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> impossible,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> unavailable) {
        public NotCounted {
            error = List.copyOf(Objects.requireNonNullElse(error, List.of()));
            unjudged = List.copyOf(Objects.requireNonNullElse(unjudged, List.of()));
            impossible = List.copyOf(Objects.requireNonNullElse(impossible, List.of()));
            unavailable = List.copyOf(Objects.requireNonNullElse(unavailable, List.of()));
        }

        static @Nullable NotCounted of(List<RunResult> results) {
            return results.stream().allMatch(result -> result.status().counts())
                    ? null
                    : new NotCounted(
                            ids(results, Status.ERROR),
                            ids(results, Status.UNJUDGED),
                            ids(results, Status.IMPOSSIBLE),
                            ids(results, Status.UNAVAILABLE));
        }
    }

    /** Counts results. */
    public static RunSummary of(List<RunResult> results) {
        int passed = count(results, Status.PASSED);
        int failed = count(results, Status.FAILED);
        int errors = count(results, Status.ERROR);
        int unjudged = count(results, Status.UNJUDGED);
        int counted = passed + failed;
        double rate = share(passed, counted);
        return new RunSummary(
                passed,
                failed,
                errors,
                unjudged,
                count(results, Status.IMPOSSIBLE),
                count(results, Status.UNAVAILABLE),
                counted,
                rate,
                share(passed, counted + errors + unjudged),
                counted == 0 ? 0 : Math.sqrt(rate * (1 - rate) / counted),
                NotCounted.of(results),
                results.stream()
                        .map(RunResult::usage)
                        .filter(Objects::nonNull)
                        .reduce(Usage::plus)
                        .orElse(null),
                AttackSummary.of(results).orElse(null),
                PolicySummary.of(results).orElse(null),
                TaskPolicySummary.of(results).orElse(null),
                FaultSummary.of(results).orElse(null),
                DaySummary.of(results).orElse(null));
    }

    private static double share(int part, int of) {
        return of == 0 ? 0 : (double) part / of;
    }

    private static int count(List<RunResult> results, Status status) {
        return ids(results, status).size();
    }

    private static List<Integer> ids(List<RunResult> results, Status status) {
        return results.stream()
                .filter(result -> result.status() == status)
                .map(RunResult::taskId)
                .toList();
    }
}
