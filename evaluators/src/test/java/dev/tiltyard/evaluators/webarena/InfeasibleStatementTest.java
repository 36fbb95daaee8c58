package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements that a task is infeasible, and hedges, by the strict rules. */
class InfeasibleStatementTest {
    private static final Task INFEASIBLE = Tasks.asking(
            "Show me the phone number of order 178 from 2022",
            "{\"eval_types\": [\"string_match\"], \"string_note\": \"there is no phone number in the shop\","
                    + " \"reference_answers\": {\"fuzzy_match\": \"N/A\"}}");

    private static boolean passes(Task task, String answer) {
        return Scorer.strict()
                .score(
                        task,
                        RecordedEvidence.answering(answer)
                                .endedAt("http://localhost:9999/f/books")
                                .visiting("http://localhost:9999/f/books"))
                .passed();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "N/A",
                "n/a.",
                "\"N/A\"",
                "(N/A)",
                "The answer is N/A.",
                "N/A, the shop shows no phone number",
                "N/A because nothing is there",
                "N/A - there is no such order",
                "N/A (the page doesn't show it)",
                "N/A: order 178 does not exist; the newest is 170, from 2021",
                "N/A. I looked at the orders, the account page, the address book and the footer, but none of them shows a"
                        + " phone number.",
                "N/A\nThe shop has no phone numbers.",
                "N/A. The feature is disabled.",
                "N/A. Unable to find a phone number.",
                "The task is impossible",
                "This task is not achievable.",
                "Impossible.",
                "Sorry, this request is not possible to complete.",
                "There is no phone number in this shop.",
                "I could not find any phone number in the shop.",
            })
    void aPlainStatementPasses(String answer) {
        assertThat(passes(INFEASIBLE, answer)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "N/A or 555-1234",
                "N/A, 555-1234",
                "N/A. Otherwise the number is not 5 but 555-1234",
                "N/A. If not, 555-1234",
                "N/A. There is no number; the answer is 555-1234",
                "N/A. yes. no",
                "N/A, no",
                "N/A. 0 1 2 3 4 5, not 6",
                "N/A; not pending; complete; canceled; closed; on hold; processing; shipped",
                "N/A. Empire State Building",
                "N/A. Show me the phone number of order 178 from 2022",
                "N/A {\"answer\": \"not 42\"}",
                "yes, no, N/A, 5",
                "There is no phone number in this shop; otherwise it is 12, 13, 14, 15",
                "Show me the phone number",
                "done",
                "",
            })
    void aHedgeFails(String answer) {
        assertThat(passes(INFEASIBLE, answer)).isFalse();
    }

    @Test
    void aLongTextAfterItFails() {
        assertThat(passes(INFEASIBLE, "N/A. There is no phone number. " + "I looked everywhere. ".repeat(40)))
                .isFalse();
    }

    @Test
    void notAvailableCombinedWithAnAnswerFails() {
        Task feasible = Tasks.answeredBy("{\"must_include\": [\"fiction\"]}");

        assertThat(passes(feasible, "It is fiction.")).isTrue();
        assertThat(passes(feasible, "The book is fiction; its year is n/a")).isTrue();
        assertThat(passes(feasible, "N/A. It is not fiction")).isFalse();
        assertThat(passes(feasible, "N/A; fiction")).isFalse();
    }
}
