package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.docker.DockerEngine;
import dev.tiltyard.docker.Orphans;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.forum.ForumOracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.testkit.MachineLock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tasks on containers that do not all live to see the end. */
@Tag("docker")
@Tag("browser")
@ExtendWith(MachineLock.class)
class ContainerRunTest {
    private static final TaskPack PACK = TaskPack.open("forum");

    @Test
    void aContainerThatIsKilledInMidEpisodeIsOneErrorAndTheNextTaskHasAnother() {
        Assumptions.assumeTrue(
                DockerEngine.lack().isEmpty(),
                () -> "skipped: " + DockerEngine.lack().orElse(""));
        Assumptions.assumeTrue(
                DockerEngine.hasImage("debian:bookworm-slim"),
                "skipped: the engine has no debian:bookworm-slim and tests fetch none; '. .ci/docker' makes it");
        Orphans.clear(); // what an earlier run on this engine left when it was killed
        Set<String> before = new TreeSet<>(Orphans.containers().keySet());

        RunPlan plan = new RunPlan(
                Where.DOCKER,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", () -> new KillsTheFirst(before), 1),
                1,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given());
        TaskRun.Finished finished = new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(PACK, PACK.select("900110,900115", List.of()), "test");

        assertThat(finished.results()).extracting(TaskResult::status).containsExactly(Status.ERROR, Status.PASSED);
        assertThat(String.join(" ", finished.results().get(0).reasons()))
                .contains("reddit")
                .contains("its container is no longer running (code 137)")
                .contains("Remedy:");
        assertThat(Orphans.containers().keySet()).isEqualTo(before);
    }

    /** Kills the container under its first episode, and plays the others well. */
    private static final class KillsTheFirst implements Agent {
        private final Set<String> others;
        private final Agent oracle = new OracleAgent(new Oracles(new ForumOracles().oracles()));
        private boolean killed;

        KillsTheFirst(Set<String> others) {
            this.others = others;
        }

        @Override
        public Played play(Task task, Episode episode) {
            if (killed) {
                return oracle.play(task, episode);
            }
            killed = true;
            Orphans.containers().keySet().stream()
                    .filter(id -> !others.contains(id))
                    .forEach(id -> DockerEngine.client().killContainerCmd(id).exec());
            return new Played("", List.of());
        }
    }
}
