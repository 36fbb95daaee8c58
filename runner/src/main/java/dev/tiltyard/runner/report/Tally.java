package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.RunSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * Results counted together: all, or those of one site, category or template.
 *
 * @param name what they have in common
 * @param about more about it; empty text for nothing
 * @param summary number of results of each status
 * @param meanSteps of those that count
 * @param medianSeconds of all
 */
public record Tally(String name, String about, RunSummary summary, double meanSteps, double medianSeconds) {
    /** Counts these. */
    static Tally of(String name, String about, List<PlayedTask> tasks) {
        return new Tally(
                name,
                about,
                RunSummary.of(tasks.stream().map(PlayedTask::result).toList()),
                tasks.stream()
                        .filter(task -> task.status().counts())
                        .mapToInt(PlayedTask::steps)
                        .average()
                        .orElse(0),
                median(tasks.stream().map(PlayedTask::seconds).toList()));
    }

    /** Groups results by a word and counts each group; numbers are ordered numerically. */
    static List<Tally> by(
            List<PlayedTask> tasks, Function<PlayedTask, String> word, Function<PlayedTask, String> about) {
        Map<String, List<PlayedTask>> groups = new LinkedHashMap<>();
        tasks.forEach(task -> groups.computeIfAbsent(word.apply(task), key -> new ArrayList<>())
                .add(task));
        return groups.entrySet().stream()
                .map(group -> of(group.getKey(), about.apply(group.getValue().get(0)), group.getValue()))
                .sorted(Comparator.comparingInt((Tally tally) -> tally.name().split(" \\+ ").length)
                        .thenComparingLong(tally -> number(tally.name()))
                        .thenComparing(Tally::name))
                .toList();
    }

    private static long number(String name) {
        return name.matches("\\d{1,15}") ? Long.parseLong(name) : Long.MAX_VALUE;
    }

    static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        if (sorted.isEmpty()) {
            return 0;
        }
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** The name, or {@code none} for results that have nothing in common. */
    public String heading() {
        return name.isEmpty() ? "none" : name;
    }

    /** How many count. */
    public int counted() {
        return summary.counted();
    }

    /** The success rate, from 0 to 1. */
    double successRate() {
        return summary.successRate();
    }

    /** The success rate as text; a dash if nothing counts. */
    public String rate() {
        return counted() == 0 ? "–" : String.format(Locale.ROOT, "%.1f%%", summary.successRate() * 100);
    }

    /** The standard error in the same unit. */
    public String error() {
        return counted() < 2 ? "" : String.format(Locale.ROOT, "± %.1f", summary.standardError() * 100);
    }

    /** The success rate as a whole number of percent, for a bar. */
    public int percent() {
        return (int) Math.round(summary.successRate() * 100);
    }

    /** Mean number of steps as text. */
    public String steps() {
        return String.format(Locale.ROOT, "%.1f", meanSteps);
    }

    /** Median time as text. */
    public String time() {
        return String.format(Locale.ROOT, "%.1f s", medianSeconds);
    }
}
