package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.forum.ForumOracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shipped pack on the real site in a real browser. */
@Tag("browser")
class PackRunTest {
    private static final TaskPack PACK = TaskPack.open("forum");

    @Test
    void theOraclePassesEveryTaskAndLeavesNoTrace() {
        TaskRun.Finished finished = run(PACK, PackRunTest::oracle, 2);

        assertThat(shortfalls(finished)).isEmpty();
        assertThat(finished.restored()).isTrue();
        Manifest.World world =
                Objects.requireNonNull(finished.manifest().worlds()).get(0);
        assertThat(world.digestBeforeRun()).isNotEmpty();
        assertThat(world.copies()).hasSize(2).allSatisfy(copy -> {
            assertThat(copy.digestAfterRun()).isEqualTo(world.digestBeforeRun());
            assertThat(copy.initial()).isTrue();
        });
    }

    @Test
    void doingNothingPassesNoTask() {
        TaskRun.Finished finished = run(PACK, NullAgent::new, 1);

        assertThat(finished.results())
                .hasSize(PACK.file().tasks().size())
                .allSatisfy(result -> assertThat(result.status()).isEqualTo(Status.FAILED))
                .allSatisfy(result -> assertThat(result.reward()).isZero());
        assertThat(finished.restored()).isTrue();
    }

    @Test
    void aDatabaseKilledInTheMiddleOfAnEpisodeIsAnErrorThatSaysSo() {
        TaskRun.Finished finished = run(PACK, DatabaseKiller::new, 1, 900113);

        TaskResult result = finished.results().get(0);
        assertThat(result.status()).as("%s", result.reasons()).isEqualTo(Status.ERROR);
        assertThat(result.reward()).isZero();
        assertThat(String.join(" ", result.reasons())).contains("reddit").containsIgnoringCase("database");
        assertThat(finished.restored()).as("the server was started again").isTrue();
        assertThat(databaseServers()).isEmpty();
    }

    @Test
    void whatTheOracleDoesIsRecordedStepByStep(@TempDir Path folder) throws IOException {
        TaskRun.Finished finished = run(PACK, PackRunTest::oracle, Optional.of(folder), 1, 900113);

        TaskResult result = finished.results().get(0);
        List<String> lines = Files.readAllLines(folder.resolve("task-900113/steps.jsonl"));
        List<JsonNode> steps = new ArrayList<>();
        for (String line : lines) {
            steps.add(new ObjectMapper().readTree(line));
        }
        assertThat(steps).hasSize(1 + result.steps()).allSatisfy(step -> {
            assertThat(step.path("observation").path("text").asText()).contains("RootWebArea");
            assertThat(folder.resolve("task-900113")
                            .resolve(step.path("screenshot").asText()))
                    .exists();
        });
        assertThat(steps.get(1).path("reply").asText()).isNotEmpty();
        assertThat(steps.get(steps.size() - 1).path("reply").asText()).startsWith("stop [");
        assertThat(steps.get(steps.size() - 1).path("ending").path("kind").asText())
                .isEqualTo("stopped");
    }

    @Test
    void onlyAnAgentThatSeesPicturesGetsThem() {
        List<Boolean> pictured = new ArrayList<>();
        for (boolean sees : List.of(false, true)) {
            run(PACK, () -> new Looker(sees, pictured), 1, 900113);
        }

        assertThat(pictured).containsExactly(false, true);
    }

    private static List<String> shortfalls(TaskRun.Finished finished) {
        return finished.results().stream()
                .filter(result -> result.status() != Status.PASSED)
                .map(result -> result.taskId() + " " + result.status() + ": " + result.reasons())
                .toList();
    }

    private static TaskRun.Finished run(TaskPack pack, Supplier<Agent> agents, int copies, int... ids) {
        return run(pack, agents, Optional.empty(), copies, ids);
    }

    private static TaskRun.Finished run(
            TaskPack pack, Supplier<Agent> agents, Optional<Path> folder, int copies, int... ids) {
        String chosen = Arrays.stream(ids).mapToObj(String::valueOf).collect(Collectors.joining(","));
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", agents, 1),
                copies,
                Mode.STRICT,
                new RunPlan.Output(folder, false, false),
                TaskOrder.given());
        return new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(pack, pack.select(chosen, List.of()), "test");
    }

    private static Agent oracle() {
        return new OracleAgent(new Oracles(new ForumOracles().oracles()));
    }

    private static List<ProcessHandle> databaseServers() {
        String folder = CacheFolder.ofThisUser().root() + "/runs/run-"
                + ProcessHandle.current().pid() + "-";
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(folder))
                .filter(process -> process.info().command().orElse("").endsWith("/postgres"))
                .toList();
    }

    /** Looks at the first page, and notes whether there was a picture of it. */
    private record Looker(boolean seesPictures, List<Boolean> pictured) implements Agent {
        @Override
        public Played play(Task task, Episode episode) {
            pictured.add(episode.last().observation().screenshot().isPresent());
            return new Played("", List.of());
        }
    }

    /** Solves the task, then kills the database server under the site, as a machine short of memory would. */
    private static final class DatabaseKiller implements Agent {
        @Override
        public Played play(Task task, Episode episode) {
            Played solved = oracle().play(task, episode);
            List<ProcessHandle> servers = databaseServers();
            assertThat(servers).isNotEmpty();
            servers.forEach(ProcessHandle::destroyForcibly);
            servers.forEach(server -> server.onExit()
                    .orTimeout(Duration.ofSeconds(10).toSeconds(), TimeUnit.SECONDS)
                    .join());
            return solved;
        }
    }
}
