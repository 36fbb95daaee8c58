package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.run.TaskResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tables and sentences about results, for commands that run or score tasks. */
final class RunTables {
    /** Printed when a site is not in its initial state after a run. */
    static final String NOT_RESTORED =
            "A site could not be proven to be in its initial state: see \"resets\" and \"worlds\" in the document"
                    + " (--json).";

    private RunTables() {}

    /** A line for each result of a run document. */
    static String results(JsonNode results) {
        Table table = new Table("task", "template", "status", "reward", "steps", "seconds", "why");
        for (JsonNode result : results) {
            List<String> reasons = new ArrayList<>();
            result.path("reasons").forEach(reason -> reasons.add(reason.asText()));
            table.row(
                    result.path("task_id").asInt(),
                    result.path("template_id").asText("").replace("null", ""),
                    result.path("status").asText(),
                    result.path("reward").asDouble(),
                    result.path("steps").asInt(),
                    "%.1f".formatted(result.path("seconds").asDouble()),
                    is(result, TaskResult.Status.PASSED) ? "" : shortened(String.join(" ", reasons)));
        }
        return table.text();
    }

    static boolean is(JsonNode result, TaskResult.Status status) {
        return result.path("status").asText().equals(status.spelling());
    }

    private static String shortened(String text) {
        return text.length() <= 160 ? text : text.substring(0, 157) + "...";
    }

    /** The summary of a run document in a sentence. */
    static String summary(JsonNode summary) {
        return "%d passed, %d failed, %d errors, %d impossible; success rate %.3f +- %.3f"
                .formatted(
                        summary.path("passed").asInt(),
                        summary.path("failed").asInt(),
                        summary.path("errors").asInt(),
                        summary.path("impossible").asInt(),
                        summary.path("success_rate").asDouble(),
                        summary.path("standard_error").asDouble());
    }

    /** How long the run took; empty if the manifest does not say. */
    static Optional<String> time(JsonNode manifest) {
        return manifest.has("seconds")
                ? Optional.of("%.1f s in all%s, %d at a time"
                        .formatted(
                                manifest.path("seconds").asDouble(),
                                manifest.path("parts").size() > 1
                                        ? " in " + manifest.path("parts").size() + " parts"
                                        : "",
                                manifest.path("copies").asInt()))
                : Optional.empty();
    }
}
