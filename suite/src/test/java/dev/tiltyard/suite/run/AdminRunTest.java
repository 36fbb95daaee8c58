package dev.tiltyard.suite.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.Scale;
import dev.tiltyard.suite.agent.Agent;
import dev.tiltyard.suite.agent.NullAgent;
import dev.tiltyard.suite.agent.OracleAgent;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.oracle.Oracles;
import dev.tiltyard.suite.oracle.admin.AdminOracles;
import dev.tiltyard.suite.task.TaskPack;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A handful of tasks on the real back office in a real browser: grids, an order, a product. */
@Tag("browser")
class AdminRunTest {
    @Test
    void theOraclePassesThemAndLeavesNoTrace() throws URISyntaxException {
        TaskRun.Finished finished = run(() -> new OracleAgent(new Oracles(AdminOracles.official())));

        assertThat(finished.results()).hasSize(4).allSatisfy(result -> assertThat(
                        result.reasons() + " " + result.status())
                .endsWith(" PASSED"));
        assertThat(finished.putBack()).isTrue();
    }

    @Test
    void doingNothingPassesNone() throws URISyntaxException {
        assertThat(run(NullAgent::new).results()).hasSize(4).allSatisfy(result -> assertThat(result.reward())
                .isZero());
    }

    private static TaskRun.Finished run(Supplier<Agent> agents) throws URISyntaxException {
        Path file = Path.of(Objects.requireNonNull(AdminRunTest.class.getResource("admin-tasks.json"))
                .toURI());
        TaskPack pack = TaskPack.open(file.toString());
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("shopping_admin")),
                Scale.SMALL,
                1,
                "test",
                agents,
                1,
                Mode.STRICT,
                Optional.empty(),
                Map.of());
        return new TaskRun(plan, Judges.of(Mode.STRICT), ImpossibleTasks.none(), (what, done, total) -> {}, line -> {})
                .run(pack, pack.file().tasks(), "test");
    }
}
