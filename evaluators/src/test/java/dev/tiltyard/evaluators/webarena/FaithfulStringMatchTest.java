package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.judge.JudgeQuestion;
import dev.tiltyard.evaluators.judge.Ruling;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.Task;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published behavior of {@code string_match}, quirks included. */
class FaithfulStringMatchTest {
    @ParameterizedTest(name = "exact_match {0}, answer {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '^', textBlock = """
            Sprite          ~ sprite.          ~ 0
            Sprite          ~ 'Sprite'         ~ 1
            Sprite          ~ "Sprite"         ~ 1
            Sprite          ~ ^  SPRITE \t^    ~ 1
            Sprite          ~ '"Sprite"'       ~ 1
            Sprite          ~ '"'Sprite'"'     ~ 0
            Sprite          ~ ' Sprite '       ~ 1
            Sprite          ~ “Sprite”         ~ 0
            Sprite          ~ 'Sprite"         ~ 0
            06516           ~ 6516             ~ 0
            748m            ~ 748 m            ~ 0
            Yoga ball       ~ Yoga  ball       ~ 0
            ^^              ~ '                ~ 1
            ^^              ~ "                ~ 1
            """)
    void exactMatchIsEqualityAfterNormalization(String reference, String answer, double reward) {
        assertThat(reward("{\"exact_match\": \"%s\"}".formatted(reference), answer))
                .isEqualTo(reward);
    }

    @ParameterizedTest(name = "must_include {0}, answer {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '^', textBlock = """
            ["0"]               ~ 0 orders                    ~ 1
            ["0"]               ~ 0.                          ~ 1
            ["0"]               ~ 0%                          ~ 1
            ["5"]               ~ 5,                          ~ 1
            ["5"]               ~ (5)                         ~ 1
            ["0"]               ~ 10                          ~ 0
            ["0"]               ~ $0.00                       ~ 0
            ["0"]               ~ 0km                         ~ 0
            ["0"]               ~ n=0                         ~ 0
            ["1"]               ~ 1/2                         ~ 0
            ["5"]               ~ five                        ~ 0
            ["0"]               ~ zero                        ~ 0
            ["5"]               ~ There are 5 of them         ~ 1
            ["5"]               ~ There are $5 left           ~ 1
            ["5"]               ~ 5's                         ~ 1
            ["5"]               ~ '5' reviews, that is        ~ 1
            ["5"]               ~ 4,5                         ~ 0
            ["5"]               ~ 4, 5                        ~ 1
            ["5"]               ~ 5:30                        ~ 0
            ["5"]               ~ 5: the number               ~ 1
            ["5"]               ~ 5--6                        ~ 1
            ["5"]               ~ 5-6                         ~ 0
            ["5"]               ~ 5...                        ~ 1
            ["5"]               ~ It is 5. That is all        ~ 0
            ["5"]               ~ It is 5. 3 are old          ~ 1
            ["5"]               ~ It is 5.)                   ~ 1
            ["5"]               ~ It is 5."                   ~ 1
            ["5"]               ~ It cost $5. That is all     ~ 1
            ["16"]              ~ 116                         ~ 1
            ["Yes"]             ~ yesterday                   ~ 1
            ["170"]             ~ 000000170                   ~ 1
            ["65 |OR| 3"]       ~ 65                          ~ 0
            ["65 |OR| 3"]       ~ 65 |or| 3                   ~ 1
            ["0", "orders"]     ~ 10 orders                   ~ 1
            ["a", "b"]          ~ only a                      ~ 0
            ["'Yes'"]           ~ yes                         ~ 1
            """)
    void mustIncludeIsASubstringOrForOneCharacterAWord(String references, String answer, double reward) {
        assertThat(reward("{\"must_include\": %s}".formatted(references), answer))
                .isEqualTo(reward);
    }

    /** As WebArena-Lite's harness reads them. */
    @ParameterizedTest(name = "answer {0}: {1}")
    @CsvSource({"65, 1", "3 stars, 1", "4, 0", "65 |OR| 3, 1"})
    void mustIncludeOfWebArenaLiteHasAlternatives(String answer, double reward) {
        Task task = Tasks.ofWebArenaLite(
                "{\"eval_types\": [\"string_match\"], \"reference_answers\": {\"must_include\": [\"65 |OR| 3\"]}}");

        Verdict verdict = Scorer.faithful().score(task, RecordedEvidence.answering(answer));

        assertThat(((Verdict.Scored) verdict).reward()).isEqualTo(reward);
    }

    @Test
    void severalRulesMultiply() {
        String references = "{\"must_include\": [\"a\", \"b\"], \"exact_match\": \"a b\"}";
        assertThat(reward(references, "a b")).isEqualTo(1.0);
        assertThat(reward(references, "a b c")).isZero();
    }

    @Test
    void noRuleGivesOne() {
        assertThat(reward("{}", "anything")).isEqualTo(1.0);
    }

    /** WebArena's harness would ignore it, and pass if the other rules pass. */
    @Test
    void aRuleOfAnotherBenchmarkIsUnjudgedAndTheOthersAreJudged() {
        assertThat(score("{\"one_of\": [\"a\"], \"must_include\": [\"b\"]}", "b"))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> {
                    assertThat(unjudged.reason()).contains("eval.reference_answers.one_of", "is not supported");
                    assertThat(unjudged.findings()).singleElement().matches(Finding::passed);
                });
        assertThat(reward("{\"one_of\": [\"a\"], \"must_include\": [\"b\"]}", "a"))
                .isZero();
    }

    @Test
    void aTextIsAListOfOne() {
        Notebook judge = new Notebook(true);
        assertThat(score(judge, "{\"fuzzy_match\": \"never\"}", "not once").passed())
                .isTrue();
        assertThat(judge.asked).extracting(JudgeQuestion::reference).containsExactly("never");
        assertThat(reward("{\"must_include\": \"ann\"}", "It is Ann")).isEqualTo(1.0);
        assertThat(reward("{\"must_include\": \"0\"}", "10")).isZero();
    }

    /** As in WebArena-Lite; by itself, a number among others is a guess. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Fuku Tea, 3716, Forbes Avenue, Oakland, Pittsburgh, 15213, United States | 1
            Fuku Tea, 3716 Forbes Avenue, Pittsburgh 15213                           | 1
            Fuku Tea, 37160, Forbes Avenue, Pittsburgh, 15213                        | 0
            Fuku Tea, Forbes Avenue, Pittsburgh, 3715, 3716, 3717                    | 0
            """)
    void theHouseNumberOfAnAddressInPartsIsNextToAnotherPart(String answer, double reward) {
        String references = "{\"fuzzy_match\": [\"Fuku Tea\", \"3716\", \"Forbes Avenue\", \"Pittsburgh\"]}";

        assertThat(((Verdict.Scored) Scorer.faithful()
                                .score(Tasks.answeredBy(references), RecordedEvidence.answering(answer)))
                        .reward())
                .isEqualTo(reward);
    }

    @Test
    void theHarnesssEarlyStopMessageCountsAsAnAnswer() {
        assertThat(reward("{\"must_include\": [\"30\"]}", "Early stop: Reach max steps 30"))
                .isEqualTo(1.0);
    }

    @Test
    void anInfeasibleTaskNeedsNoJudgeIfTheAnswerIsLiterallyNA() {
        Notebook judge = new Notebook(false);
        assertThat(score(judge, "{\"fuzzy_match\": \"N/A\"}", " 'n/a' ").passed())
                .isTrue();
        assertThat(judge.asked).isEmpty();
    }

    @Test
    void theJudgeDecidesAnyOtherAnswerToAnInfeasibleTask() {
        Notebook judge = new Notebook(true);
        assertThat(score(judge, "{\"fuzzy_match\": \"N/A\"}", "'There is None'").passed())
                .isTrue();
        assertThat(judge.asked)
                .containsExactly(new JudgeQuestion(
                        JudgeQuestion.Kind.INFEASIBLE,
                        JudgeQuestion.Style.PUBLISHED,
                        "How many?",
                        "there is none",
                        "there is none"));
    }

    @Test
    void theJudgesRulingOnAnInfeasibleTaskReplacesTheProductSoFar() {
        String references = "{\"must_include\": [\"x\"], \"fuzzy_match\": \"N/A\"}";
        assertThat(score(new Notebook(true), references, "nothing").passed()).isTrue();
        assertThat(score(new Notebook(true), references, "N/A").passed()).isTrue();
        assertThat(score(new Notebook(false), references, "N/A").passed()).isFalse();
    }

    @Test
    void everyReferenceOfAFuzzyListIsJudgedAgainstTheWholeNormalizedAnswer() {
        Notebook judge = new Notebook(true);
        assertThat(score(judge, "{\"fuzzy_match\": [\"A\", \"B\"]}", "\"It is A\"")
                        .passed())
                .isTrue();
        assertThat(judge.asked).extracting(JudgeQuestion::reference).containsExactly("A", "B");
        assertThat(judge.asked).extracting(JudgeQuestion::answer).containsOnly("it is a");
        assertThat(score(new Notebook(false), "{\"fuzzy_match\": [\"A\"]}", "A").passed())
                .isFalse();
    }

    @Test
    void everyJudgeCallIsRecorded() {
        Verdict verdict = score(new Notebook(true), "{\"fuzzy_match\": [\"A\", \"B\"]}", "A B");
        assertThat(verdict.judgeCalls()).extracting(JudgeCall::question).containsExactly("A", "B");
    }

    @Test
    void anInfeasibleTaskWithoutAReasonIsAnError() {
        Task task = Tasks.evaluatedBy("""
                {"eval_types": ["string_match"], "reference_answers": {"fuzzy_match": "N/A"}}""");
        assertThat(Scorer.faithful().score(task, RecordedEvidence.answering("no")))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> assertThat(unjudged.reason())
                        .contains("task 1", "string_note"));
    }

    private static double reward(String references, String answer) {
        return ((Verdict.Scored) score(references, answer)).reward();
    }

    private static Verdict score(String references, String answer) {
        return Scorer.faithful().score(Tasks.answeredBy(references), RecordedEvidence.answering(answer));
    }

    private static Verdict score(Judge judge, String references, String answer) {
        return Scorer.faithful().with(judge).score(Tasks.answeredBy(references), RecordedEvidence.answering(answer));
    }

    /** A judge with a fixed ruling that records the questions. */
    private static final class Notebook implements Judge {
        private final boolean decision;
        private final List<JudgeQuestion> asked = new ArrayList<>();

        Notebook(boolean decision) {
            this.decision = decision;
        }

        @Override
        public String name() {
            return "notebook";
        }

        @Override
        public Ruling judge(JudgeQuestion question) {
            asked.add(question);
            return new Ruling(decision, new JudgeCall("notebook", question.reference(), "so", 0, 0, false));
        }
    }
}
