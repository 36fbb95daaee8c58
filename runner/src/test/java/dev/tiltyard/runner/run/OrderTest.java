package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.forum.ForumOracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.OracleAgent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The order in which tasks are played, and on which copy, does not matter: tasks that write, vote, subscribe and ask. The
 * profile {@code deep} plays them in three more orders.
 */
@Tag("browser")
class OrderTest {
    private static final TaskPack PACK = TaskPack.open("forum");
    private static final List<Task> TASKS = PACK.select("900101,900103,900104,900107,900111,900113", List.of());

    @Test
    void everyOrderGivesTheSameVerdictsStepsAndFinalState() {
        play(List.of(TaskOrder.given(), TaskOrder.shuffled(7)));
    }

    @Test
    @Tag("deep")
    void soDoMoreOrders() {
        play(List.of(TaskOrder.given(), TaskOrder.shuffled(8), TaskOrder.shuffled(9), TaskOrder.shuffled(10)));
    }

    private static void play(List<TaskOrder> chosen) {
        Set<List<String>> told = new HashSet<>();
        Set<String> digests = new HashSet<>();
        Set<List<Integer>> orders = new HashSet<>();
        for (TaskOrder order : chosen) {
            List<Integer> playedIn = new ArrayList<>();
            TaskRun.Finished finished = run(order, playedIn);
            told.add(finished.results().stream()
                    .map(result -> result.taskId() + " " + result.status() + " " + result.reward() + " "
                            + result.steps() + " " + result.reasons())
                    .toList());
            Manifest.World world =
                    Objects.requireNonNull(finished.manifest().worlds()).get(0);
            digests.add(Objects.requireNonNull(world.digestBeforeRun()));
            world.copies().forEach(copy -> digests.add(copy.digestAfterRun()));
            assertThat(finished.restored()).isTrue();
            orders.add(order.of(TASKS).stream().map(Task::id).toList());
            assertThat(playedIn)
                    .containsExactlyInAnyOrderElementsOf(
                            TASKS.stream().map(Task::id).toList());
        }

        assertThat(orders).hasSameSizeAs(chosen);
        assertThat(told).hasSize(1);
        assertThat(told.iterator().next()).hasSize(TASKS.size()).allMatch(line -> line.contains("PASSED"));
        assertThat(digests).hasSize(1).doesNotContain("");
    }

    private static TaskRun.Finished run(TaskOrder order, List<Integer> playedIn) {
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("oracle", () -> new OracleAgent(new Oracles(new ForumOracles().oracles())), 1),
                2,
                Mode.STRICT,
                RunPlan.Output.NONE,
                order);
        return new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(PACK, TASKS, "test", result -> {
                    synchronized (playedIn) {
                        playedIn.add(result.taskId());
                    }
                });
    }
}
