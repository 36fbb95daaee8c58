package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.day.DayScore;
import dev.tiltyard.runner.document.DaySummary;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.tasks.days.DaysOracle;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.packfile.ChainFile;
import dev.tiltyard.tasks.packfile.ChainTemplate;
import dev.tiltyard.tasks.play.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Chains of tasks over days. */
@Tag("browser")
class DaysRunTest {
    private static final SiteCatalog CATALOG = SiteCatalog.ofThisBuild();
    private static final ChainTemplate YARD_SALE = shipped("forum-yard-sale");

    /** On copies with other ports. The shop also draws secrets. */
    @Test
    void theOracleSolvesEveryDayAndAReplayEndsInTheSameWorld() {
        solvedAndReplayed(YARD_SALE);
    }

    @Tag("deep")
    @Test
    void soItDoesInTheShop() {
        solvedAndReplayed(shipped("shop-back-and-forth"));
    }

    private static void solvedAndReplayed(ChainTemplate chain) {
        Experiment.Played first = play(chain, () -> DaysOracle.of(List.of(chain)));
        Experiment.Played second = play(chain, () -> DaysOracle.of(List.of(chain)));

        assertThat(first.document().results())
                .hasSize(chain.days().size())
                .allSatisfy(
                        result -> assertThat(result.reward()).as("%s", result).isEqualTo(1));
        assertThat(world(first)).isEqualTo(world(second)).containsOnlyKeys(chain.sites());
        assertThat(first.restored() && second.restored()).isTrue();
    }

    @Test
    void anOracleWithoutMemoryFailsExactlyOnTheDaysThatNeedIt() {
        Experiment.Played played = play(YARD_SALE, () -> DaysOracle.forgetful(List.of(YARD_SALE)));

        assertThat(played.document().results()).allSatisfy(result -> assertThat(result.status())
                .as("%s", result)
                .isEqualTo(day(result).needsMemory() ? Status.FAILED : Status.PASSED));
        DaySummary days = Objects.requireNonNull(played.document().summary().days());
        assertThat(days.remembered().passed()).isZero();
        assertThat(days.remembered().tasks())
                .isGreaterThanOrEqualTo(YARD_SALE.days().size() / 3);
        assertThat(played.restored()).isTrue();
    }

    @Test
    void whoDoesNothingPassesNoDay() {
        Experiment.Played played = play(YARD_SALE, NullAgent::new);

        assertThat(played.document().results())
                .hasSize(YARD_SALE.days().size())
                .allSatisfy(
                        result -> assertThat(result.status()).as("%s", result).isEqualTo(Status.FAILED));
        assertThat(played.restored()).isTrue();
    }

    private static ChainTemplate shipped(String name) {
        return ChainFile.shipped(CATALOG.all()).stream()
                .filter(chain -> chain.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static DayScore day(RunResult result) {
        return Objects.requireNonNull(result.day());
    }

    private static Map<String, String> world(Experiment.Played played) {
        List<RunResult> results = played.document().results();
        return Objects.requireNonNull(day(results.get(results.size() - 1)).world());
    }

    private static Experiment.Played play(ChainTemplate chain, Supplier<Agent> agent) {
        List<SiteDefinition> sites = CATALOG.runnable(chain.sites(), Where.EMBEDDED);
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                sites,
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("agent", agent, 1),
                1,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given());
        ChainSet set = new ChainSet("days", "", new ArrayList<>(List.of(new Chain(chain, 0))));
        return new DaysRun(plan, set, "test", Progress.silent(), line -> {}).play();
    }
}
