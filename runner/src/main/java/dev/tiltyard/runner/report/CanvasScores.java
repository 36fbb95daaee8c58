package dev.tiltyard.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tiltyard.evaluators.webcanvas.CanvasResult;
import dev.tiltyard.evaluators.webcanvas.CanvasRules;
import dev.tiltyard.evaluators.webcanvas.CanvasSummary;
import dev.tiltyard.evaluators.webcanvas.CanvasTrajectory;
import dev.tiltyard.evaluators.webcanvas.NodeScore;
import dev.tiltyard.evaluators.webcanvas.WebCanvas;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * WebCanvas's scores of a run whose tasks are judged by key nodes, from the {@code webcanvas.json} in each task's folder.
 *
 * @param figures of all tasks together
 * @param rows one for each task that was played
 * @param broken tasks whose recorded workflow or key nodes no longer fit the pages
 */
public record CanvasScores(List<Fact> figures, List<Row> rows, List<Broken> broken) {
    static final CanvasScores NONE = new CanvasScores(List.of(), List.of(), List.of());

    private static final String FILE = "webcanvas.json";
    private static final ObjectMapper JSON = new ObjectMapper();

    public CanvasScores {
        figures = List.copyOf(figures);
        rows = List.copyOf(rows);
        broken = List.copyOf(broken);
    }

    /** A task's scores. */
    public record Row(
            int id,
            String intent,
            String score,
            int steps,
            String efficiency,
            String alignment,
            List<NodeScore> nodes) {
        public Row {
            nodes = List.copyOf(nodes);
        }
    }

    /**
     * A task that needs maintenance.
     *
     * @param what is to be done: {@code record the workflow again} or {@code annotate the nodes again}
     * @param why what was found
     */
    public record Broken(int id, String intent, String what, List<String> why) {
        public Broken {
            why = List.copyOf(why);
        }
    }

    /** A task's file. */
    private record Played(PlayedTask task, JsonNode file, CanvasTrajectory trajectory) {}

    /** Whether the run has none of these tasks. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Scores a run, and writes {@code out.json} and {@code result.json} as WebCanvas's own runs have them. */
    static CanvasScores of(PlayedRun run) {
        List<Played> played =
                run.tasks().stream().flatMap(task -> played(task).stream()).toList();
        if (played.isEmpty()) {
            return NONE;
        }
        String mode = String.valueOf(run.manifest().settings().mode());
        CanvasRules rules = mode.equals("faithful") ? CanvasRules.faithful() : CanvasRules.strict();
        CanvasSummary summary = WebCanvas.load(run.folder().toString(), tasks(played))
                .withRules(rules)
                .evaluate(played.stream().map(Played::trajectory).toList());
        write(run.folder().resolve("webcanvas"), summary);
        List<Row> rows = new ArrayList<>();
        List<Broken> broken = new ArrayList<>();
        for (int place = 0; place < played.size(); place++) {
            rows.add(row(played.get(place).task(), summary.results().get(place)));
            broken(played.get(place)).ifPresent(broken::add);
        }
        long checked =
                played.stream().filter(each -> each.file().has("validity")).count();
        return new CanvasScores(figures(summary, checked, broken.size()), rows, broken);
    }

    private static Optional<Played> played(PlayedTask task) {
        return task.episode()
                .map(folder -> folder.resolve(FILE))
                .filter(Files::isRegularFile)
                .map(file -> {
                    try {
                        return new Played(
                                task,
                                JSON.readTree(Files.readAllBytes(file)),
                                WebCanvas.trajectories(file).get(0));
                    } catch (IOException e) {
                        throw new UsageException(file + " can't be read: " + e.getMessage());
                    }
                });
    }

    private static byte[] tasks(List<Played> played) {
        Map<String, JsonNode> byIndex = new LinkedHashMap<>();
        played.forEach(each ->
                byIndex.put(each.file().at("/task/index").asText(), each.file().path("task")));
        ArrayNode tasks = JSON.createArrayNode();
        byIndex.values().forEach(tasks::add);
        return tasks.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Row row(PlayedTask task, CanvasResult result) {
        return new Row(
                task.id(),
                task.heading(),
                number(result.stepScore()) + " / " + result.maxScore(),
                result.steps(),
                result.stepScore() == 0 ? "–" : number(result.efficiencyScore()),
                number(result.humanAlignmentScore()),
                result.nodes());
    }

    private static Optional<Broken> broken(Played played) {
        JsonNode validity = played.file().path("validity");
        String verdict = validity.path("verdict").asText();
        if (verdict.isEmpty() || verdict.equals("valid")) {
            return Optional.empty();
        }
        List<String> why = new ArrayList<>();
        JsonNode replay = validity.path("replay");
        if (replay.has("failedStep")) {
            why.add("step " + replay.path("failedStep").asInt() + " could not be replayed: "
                    + replay.path("reason").asText());
        }
        replay.path("urlDrift").forEach(drift -> why.add(drift.asText()));
        for (JsonNode node : validity.path("nodes")) {
            String status = node.path("status").asText();
            if (!status.equals("ok")) {
                why.add("node " + node.path("i").asInt() + ", "
                        + node.path("fn").asText() + " of \""
                        + node.path("expected").asText() + "\": " + status.replace('_', ' '));
            }
        }
        String what = verdict.equals("workflow_broken") ? "record the workflow again" : "annotate the key nodes again";
        return Optional.of(new Broken(played.task().id(), played.task().heading(), what, why));
    }

    private static List<Fact> figures(CanvasSummary summary, long checked, int broken) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("completion rate", number(summary.completionRate())));
        facts.add(new Fact("step score rate, mean", number(summary.averageStepScoreRate())));
        facts.add(new Fact("task success rate", number(summary.taskSuccessRate())));
        facts.add(new Fact("one node short", number(summary.taskNearSuccessRate())));
        facts.add(new Fact(
                "efficiency, steps a point",
                number(summary.efficiencyScore()) + " over " + summary.efficiencyOver() + " tasks"));
        facts.add(new Fact("human alignment", number(summary.humanAlignmentScore())));
        if (checked > 0) {
            facts.add(new Fact("workflows replayed", checked + ", " + broken + " in need of maintenance"));
        }
        return facts;
    }

    private static void write(Path folder, CanvasSummary summary) {
        JsonMapper indented =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        ArrayNode out = JSON.createArrayNode();
        summary.results().forEach(result -> out.add(result.toJson()));
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("out.json"), indented.writeValueAsString(out));
            Files.writeString(folder.resolve("result.json"), indented.writeValueAsString(summary.toJson()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("scores cannot be written as JSON", e);
        } catch (IOException e) {
            throw new UsageException("Could not write to " + folder + ": " + e.getMessage());
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.3f", value);
    }
}
