package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContradictoryTasksTest {
    private final ContradictoryTasks tasks = ContradictoryTasks.published();

    @Test
    void nameTheTasksThatCanNeverPass() {
        assertThat(tasks.byId().values().stream()
                        .filter(c -> c.standing() == ContradictoryTasks.Standing.IMPOSSIBLE)
                        .map(ContradictoryTasks.Contradiction::taskId))
                .containsExactly(584, 660);
        assertThat(tasks.impossible(660, false))
                .hasValueSatisfying(reason -> assertThat(reason).contains("no page is both"));
    }

    @Test
    void nameTheTaskThatCanPassOnlyByMendedRules() {
        assertThat(tasks.impossible(386, true)).isPresent();
        assertThat(tasks.impossible(386, false)).isEmpty();
    }

    @Test
    void keepOddTasksApart() {
        assertThat(tasks.of(591))
                .hasValueSatisfying(c -> assertThat(c.standing()).isEqualTo(ContradictoryTasks.Standing.ODD));
        assertThat(tasks.impossible(591, true)).isEmpty();
        assertThat(tasks.of(27)).isEmpty();
    }
}
