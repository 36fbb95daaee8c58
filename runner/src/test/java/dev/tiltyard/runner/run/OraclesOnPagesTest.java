package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether the oracles of drawn tasks still find on the pages what they click and read. The build plays one part of the ways through
 * pages that they know, always the same, {@code -Dtiltyard.oracles.part=N} another; the long proofs play them all.
 */
@Tag("browser")
class OraclesOnPagesTest {
    private static final int SEED = 11;

    @Test
    void passTheTasksOfAPart() {
        int part = Integer.getInteger("tiltyard.oracles.part", 8);

        assertThat(shortfalls(Flows.part(Flows.cover(TemplateRegistry.all()), part)))
                .isEmpty();
    }

    @Test
    @Tag("deep")
    void passATaskOfEveryFlow() {
        assertThat(shortfalls(Flows.cover(TemplateRegistry.all()))).isEmpty();
    }

    private static List<String> shortfalls(List<TaskTemplate> templates) {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                catalog.named(catalog.needed(
                        templates.stream().map(TaskTemplate::sites).toList())),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", () -> new OracleAgent(new Oracles(List.copyOf(TemplateRegistry.all()))), 1),
                2,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given());
        List<String> shortfalls = new ArrayList<>();
        new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                        .run(lease -> drawn(Drawing.of(templates, List.of(SEED), lease.sites())), "test", result -> {})
                        .results()
                        .stream()
                        .filter(result -> result.status() != Status.PASSED)
                        .forEach(result -> shortfalls.add("task " + result.taskId() + ": " + result.reasons()));
        return shortfalls;
    }

    private static TaskRun.Choice drawn(Drawing drawing) {
        assertThat(drawing.undrawn()).isEmpty();
        return new TaskRun.Choice(
                drawing.pack(), drawing.tasks().stream().map(DrawnTask::task).toList());
    }
}
