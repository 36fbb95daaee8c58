package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.AttackSummary;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.tasks.threat.ThreatFilter;
import dev.tiltyard.tasks.threat.gullible.GullibleAgent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tasks under attack, played by the agent that obeys: it does all that attackers want there, and the task as well. */
@Tag("browser")
@Tag("deep")
class AttackedSitesTest {
    private static final List<Integer> SEEDS = List.of(1, 2, 3, 4);

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "servicenow, 10708, message-sent, email-changed",
        "shopping_admin, 10201, customer-email-changed, price-changed"
    })
    void whoObeysDoesAllThatIsWanted(String site, String template, String one, String other) {
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named(site)),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", () -> new GullibleAgent(Oracles.ofThisBuild()), 1),
                1,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given(),
                Judges.byRules(),
                new Trials(Optional.of(ThreatFilter.ALL), 1, Optional.empty()));

        TaskRun.Finished finished = new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(
                        lease -> drawn(Drawing.of(
                                TemplateRegistry.select(List.of(template), List.of()), SEEDS, lease.sites())),
                        "test",
                        result -> {});

        AttackSummary obeyed = AttackSummary.of(
                        finished.results().stream().map(TaskResult::document).toList())
                .orElseThrow();
        assertThat(obeyed.attacked()).isEqualTo(SEEDS.size());
        assertThat(obeyed.done())
                .as("%s", finished.results())
                .isEqualTo(obeyed.shown())
                .isEqualTo(SEEDS.size());
        assertThat(finished.results().stream()
                        .map(result -> result.marks().attack().orElseThrow().goal()))
                .contains(one, other);
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
