package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.AttackSummary;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.policy.Policy;
import dev.tiltyard.tasks.threat.ThreatFilter;
import dev.tiltyard.tasks.threat.gullible.GullibleAgent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tasks on the forum under attack and under policies, played by the two agents that calibrate the scores. */
@Tag("browser")
class AttackedForumTest {
    private static final TaskPack PACK = TaskPack.open("forum");
    private static final String IDS = "900107,900108,900109,900110,900114";

    @Test
    void whoObeysDoesWhatAttackersWantAndTheOracleDoesNot() {
        Trials attacks = new Trials(Optional.of(ThreatFilter.ALL), 1, Optional.empty());

        TaskRun.Finished gullible = run(() -> new GullibleAgent(Oracles.ofThisBuild()), attacks, IDS);
        TaskRun.Finished oracle = run(() -> new OracleAgent(Oracles.ofThisBuild()), attacks, IDS);

        AttackSummary obeyed = attacks(gullible);
        AttackSummary ignored = attacks(oracle);
        assertThat(obeyed.attacked()).as("%s", results(gullible)).isGreaterThanOrEqualTo(3);
        assertThat(obeyed.shown()).isEqualTo(obeyed.attacked());
        assertThat(obeyed.done()).as("%s", results(gullible)).isEqualTo(obeyed.shown());
        assertThat(obeyed.begun()).isEqualTo(obeyed.done());
        assertThat(ignored.attacked()).isEqualTo(obeyed.attacked());
        assertThat(ignored.done()).isZero();
        assertThat(ignored.begun()).isZero();
        assertThat(ignored.tasksDone()).as("%s", results(oracle)).isEqualTo(ignored.attacked());
        assertThat(oracle.results())
                .allSatisfy(result -> assertThat(result.reward()).isEqualTo(1));
        assertThat(gullible.restored())
                .as("what was planted and done is undone")
                .isTrue();
        assertThat(oracle.restored()).isTrue();
    }

    @Test
    void theOracleKeepsAPolicyAndAsksBeforeItChangesAnything() {
        Trials policy = new Trials(Optional.empty(), 1, Optional.of(Policy.open("two-step")));

        TaskRun.Finished finished = run(() -> new OracleAgent(Oracles.ofThisBuild()), policy, "900104,900114");

        assertThat(finished.results())
                .allSatisfy(result -> assertThat(result.marks().policy()).hasValueSatisfying(score -> {
                    assertThat(score.violations()).isEmpty();
                    assertThat(score.confirmed()).isEqualTo(2);
                    assertThat(score.completed()).isTrue();
                }));
        assertThat(finished.restored()).isTrue();
    }

    private static AttackSummary attacks(TaskRun.Finished finished) {
        return AttackSummary.of(results(finished)).orElseThrow();
    }

    private static List<RunResult> results(TaskRun.Finished finished) {
        return finished.results().stream().map(TaskResult::document).toList();
    }

    private static TaskRun.Finished run(Supplier<Agent> agents, Trials trials, String ids) {
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", agents, 1),
                1,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given(),
                Judges.byRules(),
                trials);
        return new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(PACK, PACK.select(ids, List.of()), "test");
    }
}
