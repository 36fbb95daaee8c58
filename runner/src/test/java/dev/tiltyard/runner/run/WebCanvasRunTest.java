package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.report.PlayedRun;
import dev.tiltyard.runner.report.RunReport;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import dev.tiltyard.tasks.webcanvas.WorkflowAgent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** WebCanvas's tasks, played on the forum: key nodes, scores and the validity report. */
@Tag("browser")
class WebCanvasRunTest {
    private static final Path TEN = Path.of("../examples/webcanvas/ten.json");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private TaskRun.Finished run(String file, Mode mode, Supplier<Agent> agents) {
        TaskPack pack = WebCanvasPack.open(file, List.of());
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", agents, 1),
                1,
                mode,
                new RunPlan.Output(Optional.of(folder.resolve("run")), false, false),
                TaskOrder.given());
        TaskRun.Finished finished = new TaskRun(plan, plan.judge(), (what, done, total) -> {}, line -> {})
                .run(pack, pack.select("1-3", List.of()), "test");
        RunFolder.prepare(plan.folder())
                .write(
                        RunDocument.of(
                                finished.results().stream()
                                        .map(TaskResult::document)
                                        .toList(),
                                finished.manifest()),
                        finished.manifest());
        return finished;
    }

    private JsonNode report() throws IOException {
        RunReport.write(PlayedRun.in(folder.resolve("run")));
        return JSON.readTree(folder.resolve("run/webcanvas/result.json").toFile());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void recordedWorkflowsReachEveryKeyNodeAndAreValid(Mode mode) throws IOException {
        TaskRun.Finished finished = run(TEN.toString(), mode, WorkflowAgent::new);

        assertThat(finished.results()).extracting(TaskResult::status).containsOnly(Status.PASSED);
        JsonNode scores = report();
        assertThat(scores.path("key_node_completion_rate").asDouble()).isEqualTo(1);
        assertThat(scores.path("human_alignment_score").asDouble())
                .as("as published the agent's stop is the step that reaches the last page")
                .isCloseTo(mode == Mode.FAITHFUL ? 1 : 0.95, within(1e-9));
        JsonNode third =
                JSON.readTree(folder.resolve("run/task-3/webcanvas.json").toFile());
        assertThat(third.at("/validity/verdict").asText()).isEqualTo("valid");
        assertThat(third.at("/steps/0/element/selector").asText()).isNotEmpty();
        assertThat(third.at("/steps/0/url_after").asText()).endsWith("/wiki");
    }

    @Test
    void whoDoesNothingReachesNothing() throws IOException {
        TaskRun.Finished finished = run(TEN.toString(), Mode.STRICT, NullAgent::new);

        assertThat(finished.results()).extracting(TaskResult::status).containsOnly(Status.FAILED);
        assertThat(report().path("key_node_completion_rate").asDouble()).isZero();
    }

    @Test
    void aPageThatHasChangedSinceItWasRecordedIsReportedForMaintenance() throws IOException {
        String changed = Files.readString(TEN)
                .replace("\"selector\": \"#site-nav-search\"", "\"selector\": \"#search-of-last-year\"");
        Path file = Files.writeString(folder.resolve("changed.json"), changed);

        run(file.toString(), Mode.STRICT, WorkflowAgent::new);
        report();

        JsonNode second =
                JSON.readTree(folder.resolve("run/task-2/webcanvas.json").toFile());
        assertThat(second.at("/validity/verdict").asText()).isEqualTo("workflow_broken");
        assertThat(second.at("/validity/replay/reason").asText()).isEqualTo("selector_missing");
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("Maintenance needed", "Task 2: record the workflow again");
    }

    /**
     * The documented comparison, with a checkout of version 0.0.3 that the system property {@code tiltyard.webcanvas.scorer} names,
     * and the virtual environment that {@code tiltyard.webcanvas.environment} names.
     *
     * @return 0 if all nodes are scored alike, 1 if one is not
     */
    private int compared() throws IOException, InterruptedException {
        return new ProcessBuilder(
                        "python3",
                        "../clients/python/webcanvas_check.py",
                        folder.resolve("run").toString(),
                        "--webcanvas",
                        System.getProperty("tiltyard.webcanvas.scorer"),
                        "--environment",
                        System.getProperty("tiltyard.webcanvas.environment", ".webcanvas"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Test
    @Tag("deep")
    void thePublishedScorerGivesTheSamePoints() throws IOException, InterruptedException {
        Assumptions.assumeTrue(System.getProperty("tiltyard.webcanvas.scorer") != null, "no published scorer is named");
        run(TEN.toString(), Mode.FAITHFUL, WorkflowAgent::new);

        assertThat(compared()).isZero();

        Path played = folder.resolve("run/task-2/webcanvas.json");
        ObjectNode shortened = (ObjectNode) JSON.readTree(played.toFile());
        shortened.putArray("steps");
        Files.writeString(played, shortened.toString());
        assertThat(compared()).as("points without the steps that earned them").isEqualTo(1);
    }
}
