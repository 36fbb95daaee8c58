package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

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
        return Pages.write(
                file,
                new ComparisonPage(
                        Pages.style("run.css"),
                        headline(comparison),
                        comparison,
                        difference(comparison),
                        tables(comparison),
                        groups(comparison),
                        changes(comparison.better(), file),
                        changes(comparison.worse(), file),
                        shown(comparison.onlyBefore(), file),
                        shown(comparison.onlyAfter(), file),
                        ManifestFacts.differences(
                                comparison.before().manifest(),
                                comparison.after().manifest())));
    }

    private static String headline(Comparison comparison) {
        return comparison.better().size() + " better, " + comparison.worse().size() + " worse, of "
                + comparison.pairs().size() + " tasks in both runs";
    }

    private static List<TrialTable> tables(Comparison comparison) {
        return Stream.concat(summaries(comparison).stream(), TrialTable.faults(comparison.pairs()).stream())
                .toList();
    }

    private static List<TrialTable> summaries(Comparison comparison) {
        return TrialTable.of(
                comparison.tallyBefore().summary(), comparison.tallyAfter().summary());
    }

    /** What is said of attacks, policies and faults, a line each; none if there were none. */
    public static List<String> trials(Comparison comparison) {
        return summaries(comparison).stream()
                .flatMap(table -> table.rows().stream())
                .map(row -> row.get(0) + ": " + row.get(1) + " before, " + row.get(2) + " after")
                .toList();
    }

    /** In percentage points with its standard error. */
    public static String difference(Comparison comparison) {
        String error = comparison.pairs().size() < 2
                ? ""
                : String.format(Locale.ROOT, " ± %.1f", comparison.standardError() * 100);
        return String.format(Locale.ROOT, "%+.1f%s points", comparison.difference() * 100, error);
    }

    private static List<ComparisonPage.Change> changes(List<Comparison.Pair> pairs, Path page) {
        return pairs.stream()
                .map(pair -> {
                    boolean worse = pair.difference() < 0;
                    return new ComparisonPage.Change(
                            Shown.on(page, showing(pair.before(), worse)),
                            Shown.on(page, showing(pair.after(), !worse)));
                })
                .toList();
    }

    private static PlayedTask showing(List<PlayedTask> results, boolean passed) {
        return results.stream()
                .filter(result -> (result.status() == Status.PASSED) == passed)
                .findFirst()
                .orElse(results.get(0));
    }

    private static List<Shown> shown(List<PlayedTask> tasks, Path page) {
        return tasks.stream().map(task -> Shown.on(page, task)).toList();
    }

    private static List<ComparisonPage.Group> groups(Comparison comparison) {
        List<ComparisonPage.Group> groups = new ArrayList<>();
        groups.add(group("By site", "site", comparison, PlayedTask::sites));
        groups.add(group("By category", "category", comparison, PlayedTask::category));
        return groups;
    }

    private static ComparisonPage.Group group(
            String heading, String noun, Comparison comparison, Function<PlayedTask, String> word) {
        return new ComparisonPage.Group(
                heading,
                noun,
                comparison.words(word).stream()
                        .map(value -> {
                            Comparison part = comparison.only(word, value);
                            return new ComparisonPage.Part(
                                    value, part.tallyBefore(), part.tallyAfter(), difference(part));
                        })
                        .toList());
    }
}
