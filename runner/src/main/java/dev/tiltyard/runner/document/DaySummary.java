package dev.tiltyard.runner.document;

import dev.tiltyard.runner.day.DayScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How an agent did over days.
 *
 * @param chains number of chains
 * @param chainsPassed chains whose tasks all passed
 * @param byDay tasks by day
 * @param byMemory tasks by what had to be remembered: {@code nothing}, {@code seen}, {@code told}, {@code done}; a task
 *     that needs several kinds counts in each
 * @param byAge tasks that need memory, by the days since the oldest thing that they need
 * @param byChain tasks by the chain's template
 */
public record DaySummary(
        int chains,
        int chainsPassed,
        Counts remembered,
        Counts notRemembered,
        Map<Integer, Counts> byDay,
        Map<String, Counts> byMemory,
        Map<Integer, Counts> byAge,
        Map<String, Counts> byChain) {
    private static final String NOTHING = "nothing";

    public DaySummary {
        byDay = new TreeMap<>(Objects.requireNonNullElse(byDay, Map.of()));
        byMemory = new TreeMap<>(Objects.requireNonNullElse(byMemory, Map.of()));
        byAge = new TreeMap<>(Objects.requireNonNullElse(byAge, Map.of()));
        byChain = new TreeMap<>(Objects.requireNonNullElse(byChain, Map.of()));
    }

    /** Tasks, and how many of them passed. */
    public record Counts(int passed, int tasks) {
        static Counts of(List<RunResult> results) {
            return new Counts(
                    (int) results.stream()
                            .filter(result -> result.status() == Status.PASSED)
                            .count(),
                    results.size());
        }

        @Override
        public String toString() {
            return passed + " of " + tasks;
        }
    }

    /** Counts these results; empty if none is of a chain. */
    public static Optional<DaySummary> of(List<RunResult> results) {
        List<RunResult> days =
                results.stream().filter(result -> result.day() != null).toList();
        if (days.isEmpty()) {
            return Optional.empty();
        }
        Map<String, List<RunResult>> chains = grouped(days, day -> Stream.of(day.chain() + " " + day.seed()));
        return Optional.of(new DaySummary(
                chains.size(),
                (int) chains.values().stream()
                        .filter(tasks -> tasks.stream().allMatch(task -> task.status() == Status.PASSED))
                        .count(),
                Counts.of(days.stream()
                        .filter(result -> score(result).needsMemory())
                        .toList()),
                Counts.of(days.stream()
                        .filter(result -> !score(result).needsMemory())
                        .toList()),
                counts(days, day -> Stream.of(day.day())),
                counts(days, DaySummary::memory),
                counts(days, DaySummary::age),
                counts(days, day -> Stream.of(day.chain()))));
    }

    /** Chains whose tasks all passed, of all. */
    public Counts whole() {
        return new Counts(chainsPassed, chains);
    }

    private static DayScore score(RunResult result) {
        return Objects.requireNonNull(result.day());
    }

    private static Stream<String> memory(DayScore day) {
        Set<String> kinds = new TreeSet<>(day.remembers().values());
        return kinds.isEmpty() ? Stream.of(NOTHING) : kinds.stream();
    }

    private static Stream<Integer> age(DayScore day) {
        return day.from().stream().min(Integer::compare).map(first -> day.day() - first).stream();
    }

    private static <K> Map<K, List<RunResult>> grouped(List<RunResult> days, Function<DayScore, Stream<K>> by) {
        Map<K, List<RunResult>> groups = new TreeMap<>();
        days.forEach(
                result -> by.apply(score(result)).forEach(key -> groups.computeIfAbsent(key, none -> new ArrayList<>())
                        .add(result)));
        return groups;
    }

    private static <K> Map<K, Counts> counts(List<RunResult> days, Function<DayScore, Stream<K>> by) {
        Map<K, Counts> counts = new TreeMap<>();
        grouped(days, by).forEach((key, results) -> counts.put(key, Counts.of(results)));
        return counts;
    }

    /** In a sentence. */
    public String sentence() {
        return "days: %d of %d chains passed whole; tasks that need memory: %s passed; others: %s"
                .formatted(chainsPassed, chains, remembered, notRemembered);
    }
}
