package dev.tiltyard.evaluators.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tiltyard.evaluators.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void countsUnjudgedEpisodesSeparately() {
        Rate all =
                Summary.of(List.of(passed(1), failed(2), failed(3), error(4))).all();

        assertThat(all.episodes()).isEqualTo(4);
        assertThat(all.judged()).isEqualTo(3);
        assertThat(all.passed()).isEqualTo(1);
        assertThat(all.errors()).isEqualTo(1);
        assertThat(all.successRate()).isCloseTo(1 / 3.0, within(1e-12));
    }

    @Test
    void hasTheStandardErrorOfAProportionIfAllTasksAreAlike() {
        List<Outcome> outcomes = new ArrayList<>();
        for (int id = 0; id < 400; id++) {
            outcomes.add(id % 4 == 0 ? passed(id) : failed(id));
        }

        assertThat(Summary.of(outcomes).all().standardError()).isCloseTo(Math.sqrt(0.25 * 0.75 / 400), within(0.0015));
    }

    @Test
    void hasNoStandardErrorIfEveryTaskAlwaysHasTheSameResult() {
        List<Outcome> outcomes =
                Stream.of(passed(1), passed(1), failed(2), failed(2)).toList();

        assertThat(Summary.of(outcomes).all().standardError()).isZero();
    }

    @Test
    void givesTheSameFiguresEveryTime() {
        List<Outcome> outcomes = List.of(passed(1), failed(2), passed(3), failed(4));

        assertThat(Summary.of(outcomes)).isEqualTo(Summary.of(outcomes));
    }

    @Test
    void splitsBySiteAndTemplate() {
        Summary summary = Summary.of(List.of(
                outcome(1, List.of("reddit", "gitlab"), 10, true, 1),
                outcome(2, List.of("reddit"), 10, true, 0),
                outcome(3, List.of("map"), 11, true, 1)));

        assertThat(summary.bySite()).containsOnlyKeys("gitlab", "map", "reddit");
        assertThat(summary.bySite().get("reddit").successRate()).isEqualTo(0.5);
        assertThat(summary.byTemplate().get(10).successRate()).isEqualTo(0.5);
        assertThat(summary.byTemplate().get(11).judged()).isEqualTo(1);
    }

    @Test
    void splitsByFeasibility() {
        Summary summary = Summary.of(List.of(
                outcome(1, List.of("map"), 1, true, 1),
                outcome(2, List.of("map"), 1, false, 0),
                outcome(3, List.of("map"), 1, false, 1)));

        assertThat(summary.achievable().successRate()).isEqualTo(1.0);
        assertThat(summary.infeasible().successRate()).isEqualTo(0.5);
        assertThat(summary.infeasible().judged()).isEqualTo(2);
    }

    @Test
    void reportsTheConsistencyOfTemplates() {
        Summary summary = Summary.of(List.of(
                outcome(1, List.of("map"), 1, true, 1),
                outcome(2, List.of("map"), 1, true, 1),
                outcome(3, List.of("map"), 2, true, 1),
                outcome(4, List.of("map"), 2, true, 0),
                outcome(5, List.of("map"), 3, true, 1)));

        assertThat(summary.templates()).isEqualTo(new Summary.Consistency(2, 1, 1, 0, 0.5));
    }

    @Test
    void averagesStepsAndTime() {
        Outcome slow = new Outcome(
                1,
                List.of("map"),
                Optional.empty(),
                true,
                new Verdict.Scored(1, List.of()),
                9,
                Duration.ofMillis(4000));
        Summary summary = Summary.of(List.of(slow, passed(2)));

        assertThat(summary.meanSteps()).isEqualTo(6.0);
        assertThat(summary.meanSeconds()).isEqualTo(3.0);
    }

    @Test
    void ofNothingIsZero() {
        Summary summary = Summary.of(List.of());

        assertThat(summary.all()).isEqualTo(new Rate(0, 0, 0, 0, 0, 0));
        assertThat(summary.meanSteps()).isZero();
    }

    private static Outcome passed(int id) {
        return outcome(id, List.of("reddit"), 1, true, 1);
    }

    private static Outcome failed(int id) {
        return outcome(id, List.of("reddit"), 1, true, 0);
    }

    private static Outcome error(int id) {
        return new Outcome(
                id,
                List.of("reddit"),
                Optional.of(1),
                true,
                new Verdict.Unjudged("broken", "fix it", List.of()),
                3,
                Duration.ofSeconds(2));
    }

    private static Outcome outcome(int id, List<String> sites, int template, boolean achievable, double reward) {
        return new Outcome(
                id,
                sites,
                Optional.of(template),
                achievable,
                new Verdict.Scored(reward, List.of()),
                3,
                Duration.ofSeconds(2));
    }
}
