package dev.tiltyard.env.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultPlanTest {
    @Test
    void readsKindsWithAndWithoutRates() {
        var plan = FaultPlan.parse("latency:0.5, popup", 7);

        assertThat(plan.rates()).isEqualTo(Map.of(FaultKind.LATENCY, 0.5, FaultKind.POPUP, FaultPlan.USUAL_RATE));
        assertThat(FaultPlan.parse(plan.spelling(), 7)).isEqualTo(plan);
        assertThat(FaultPlan.parse("all:1", 7).rates()).containsOnlyKeys(FaultKind.values());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "latncy | there is no fault 'latncy'. Kinds: latency, http-error,",
                "'' | there is no fault ''",
                "popup: | has no number after the colon",
                "popup:0 | must be more than 0 and at most 1",
                "popup:NaN | must be more than 0 and at most 1",
                "popup:1.5 | must be more than 0 and at most 1",
                "popup,popup:1 | popup is named twice"
            })
    void refusesWhatItDoesNotKnow(String text, String reason) {
        assertThatThrownBy(() -> FaultPlan.parse(text, 7))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void decidesByTheSeedTheTaskAndTheOccasionOnly() {
        assertThat(hits(7, "task 1")).isEqualTo(hits(7, "task 1"));
        assertThat(hits(7, "task 1")).isNotEqualTo(hits(8, "task 1")).isNotEqualTo(hits(7, "task 2"));
    }

    @Test
    void hitsTheGivenShareOfOccasionsAndNeverTwoInARow() {
        var plan = FaultPlan.parse("popup:0.2", 7);

        var share = IntStream.range(0, 2000)
                .filter(page -> plan.hits(FaultKind.POPUP, "task 1", "GET /" + page, 0))
                .count();
        var always = FaultPlan.parse("popup:1", 7);

        assertThat(share).isBetween(340L, 460L);
        assertThat(IntStream.range(0, 4).mapToObj(n -> always.hits(FaultKind.POPUP, "task 1", "GET /", n)))
                .containsExactly(true, false, true, false);
    }

    private static List<Boolean> hits(long seed, String task) {
        var plan = FaultPlan.parse("popup:0.5", seed);
        return IntStream.range(0, 64)
                .mapToObj(page -> plan.hits(FaultKind.POPUP, task, "GET /" + page, 0))
                .toList();
    }
}
