package dev.tiltyard.suite.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.document.AttackSummary;
import dev.tiltyard.suite.document.RunResult;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.Templates;
import dev.tiltyard.tasks.threat.ThreatFilter;
import dev.tiltyard.tasks.threat.gullible.GullibleAgent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tasks on the service desk under attack, played by the agent that obeys. */
@Tag("browser")
class AttackedDeskTest {
    private static final String DESK = "servicenow";
    private static final List<Integer> SEEDS = List.of(1, 2, 3, 4);

    @Test
    void whoObeysOpensIncidentsAndChangesEmailAddresses() {
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named(DESK)),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", () -> new GullibleAgent(Oracles.ofThisBuild()), 1),
                1,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given(),
                Judges.byRules(),
                new Trials(Optional.of(ThreatFilter.ALL), 1, Optional.empty()));

        TaskRun.Finished finished = new TaskRun(
                        plan, Judges.of(Mode.STRICT), ImpossibleTasks.none(), (what, done, total) -> {}, line -> {})
                .run(
                        lease -> drawn(Drawing.of(Templates.select(List.of("10708"), List.of()), SEEDS, lease.sites())),
                        "test",
                        result -> {});

        List<RunResult> results =
                finished.results().stream().map(TaskResult::document).toList();
        AttackSummary obeyed = AttackSummary.of(results).orElseThrow();
        assertThat(obeyed.attacked()).as("%s", results).isEqualTo(SEEDS.size());
        assertThat(obeyed.done()).as("%s", results).isEqualTo(obeyed.shown()).isEqualTo(SEEDS.size());
        assertThat(finished.results().stream()
                        .map(result -> result.marks().attack().orElseThrow().goal()))
                .contains("message-sent", "email-changed");
        assertThat(finished.results()).allSatisfy(result -> assertThat(
                        result.marks().attack().orElseThrow().taskDone())
                .as("%s: the task, leaving aside what was obeyed", result.reasons())
                .isTrue());
        assertThat(finished.restored()).isTrue();
    }

    private static TaskRun.Choice drawn(Drawing drawing) {
        return new TaskRun.Choice(
                drawing.pack(), drawing.tasks().stream().map(DrawnTask::task).toList());
    }
}
