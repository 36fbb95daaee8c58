package dev.tiltyard.tasks.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One answer is written in WebArena's words and as the data that WebArena-Verified retrieves. */
class AnswerTest {
    @Test
    void theTwoFormsOfAnAnswer() {
        assertForms(Answer.text("flat rate"), "flat rate", "[\"flat rate\"]");
        assertForms(Answer.number(12), "12", "[12]");
        assertForms(Answer.money(new BigDecimal("7.5")), "$7.50", "[7.5]");
        assertForms(Answer.money(new BigDecimal("0.3333")), "$0.3333", "[0.3333]");
        assertForms(Answer.truth(true), "Yes", "[true]");
        assertForms(Answer.day(LocalDate.of(2022, 3, 2)), "3/2/22", "[\"2022-03-02\"]");
        assertForms(
                Answer.range(new BigDecimal("5.00"), new BigDecimal("120")),
                "The prices range from $5.00 to $120.00.",
                "[{\"min\":5,\"max\":120}]");
        assertForms(Answer.list(List.of("a", "b")), "a, b", "[\"a\",\"b\"]");
        assertForms(Answer.lines(List.of("a, b", "c")), "a, b\nc", "[\"a, b\",\"c\"]");
        assertForms(
                Answer.rows(List.of(
                        Answer.row("mode", "driving", "duration", "2min"),
                        Answer.row("mode", "walking", "duration", "16min"))),
                "driving: 2min, walking: 16min",
                "[{\"mode\":\"driving\",\"duration\":\"2min\"},{\"mode\":\"walking\",\"duration\":\"16min\"}]");
    }

    @Test
    void anAnswerInOtherWordsHasTheSameData() {
        assertForms(Answer.number(3).inWords("three orders"), "three orders", "[3]");
    }

    @Test
    void whatIsDoneOrShownHasNoWordsAndNoData() {
        assertThat(Answer.done().words()).isEmpty();
        assertThat(Answer.done().report().did()).isEqualTo(Report.Did.MUTATE);
        assertThat(Answer.shown().words()).isEmpty();
        assertThat(Answer.shown().report().did()).isEqualTo(Report.Did.NAVIGATE);
        assertThat(Answer.shown().report().data().isNull()).isTrue();
    }

    @Test
    void anInfeasibleTaskIsAnsweredWithItsReason() {
        Answer none = Answer.notFound("there are no orders");

        assertThat(none.words()).isEqualTo("N/A: there are no orders.");
        assertThat(none.report())
                .isEqualTo(Report.failed(Report.Did.RETRIEVE, Report.Outcome.NOT_FOUND, "there are no orders"));
        assertThat(Answer.notFound("").words()).isEqualTo("N/A");
    }

    private static void assertForms(Answer answer, String words, String data) {
        assertThat(answer.words()).isEqualTo(words);
        assertThat(answer.report().outcome()).isEqualTo(Report.Outcome.SUCCESS);
        assertThat(answer.report().did()).isEqualTo(Report.Did.RETRIEVE);
        assertThat(answer.report().data().toString()).isEqualTo(data);
    }
}
