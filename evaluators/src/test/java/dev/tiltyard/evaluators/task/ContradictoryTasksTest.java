package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.task.ContradictoryTasks.Contradiction;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Edition;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Standing;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContradictoryTasksTest {
    /** Task 679 of WebArena. */
    private static final String PUBLISHED = """
            {"task_id": 679, "sites": ["shopping_admin"], "start_url": "__SHOPPING_ADMIN__",
             "intent": "Lookup orders that are completed",
             "eval": {"eval_types": ["url_match", "program_html"], "reference_answers": null,
              "reference_url": "__SHOPPING_ADMIN__/sales/order/", "url_note": "GOLD in PRED", "program_html": [
               {"url": "last", "required_contents": {"must_include": ["Completed"]},
                "locator": "document.querySelector(\\"div.admin__data-grid-filters-current\\").outerText"}]}}""";

    private final ContradictoryTasks tasks = ContradictoryTasks.published();
    private final Map<Integer, Contradiction> webArena = tasks.of(Edition.WEBARENA);

    @Test
    void listTheTasksThatCanNeverPass() {
        assertThat(webArena.values().stream()
                        .filter(c -> c.standing() == Standing.IMPOSSIBLE)
                        .map(Contradiction::taskId))
                .containsExactly(66, 536, 584, 660, 772, 782, 804);
        assertThat(webArena.get(660).reason()).contains("no page is both");
    }

    @Test
    void listTheTasksWithAWrongReference() {
        assertThat(webArena.values().stream()
                        .filter(c -> c.standing() == Standing.WRONG_REFERENCE)
                        .map(Contradiction::taskId))
                .containsExactly(45, 50, 51, 74, 102, 277, 296, 297, 330, 332, 529, 546, 590, 591, 592, 644, 679);
        assertThat(webArena.get(51).reason()).contains("7 for $1700.84");
    }

    @ParameterizedTest
    @ValueSource(ints = {325, 386})
    void listTheTasksThatPassOnlyByCorrectedRules(int id) {
        assertThat(webArena.get(id).impossible(true)).isTrue();
        assertThat(webArena.get(id).impossible(false)).isFalse();
    }

    @Test
    void listOddTasksSeparately() {
        assertThat(webArena.get(805).standing()).isEqualTo(Standing.ODD);
        assertThat(webArena.get(805).impossible(true)).isFalse();
        assertThat(webArena).doesNotContainKey(27);
    }

    @Test
    void areRecognizedInAnyFile() {
        assertThat(tasks.impossible(task(PUBLISHED), false))
                .hasValueSatisfying(reason -> assertThat(reason).contains("the status is called Complete"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"679 -> 680", "are completed -> are canceled", "Completed -> Complete"})
    void areNotTasksWithAnotherIdIntentOrEvaluation(String change) {
        String[] texts = change.split(" -> ");
        String other = PUBLISHED.replace(texts[0], texts[1]);

        assertThat(other).isNotEqualTo(PUBLISHED);
        assertThat(tasks.impossible(task(other), true)).isEmpty();
    }

    private static Task task(String json) {
        return TaskFile.load("own.json", json.getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
                .tasks()
                .get(0);
    }
}
