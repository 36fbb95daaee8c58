package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.fault.FaultKind;
import dev.tiltyard.env.fault.FaultPlan;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.FaultSummary;
import dev.tiltyard.runner.fault.FaultScore;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tasks on the forum while something goes wrong. */
@Tag("browser")
class FaultedForumTest {
    private static final TaskPack PACK = TaskPack.open("forum");
    private static final String IDS = "900102,900112";

    @ParameterizedTest
    @Tag("deep")
    @EnumSource
    void anOracleThatRetriesSolvesItsTasksUnderEachFaultAndNothingIsDoneTwice(FaultKind kind) {
        TaskRun.Finished finished =
                run(() -> OracleAgent.retrying(Oracles.ofThisBuild()), kind.spelling() + ":0.6", IDS);

        FaultSummary faults = summary(finished);
        assertThat(finished.results())
                .allSatisfy(
                        result -> assertThat(result.reward()).as("%s", result).isEqualTo(1));
        assertThat(faults.all().injected()).as("%s", finished.results()).isPositive();
        assertThat(faults.all().twice()).isZero();
        assertThat(finished.restored()).isTrue();
    }

    @Test
    void theSameSeedGivesTheSameFaultsAndWhoDoesNotTryAgainGivesUp() {
        TaskRun.Finished first = run(LooksOnce::new, "http-error:0.6", "900112");
        TaskRun.Finished second = run(LooksOnce::new, "http-error:0.6", "900112");

        assertThat(scores(first)).isEqualTo(scores(second));
        assertThat(first.results())
                .anySatisfy(result -> assertThat(result.reward()).isZero());
        assertThat(summary(first).all().gaveUp()).isPositive();
        assertThat(first.restored()).isTrue();
    }

    @Test
    void whoSendsAFormAgainWithoutLookingHasDoneItTwice() {
        int twice = 0;
        List<String> twiceDone = new ArrayList<>();
        for (int seed = 1; seed <= 8 && twice == 0; seed++) {
            TaskRun.Finished finished =
                    run(SubmitsUntilAccepted::new, FaultPlan.parse("http-error:0.9", seed), "900114");
            twice = summary(finished).all().twice();
            twiceDone.addAll(finished.results().stream()
                    .flatMap(result -> result.marks().faults().orElseThrow().twice().stream())
                    .toList());
            assertThat(finished.restored()).isTrue();
        }

        assertThat(twice).isPositive();
        assertThat(twiceDone)
                .singleElement()
                .asString()
                .startsWith("reddit submissions {body=A text for the second time");
    }

    /** Looks at a few pages, and at none of them again if it could not be opened. */
    private static final class LooksOnce implements Agent {
        @Override
        public Played play(Task task, Episode episode) {
            for (String path : List.of("/forums", "/f/DIY", "/f/books", "/f/DIY/new", "/f/books/new", "/submit")) {
                episode.page().navigate(origin(episode) + path);
            }
            return new Played("", List.of());
        }
    }

    /** Posts to a forum, and repeats each request that fails without a look at what has become of it. */
    private static final class SubmitsUntilAccepted implements Agent {
        @Override
        public Played play(Task task, Episode episode) {
            Page page = episode.page();
            String forum = origin(episode) + "/submit/DIY";
            while (page.navigate(forum).status() >= 400) {
                page.waitForTimeout(10);
            }
            page.fill("#submission_title", "A title for the second time");
            page.fill("#submission_body", "A text for the second time");
            page.click("button:has-text(\"Create submission\")");
            page.waitForLoadState();
            for (int again = 0;
                    again < 5 && page.locator(".submission--expanded").count() == 0;
                    again++) {
                page.reload();
            }
            return new Played("", List.of("submit"));
        }
    }

    private static String origin(Episode episode) {
        return episode.page().url().replaceFirst("^(https?://[^/]+).*", "$1");
    }

    private static List<FaultScore> scores(TaskRun.Finished finished) {
        return finished.results().stream()
                .map(result -> result.marks().faults().orElseThrow())
                .toList();
    }

    private static FaultSummary summary(TaskRun.Finished finished) {
        return FaultSummary.of(
                        finished.results().stream().map(TaskResult::document).toList())
                .orElseThrow();
    }

    private static TaskRun.Finished run(Supplier<Agent> agents, String faults, String ids) {
        return run(agents, FaultPlan.parse(faults, 7), ids);
    }

    private static TaskRun.Finished run(Supplier<Agent> agents, FaultPlan faults, String ids) {
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
                Trials.none().with(faults));
        return new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(PACK, PACK.select(ids, List.of()), "test");
    }
}
