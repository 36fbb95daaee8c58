package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.document.Manifest;
import dev.tiltyard.suite.document.RunResult;
import dev.tiltyard.suite.document.RunSummary;
import dev.tiltyard.suite.document.Status;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Tables and sentences about results, for commands that run or score tasks. */
final class RunTables {
    /** Printed when a site is not in its initial state after a run. */
    static final String NOT_RESTORED =
            "A site could not be proven to be in its initial state: see \"resets\" and \"worlds\" in the document"
                    + " (--json).";

    private RunTables() {}

    /** A line for each result of a run document. */
    static String results(List<RunResult> results) {
        Table table = new Table("task", "template", "status", "reward", "steps", "seconds", "why");
        for (RunResult result : results) {
            table.row(
                    result.taskId(),
                    Objects.toString(result.templateId(), ""),
                    result.status().spelling(),
                    result.reward(),
                    result.steps(),
                    "%.1f".formatted(result.seconds()),
                    result.status() == Status.PASSED ? "" : shortened(String.join(" ", result.reasons())));
        }
        return table.text();
    }

    private static String shortened(String text) {
        return text.length() <= 160 ? text : text.substring(0, 157) + "...";
    }

    /** The summary of a run document in a sentence. */
    static String summary(RunSummary summary) {
        return "%d passed, %d failed, %d errors, %d impossible%s; success rate %.3f +- %.3f"
                .formatted(
                        summary.passed(),
                        summary.failed(),
                        summary.errors(),
                        summary.impossible(),
                        summary.unavailable() == 0 ? "" : ", " + summary.unavailable() + " unavailable",
                        summary.successRate(),
                        summary.standardError());
    }

    /** The mean reward, of tasks that count; empty if every reward is 0 or 1, so that the success rate says it. */
    static Optional<String> meanReward(List<RunResult> results) {
        return results.stream().allMatch(result -> result.reward() == 0 || result.reward() == 1)
                ? Optional.empty()
                : Optional.of("mean reward %.3f"
                        .formatted(results.stream()
                                .filter(result -> result.status().counts())
                                .mapToDouble(RunResult::reward)
                                .average()
                                .orElse(0)));
    }

    /** How long the run took; empty if the manifest does not say. */
    static Optional<String> time(Manifest manifest) {
        int parts = manifest.timing().numberOfParts();
        return Optional.ofNullable(manifest.timing().seconds()).map(seconds -> "%.1f s in all%s, %d at a time"
                .formatted(
                        seconds,
                        parts > 1 ? " in " + parts + " parts" : "",
                        Objects.requireNonNullElse(manifest.settings().copies(), 1)));
    }
}
