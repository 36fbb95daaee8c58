package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.miniwob.MiniwobReward;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.runner.agent.RandomAgent;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.miniwob.MiniwobChoices;
import dev.tiltyard.tasks.miniwob.MiniwobPack;
import dev.tiltyard.tasks.miniwob.MiniwobPages;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
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

/** MiniWoB++'s pages in a run: pages of our own in its protocol, and the published ones where they are named. */
@Tag("browser")
class MiniwobRunTest {
    private static final Path OWN = Path.of("../env-core/src/test/resources/miniwob");

    @TempDir
    private Path folder;

    /** Presses the button that the goal names. */
    private static final class Presser implements Agent {
        @Override
        public Played play(Task task, Episode episode) {
            String word = task.intent().replaceAll(".*\"(\\w+)\".*", "$1");
            Locator button = episode.page().locator("button", new Page.LocatorOptions().setHasText(word));
            String call = "mouse_click(%s, %s)"
                    .formatted(
                            button.boundingBox().x + button.boundingBox().width / 2,
                            button.boundingBox().y + button.boundingBox().height / 2);
            episode.step(call);
            return new Played("", List.of(call));
        }
    }

    private TaskRun.Finished run(
            Path pages, List<String> names, List<Integer> seeds, MiniwobChoices choices, Supplier<Agent> agents) {
        TaskPack pack = MiniwobPack.draw("miniwob:" + pages, names, seeds, choices);
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", agents, 1),
                1,
                Mode.FAITHFUL,
                new RunPlan.Output(Optional.of(folder), false, false),
                TaskOrder.given());
        return new TaskRun(plan, plan.judge(), (what, done, total) -> {}, line -> {})
                .run(pack, pack.file().tasks(), "test");
    }

    @Test
    void aPageJudgesItselfAndNoSiteIsStarted() {
        TaskRun.Finished finished = run(OWN, List.of("press-word"), List.of(3, 4), MiniwobChoices.USUAL, Presser::new);

        assertThat(finished.results()).extracting(TaskResult::status).containsOnly(Status.PASSED);
        assertThat(finished.results().get(0).reasons().get(0)).contains("raw reward 1");
        assertThat(finished.manifest().worlds()).isEmpty();
        assertThat(finished.restored()).isTrue();
        assertThat(folder.resolve("task-1350003/steps.jsonl")).exists();
    }

    @Test
    void whoDoesNothingFails() {
        TaskRun.Finished finished = run(OWN, List.of("press-word"), List.of(3), MiniwobChoices.USUAL, NullAgent::new);

        assertThat(finished.results()).extracting(TaskResult::status).containsExactly(Status.FAILED);
        assertThat(finished.results().get(0).reward()).isZero();
    }

    @Test
    void timeTakesFromTheRewardWithoutMakingItAFailure() {
        MiniwobChoices decayed = new MiniwobChoices("html_low", MiniwobReward.DECAYED, "600", "", 10);

        TaskResult result = run(OWN, List.of("press-word"), List.of(3), decayed, Presser::new)
                .results()
                .get(0);

        assertThat(result.status()).isEqualTo(Status.PASSED);
        assertThat(result.reward()).isLessThan(1).isGreaterThan(0.9);
    }

    @Test
    void aRandomAgentActsInTheSpaceThatIsChosen() {
        MiniwobChoices shi = new MiniwobChoices("image_shi17", MiniwobReward.STRICT, "", "", 3);

        TaskResult result = run(OWN, List.of("press-word"), List.of(5), shi, () -> new RandomAgent(1))
                .results()
                .get(0);

        assertThat(result.status()).isNotEqualTo(Status.ERROR);
        assertThat(result.steps()).isBetween(1, 3);
    }

    /** The published pages, in the folder that the system property {@code tiltyard.miniwob} names. */
    private static Path published() {
        String named = System.getProperty("tiltyard.miniwob", "");
        Assumptions.assumeTrue(!named.isEmpty() && Files.isDirectory(Path.of(named)), "no published pages are named");
        return Path.of(named);
    }

    @Test
    @Tag("deep")
    void allPublishedPagesLoadAndScore() {
        TaskRun.Finished finished =
                run(published(), MiniwobPages.ofBenchmark(), List.of(1), MiniwobChoices.USUAL, NullAgent::new);

        assertThat(finished.results()).hasSize(125);
        assertThat(finished.results()).extracting(TaskResult::status).containsOnly(Status.FAILED);
    }

    @Test
    @Tag("deep")
    void oraclesSolveTheirPublishedPages() {
        Oracles oracles = Oracles.ofThisBuild();
        List<String> solved = MiniwobPages.ofBenchmark().stream()
                .filter(page -> oracles.forTemplate(MiniwobPages.template(page)).isPresent())
                .toList();

        TaskRun.Finished finished =
                run(published(), solved, List.of(100, 101), MiniwobChoices.USUAL, () -> new OracleAgent(oracles));

        assertThat(solved).hasSizeGreaterThanOrEqualTo(60);
        assertThat(finished.results())
                .filteredOn(result -> result.status() != Status.PASSED)
                .isEmpty();
    }
}
