package dev.tiltyard.suite.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The page that compares two runs. */
public final class ComparisonReport {
    private ComparisonReport() {}

    /** The default file: in the second run's folder, named after the first. */
    public static Path usualFile(Comparison comparison) {
        String name = comparison.before().name().replaceAll("[^A-Za-z0-9._-]", "_");
        return comparison.after().folder().resolve("compared-with-" + name + ".html");
    }

    /** Writes it; returns the file. */
    public static Path write(Comparison comparison, Path file) {
        return Pages.write(file, page -> html(comparison, page));
    }

    private static String html(Comparison comparison, Path page) {
        return Pages.render(
                "report/comparison.jte",
                Map.of(
                        "title", headline(comparison),
                        "comparison", comparison,
                        "difference", difference(comparison),
                        "groups", groups(comparison),
                        "better", changes(comparison.better(), page),
                        "worse", changes(comparison.worse(), page),
                        "onlyBefore", shown(comparison.onlyBefore(), page),
                        "onlyAfter", shown(comparison.onlyAfter(), page),
                        "differences",
                                ManifestFacts.differences(
                                        comparison.before().manifest(),
                                        comparison.after().manifest())));
    }

    private static String headline(Comparison comparison) {
        return comparison.better().size() + " better, " + comparison.worse().size() + " worse, of "
                + comparison.pairs().size() + " tasks in both runs";
    }

    /** In percentage points with its standard error. */
    public static String difference(Comparison comparison) {
        String error = comparison.pairs().size() < 2
                ? ""
                : String.format(Locale.ROOT, " ± %.1f", comparison.standardError() * 100);
        return String.format(Locale.ROOT, "%+.1f%s points", comparison.difference() * 100, error);
    }

    /**
     * One task's results in both runs.
     *
     * @param before the first result that differs from the other run; the first of all if none does
     * @param after likewise
     */
    public record Change(Shown before, Shown after) {}

    private static List<Change> changes(List<Comparison.Pair> pairs, Path page) {
        return pairs.stream()
                .map(pair -> {
                    String worse = pair.difference() < 0 ? PlayedTask.PASSED : "";
                    return new Change(
                            Shown.on(page, telling(pair.before(), !worse.isEmpty())),
                            Shown.on(page, telling(pair.after(), worse.isEmpty())));
                })
                .toList();
    }

    private static PlayedTask telling(List<PlayedTask> results, boolean passed) {
        return results.stream()
                .filter(result -> result.status().equals(PlayedTask.PASSED) == passed)
                .findFirst()
                .orElse(results.get(0));
    }

    private static List<Shown> shown(List<PlayedTask> tasks, Path page) {
        return tasks.stream().map(task -> Shown.on(page, task)).toList();
    }

    /** A part of the tasks. */
    public record Part(String name, Tally before, Tally after, String difference) {}

    /** Parts under a heading. */
    public record Group(String heading, String noun, List<Part> parts) {}

    private static List<Group> groups(Comparison comparison) {
        List<Group> groups = new ArrayList<>();
        groups.add(group("By site", "site", comparison, PlayedTask::sites));
        groups.add(group("By category", "category", comparison, PlayedTask::category));
        return groups;
    }

    private static Group group(String heading, String noun, Comparison comparison, Function<PlayedTask, String> word) {
        return new Group(
                heading,
                noun,
                comparison.words(word).stream()
                        .map(value -> {
                            Comparison part = comparison.only(word, value);
                            return new Part(value, part.tallyBefore(), part.tallyAfter(), difference(part));
                        })
                        .toList());
    }
}
