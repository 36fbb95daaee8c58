package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.RunSummary;
import dev.tiltyard.runner.document.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tables and sentences about results, for commands that run or score tasks. */
final class RunTables {
    /** Printed when a site is not in its initial state after a run. */
    static final String NOT_RESTORED =
            "A site could not be proven to be in its initial state: see \"resets\" and \"worlds\" in the document"
                    + " (--json).";

    private RunTables() {}

    private record Column(String title, Function<RunResult, Object> value) {}

    /** A line for each result of a run document; several agents or seeds have columns of their own. */
    static String results(List<RunResult> results) {
        List<Column> columns = new ArrayList<>();
        whereSeveral(
                results,
                new Column("tasks", result -> Objects.toString(result.label().tasks(), "")),
                columns);
        whereSeveral(
                results,
                new Column("agent", result -> Objects.toString(result.label().agent(), "")),
                columns);
        whereSeveral(
                results,
                new Column("seed", result -> Objects.toString(result.label().seed(), "")),
                columns);
        columns.add(new Column("task", RunResult::taskId));
        columns.add(new Column("template", result -> Objects.toString(result.templateId(), "")));
        columns.add(new Column("status", result -> result.status().spelling()));
        columns.add(new Column("reward", RunResult::reward));
        columns.add(new Column("steps", RunResult::steps));
        columns.add(new Column("seconds", result -> "%.1f".formatted(result.seconds())));
        columns.add(new Column(
                "why",
                result -> result.status() == Status.PASSED ? "" : shortened(String.join(" ", result.reasons()))));
        Table table = new Table(columns.stream().map(Column::title).toArray(String[]::new));
        results.forEach(result -> table.row(
                columns.stream().map(column -> column.value().apply(result)).toArray()));
        return table.text();
    }

    private static void whereSeveral(List<RunResult> results, Column column, List<Column> columns) {
        if (results.stream().map(column.value()).distinct().count() > 1) {
            columns.add(column);
        }
    }

    /** The summaries of a run document: one for each agent, since their results don't add up to anything. */
    static List<String> summaries(RunDocument document) {
        Map<String, List<RunResult>> byAgent = document.results().stream()
                .collect(Collectors.groupingBy(
                        result -> Objects.toString(result.label().agent(), ""),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return byAgent.size() < 2
                ? List.of(summary(document.summary()))
                : byAgent.entrySet().stream()
                        .map(agent -> agent.getKey() + ": " + summary(RunSummary.of(agent.getValue())))
                        .toList();
    }

    private static String shortened(String text) {
        return text.length() <= 160 ? text : text.substring(0, 157) + "...";
    }

    /** The summary of a run document: a sentence with the counts, and a line for each status that the rate leaves out. */
    static String summary(RunSummary summary) {
        StringBuilder text =
                new StringBuilder("%d passed, %d failed, %d errors, %d unjudged, %d impossible, %d unavailable; "
                        .formatted(
                                summary.passed(),
                                summary.failed(),
                                summary.errors(),
                                summary.unjudged(),
                                summary.impossible(),
                                summary.unavailable()));
        text.append("success rate %.3f +- %.3f of the %d that passed or failed"
                .formatted(summary.successRate(), summary.standardError(), summary.counted()));
        if (summary.errors() + summary.unjudged() > 0) {
            text.append(" (at least %.3f, if the errors and the unjudged count as failed)"
                    .formatted(summary.successRateAtLeast()));
        }
        RunSummary.NotCounted left = summary.notCounted();
        if (left != null) {
            leftOut(text, Status.ERROR, left.error());
            leftOut(text, Status.UNJUDGED, left.unjudged());
            leftOut(text, Status.IMPOSSIBLE, left.impossible());
            leftOut(text, Status.UNAVAILABLE, left.unavailable());
        }
        return text.toString();
    }

    private static void leftOut(StringBuilder text, Status status, List<Integer> ids) {
        if (!ids.isEmpty()) {
            text.append("\nnot counted, ")
                    .append(status.spelling())
                    .append(": ")
                    .append(ranges(ids));
        }
    }

    /** Ids in order, each once, neighbors as a range: {@code 1, 4-9}. */
    static String ranges(List<Integer> ids) {
        List<Integer> sorted = ids.stream().distinct().sorted().toList();
        List<String> ranges = new ArrayList<>();
        for (int from = 0; from < sorted.size(); ) {
            int to = from;
            while (to + 1 < sorted.size() && sorted.get(to + 1) == sorted.get(to) + 1) {
                to++;
            }
            ranges.add(
                    to - from < 2 || sorted.get(from) < 0
                            ? sorted.subList(from, to + 1).stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(", "))
                            : sorted.get(from) + "-" + sorted.get(to));
            from = to + 1;
        }
        return String.join(", ", ranges);
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
        return Optional.ofNullable(manifest.timing().seconds()).map(seconds -> "%.1f s in total%s, %d at a time"
                .formatted(
                        seconds,
                        parts > 1 ? " in " + parts + " parts" : "",
                        Objects.requireNonNullElse(manifest.settings().copies(), 1)));
    }
}
