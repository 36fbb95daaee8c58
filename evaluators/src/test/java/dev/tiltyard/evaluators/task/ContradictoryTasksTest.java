package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContradictoryTasksTest {
    private final ContradictoryTasks tasks = ContradictoryTasks.published();

    @Test
    void nameTheTasksThatCanNeverPass() {
        assertThat(tasks.byId().values().stream()
                        .filter(c -> c.standing() == ContradictoryTasks.Standing.IMPOSSIBLE)
                        .map(ContradictoryTasks.Contradiction::taskId))
                .containsExactly(66, 536, 584, 660, 772, 782, 804);
        assertThat(tasks.impossible(660, false))
                .hasValueSatisfying(reason -> assertThat(reason).contains("no page is both"));
    }

    @Test
    void nameTheTasksThatExpectWhatIsNotSo() {
        assertThat(tasks.byId().values().stream()
                        .filter(c -> c.standing() == ContradictoryTasks.Standing.WRONG_REFERENCE)
                        .map(ContradictoryTasks.Contradiction::taskId))
                .containsExactly(45, 50, 51, 74, 102, 277, 296, 297, 330, 332, 529, 546, 590, 591, 592, 644, 679);
        assertThat(tasks.impossible(51, false))
                .hasValueSatisfying(reason -> assertThat(reason).contains("7 for $1700.84"));
    }

    @ParameterizedTest
    @ValueSource(ints = {325, 386})
    void nameTheTasksThatCanPassOnlyByMendedRules(int id) {
        assertThat(tasks.impossible(id, true)).isPresent();
        assertThat(tasks.impossible(id, false)).isEmpty();
    }

    @Test
    void keepOddTasksApart() {
        assertThat(tasks.of(805))
                .hasValueSatisfying(c -> assertThat(c.standing()).isEqualTo(ContradictoryTasks.Standing.ODD));
        assertThat(tasks.impossible(805, true)).isEmpty();
        assertThat(tasks.of(27)).isEmpty();
    }
}
