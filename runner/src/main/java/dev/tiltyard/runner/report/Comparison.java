package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.AttackSummary;
import dev.tiltyard.runner.document.PolicySummary;
import dev.tiltyard.runner.document.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Two runs compared task by task.
 *
 * @param pairs tasks that count in both, in the order of the first
 * @param onlyBefore results of tasks that count in the first run only
 * @param onlyAfter results of tasks that count in the second run only
 */
public record Comparison(
        PlayedRun before, PlayedRun after, List<Pair> pairs, List<PlayedTask> onlyBefore, List<PlayedTask> onlyAfter) {
    public Comparison {
        pairs = List.copyOf(pairs);
        onlyBefore = List.copyOf(onlyBefore);
        onlyAfter = List.copyOf(onlyAfter);
    }

    /**
     * One task in both runs. Several results, as from several seeds, count as their mean.
     *
     * @param before its results in the first run that count, at least one
     * @param after its results in the second run that count, at least one
     */
    public record Pair(List<PlayedTask> before, List<PlayedTask> after) {
        public Pair {
            before = List.copyOf(before);
            after = List.copyOf(after);
        }

        /** From -1 (passed only before) to 1 (passed only after). */
        public double difference() {
            return rate(after) - rate(before);
        }

        /** The task. */
        public PlayedTask task() {
            return after.get(0);
        }

        private static double rate(List<PlayedTask> results) {
            return results.stream()
                    .mapToInt(result -> result.status() == Status.PASSED ? 1 : 0)
                    .average()
                    .orElse(0);
        }
    }

    /** Pairs the tasks of two runs; tasks of several files are distinguished by file name. */
    public static Comparison of(PlayedRun before, PlayedRun after) {
        boolean manyPacks = packs(before) > 1 || packs(after) > 1;
        Function<PlayedTask, String> key = task -> (manyPacks ? task.pack() : "") + "#" + task.id();
        Map<String, List<PlayedTask>> one = grouped(before, key);
        Map<String, List<PlayedTask>> other = grouped(after, key);
        List<Pair> pairs = new ArrayList<>();
        one.forEach((task, results) -> {
            if (other.containsKey(task)) {
                pairs.add(new Pair(results, other.get(task)));
            }
        });
        return new Comparison(before, after, pairs, without(one, other), without(other, one));
    }

    private static long packs(PlayedRun run) {
        return run.tasks().stream().map(PlayedTask::pack).distinct().count();
    }

    private static Map<String, List<PlayedTask>> grouped(PlayedRun run, Function<PlayedTask, String> key) {
        Map<String, List<PlayedTask>> groups = new LinkedHashMap<>();
        run.tasks().stream().filter(task -> task.status().counts()).forEach(task -> groups.computeIfAbsent(
                        key.apply(task), any -> new ArrayList<>())
                .add(task));
        return groups;
    }

    private static List<PlayedTask> without(Map<String, List<PlayedTask>> some, Map<String, List<PlayedTask>> others) {
        return some.entrySet().stream()
                .filter(entry -> !others.containsKey(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .toList();
    }

    /** Success rate after minus before, over the tasks that count in both. */
    public double difference() {
        return pairs.stream().mapToDouble(Pair::difference).average().orElse(0);
    }

    /**
     * Standard error of the difference: of the mean of the tasks' differences, so that a task's difficulty cancels out. 0 for fewer than two tasks.
     */
    public double standardError() {
        int n = pairs.size();
        if (n < 2) {
            return 0;
        }
        double mean = difference();
        double squares = pairs.stream()
                .mapToDouble(pair -> (pair.difference() - mean) * (pair.difference() - mean))
                .sum();
        return Math.sqrt(squares / (n - 1) / n);
    }

    /** Tasks that were passed more often after. */
    public List<Pair> better() {
        return pairs.stream().filter(pair -> pair.difference() > 0).toList();
    }

    /** Tasks that were passed more often before. */
    public List<Pair> worse() {
        return pairs.stream().filter(pair -> pair.difference() < 0).toList();
    }

    /** The same comparison over some of the tasks. */
    Comparison only(Function<PlayedTask, String> word, String value) {
        return new Comparison(
                before,
                after,
                pairs.stream()
                        .filter(pair -> word.apply(pair.task()).equals(value))
                        .toList(),
                List.of(),
                List.of());
    }

    /** The words by which its tasks can be grouped. */
    List<String> words(Function<PlayedTask, String> word) {
        return List.copyOf(
                new TreeSet<>(pairs.stream().map(Pair::task).map(word).toList()));
    }

    /** The results of the first run that are paired, counted. */
    public Tally tallyBefore() {
        return Tally.of(
                "before",
                "",
                pairs.stream().flatMap(pair -> pair.before().stream()).toList());
    }

    /** The results of the second run that are paired, counted. */
    public Tally tallyAfter() {
        return Tally.of(
                "after",
                "",
                pairs.stream().flatMap(pair -> pair.after().stream()).toList());
    }

    /**
     * A comparison as {@code --json} prints it.
     *
     * @param before folder of the first run
     * @param after folder of the second run
     * @param better numbers of the tasks that were passed more often after
     * @param worse numbers of the tasks that were passed more often before
     * @param report file of the page
     * @param attacksBefore what became of the attacks of the first run, over the tasks in both; null if there were none
     * @param attacksAfter of the second run
     * @param policiesBefore how policies were kept in the first run, over the tasks in both; null if there were none
     * @param policiesAfter in the second run
     */
    public record Document(
            String before,
            String after,
            int tasksInBoth,
            double successRateBefore,
            double successRateAfter,
            double difference,
            double standardError,
            List<Integer> better,
            List<Integer> worse,
            List<Integer> onlyBefore,
            List<Integer> onlyAfter,
            String report,
            @Nullable AttackSummary attacksBefore,
            @Nullable AttackSummary attacksAfter,
            @Nullable PolicySummary policiesBefore,
            @Nullable PolicySummary policiesAfter) {
        public Document {
            better = List.copyOf(better);
            worse = List.copyOf(worse);
            onlyBefore = List.copyOf(onlyBefore);
            onlyAfter = List.copyOf(onlyAfter);
        }
    }

    /**
     * As {@code --json} prints it.
     *
     * @param report file of the page
     */
    public Document document(Path report) {
        return new Document(
                before.folder().toString(),
                after.folder().toString(),
                pairs.size(),
                tallyBefore().successRate(),
                tallyAfter().successRate(),
                difference(),
                standardError(),
                ids(better().stream().map(Pair::task).toList()),
                ids(worse().stream().map(Pair::task).toList()),
                ids(onlyBefore),
                ids(onlyAfter),
                report.toString(),
                tallyBefore().summary().attacks(),
                tallyAfter().summary().attacks(),
                tallyBefore().summary().policies(),
                tallyAfter().summary().policies());
    }

    private static List<Integer> ids(List<PlayedTask> tasks) {
        return tasks.stream().map(PlayedTask::id).distinct().toList();
    }
}
