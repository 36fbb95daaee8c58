package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each difference between the strict and the published rules, switched on and off one by one. */
class MendingTest {
    private static final String H = "http://localhost:9999";

    /** The same episode by the published rules, by those with this mending alone, and by the strict ones without it. */
    private record Case(Mending mending, Task task, Supplier<Evidence> evidence, String published, String mended) {
        static Case answer(Mending mending, String references, String answer, String published, String mended) {
            RecordedEvidence evidence = RecordedEvidence.answering(answer).visiting(H + "/f/books");
            return new Case(mending, Tasks.answeredBy(references), () -> evidence, published, mended);
        }

        static Case visit(Supplier<Evidence> evidence, String mended) {
            Task task = Tasks.answeredBy("{\"must_include\": [\"0\"]}");
            return new Case(Mending.ANSWERS_FROM_MEMORY, task, evidence, "1", mended);
        }

        static Case url(Mending mending, String reference, String url, String published, String mended) {
            RecordedEvidence evidence = RecordedEvidence.answering("").endedAt(url);
            return new Case(mending, Tasks.endingAt(reference), () -> evidence, published, mended);
        }

        static Case page(
                Mending mending, String targets, Supplier<Evidence> evidence, String published, String mended) {
            return new Case(mending, Tasks.showing(targets), evidence, published, mended);
        }
    }

    private static List<Case> cases() {
        return List.of(
                Case.answer(Mending.TYPOGRAPHY, "{\"exact_match\": \"it's a - b\"}", "It’s  a – b", "0", "1"),
                Case.answer(Mending.FINAL_PUNCTUATION, "{\"exact_match\": \"Sprite\"}", "sprite.", "0", "1"),
                Case.answer(Mending.UNIT_SPACING, "{\"exact_match\": \"748m\"}", "748 m", "0", "1"),
                Case.answer(Mending.WHOLE_WORDS, "{\"must_include\": [\"Yes\"]}", "I did that yesterday", "1", "0"),
                Case.answer(Mending.NUMBERS_BY_VALUE, "{\"must_include\": [\"0\"]}", "It is $0.00", "0", "1"),
                Case.answer(Mending.NUMBERS_BY_VALUE, "{\"must_include\": [\"16\"]}", "116", "1", "0"),
                Case.answer(Mending.NUMBERS_BY_VALUE, "{\"must_include\": [\"5\"]}", "five", "0", "1"),
                Case.answer(Mending.ANSWER_ALTERNATIVES, "{\"must_include\": [\"65 |OR| 3\"]}", "rated 65", "0", "1"),
                Case.answer(Mending.ONE_ANSWER, "{\"must_include\": [\"4\"]}", "1, 2, 3, 4, 5", "1", "0"),
                Case.answer(
                        Mending.EARLY_STOP, "{\"must_include\": [\"30\"]}", "Early stop: Reach max steps 30", "1", "0"),
                Case.answer(
                        Mending.INFEASIBLE_IS_A_FACTOR,
                        "{\"must_include\": [\"order 7\"], \"fuzzy_match\": \"N/A\"}",
                        "N/A",
                        "1",
                        "0"),
                Case.url(Mending.URL_SEGMENTS, H + "/f/space", H + "/f/spaceporn", "1", "0"),
                Case.url(Mending.URL_SEGMENTS, "http://host/a", "http://evil.host/a", "1", "0"),
                Case.url(Mending.URL_FRONT_PAGE, H, H + "/f/space", "1", "0"),
                Case.url(Mending.URL_ENCODING, H + "/a b/?q=x%20", H + "/a%20b?q=x", "0", "1"),
                Case.url(Mending.URL_ENCODING, "http://Host:80/a", "http://host/a", "0", "1"),
                Case.url(Mending.URL_ALTERNATIVES, H + "/a?x=1 |OR| " + H + "/b", H + "/b", "0", "1"),
                Case.url(Mending.URL_ALL_VALUES, H + "/a?x=1&x=2", H + "/a?x=2", "1", "0"),
                Case.page(
                        Mending.PAGE_WHOLE_WORDS,
                        target("last", "document.title", "{\"must_include\": [\"Guest\"]}"),
                        () -> new StagedEvidence("", H).shows(H, "document.title", "Guesthouse"),
                        "1",
                        "0"),
                Case.page(
                        Mending.LAST_MEANS_LAST,
                        "[" + inner(H + "/b", "document.x", "{\"exact_match\": \"b\"}") + ", "
                                + inner("last", "document.title", "{\"exact_match\": \"a\"}") + "]",
                        () -> new StagedEvidence("", H)
                                .shows(H, "document.title", "a")
                                .shows(H + "/b", "document.title", "b")
                                .shows(H + "/b", "document.x", "b"),
                        "0",
                        "1"),
                Case.page(
                        Mending.BROKEN_LOCATOR_FAILS,
                        target("last", "document.nothing.x", "{\"exact_match\": \"\"}"),
                        () -> new StagedEvidence("", H),
                        "1",
                        "0"),
                Case.page(
                        Mending.CALL_ARGUMENTS,
                        target(
                                "func:reddit_get_post_url('__last_url__')",
                                "document.title",
                                "{\"exact_match\": \"a\"}"),
                        () -> new StagedEvidence("", H + "/f/books/7/it's")
                                .shows(H + "/f/books/7/", "document.title", "a"),
                        "error",
                        "1"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting(), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting("http://localhost:4399/calculator"), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting("no address", H + "/f/books"), "1"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting().endedAt(H + "/f/books"), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").endedAt(H + "/f/books"), "1"),
                Case.visit(() -> RecordedEvidence.answering("0").endedAt("http://localhost:4399/calculator"), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").endedAt(H + "/"), "error"),
                Case.visit(() -> RecordedEvidence.answering("0"), "error"),
                Case.answer(Mending.NOTHING_CHECKED, "{}", "anything", "1", "error"));
    }

    @TestFactory
    Stream<DynamicTest> eachChangesTheOutcomeItIsThereFor() {
        return cases().stream()
                .map(c -> DynamicTest.dynamicTest(
                        c.mending().spelling() + ": " + c.published() + " becomes " + c.mended(), () -> {
                            assertThat(outcome(Rules.faithful(), c)).isEqualTo(c.published());
                            assertThat(outcome(Rules.faithful().with(c.mending()), c))
                                    .isEqualTo(c.mended());
                            assertThat(outcome(Rules.strict(), c)).isEqualTo(c.mended());
                        }));
    }

    @Test
    void eachHasACase() {
        Set<Mending> shown = cases().stream().map(Case::mending).collect(Collectors.toSet());

        // The reading of judges' replies is shown with the judges.
        assertThat(shown).isEqualTo(EnumSet.complementOf(EnumSet.of(Mending.JUDGE_VERDICT_LINE)));
    }

    @Test
    void eachCanBeSwitchedOffAlone() {
        assertThat(Arrays.stream(Mending.values())).allSatisfy(mending -> {
            assertThat(Rules.strict().without(mending).mend(mending)).isFalse();
            assertThat(Rules.strict().without(mending).with(mending)).isEqualTo(Rules.strict());
        });
        Case early = cases().stream()
                .filter(c -> c.mending() == Mending.EARLY_STOP)
                .findFirst()
                .orElseThrow();
        assertThat(outcome(Rules.strict().without(Mending.EARLY_STOP), early)).isEqualTo("1");
    }

    @Test
    void aWrongAnswerIsWrongWhateverWasVisited() {
        Case c = Case.visit(() -> RecordedEvidence.answering("7"), "");

        assertThat(outcome(Rules.strict(), c)).isEqualTo("0");
    }

    @Test
    void whereNobodyKeptTheVisitsTheRemedyIsNamed() {
        Verdict verdict =
                Scorer.strict().score(Tasks.answeredBy("{\"must_include\": [\"0\"]}"), RecordedEvidence.answering("0"));

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> {
            assertThat(unjudged.reason()).contains("does not say which pages the agent visited");
            assertThat(unjudged.remedy()).contains("RecordedEvidence.visiting", "answers-from-memory");
            assertThat(unjudged.findings()).singleElement().matches(finding -> finding.passed());
        });
    }

    @ParameterizedTest(name = "{0}, answer {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '^', textBlock = """
            ["5"]           ~ I found 5 reviews out of 12 (page 1)            ~ 1
            ["5"]           ~ 5                                               ~ 1
            ["5"]           ~ 4 or 5                                          ~ 0
            ["5"]           ~ 0 orders, 1 orders, 5 orders                    ~ 0
            ["5"]           ~ It is 0. It is 1. It is 2. It is 3. It is 5.    ~ 0
            ["5"]           ~ 0\\n1\\n2\\n3\\n4\\n5                                ~ 0
            ["5"]           ~ 4\\n5                                           ~ 0
            ["Ann Lee", "Bob Ray", "3", "9"] ~ Ann Lee\\nBob Ray\\nfrom $3 to $9 ~ 1
            ["It broke", "It is slow"] ~ It broke. It was late.\\nIt is slow, he says. ~ 1
            ["It broke"]    ~ It broke\\nIt is slow                           ~ 1
            ["It broke"]    ~ It broke or it is slow                          ~ 0
            ["It broke"]    ~ It broke | it is slow                           ~ 0
            ["Emma Lopez"]  ~ Ann\\nBob\\nCid\\nDora\\nEmma Lopez\\nFay\\nGus\\nHal ~ 0
            ["Yes"]         ~ yes\\nno                                        ~ 0
            ["Yes"]         ~ Yes, there is no limit                          ~ 1
            ["Yes"]         ~ yes or no                                       ~ 0
            ["Yes"]         ~ yes no                                          ~ 0
            ["Yes"]         ~ No. Yes.                                        ~ 0
            ["Emma Lopez"]  ~ Emma Lopez or John Smith                        ~ 0
            ["Emma Lopez"]  ~ The customer is Emma Lopez, who ordered twice   ~ 1
            ["Emma Lopez"]  ~ Ann, Bob, Cid, Dora, Emma Lopez, Fay, Gus, Hal  ~ 0
            ["Emma Lopez"]  ~ I found: Ann Lee, Bob Ray, Cid Cole, Emma Lopez ~ 0
            ["Emma Lopez"]  ~ It is Ann. It is Bob. It is Cid. It is Emma Lopez. ~ 0
            ["Emma Lopez"]  ~ It is one of Ann, Bob, Emma Lopez and Cid.      ~ 0
            ["Emma Lopez"]  ~ Emma Lopez, emma@example.com, 2 orders, $35.00  ~ 1
            ["Emma Lopez"]  ~ 1. Emma Lopez\\n2. Ann Lee                      ~ 1
            ["12 Oak St"]   ~ 12 Oak St, Springfield, Hampden County, MA 01103, United States ~ 1
            ["Emma Lopez"]  ~ Emma Lopez was first, Ann Lee was second, Bob Ray was third ~ 1
            ["Time: 2h"]    ~ Time: 1h, Time: 2h                              ~ 0
            ["7"]           ~ It is 6. It is 7.                               ~ 0
            ["40.442", "-79.939"] ~ 40.4427, -79.9394                         ~ 1
            ["36.39"]       ~ 36.394                                          ~ 0
            ["1603.69"]     ~ $1,603.69                                       ~ 1
            ["914km"]       ~ It is 914 km                                    ~ 1
            ["914km"]       ~ It is 914 m                                     ~ 0
            ["0"]           ~ 1/0                                             ~ 0
            ["36.39"]       ~ Total:36.39                                     ~ 1
            ["5"]           ~ orders:5,reviews:7                              ~ 1
            ["5"]           ~ 10:5                                            ~ 0
            ["a b"]         ~ a\u00A0b                                        ~ 1
            """)
    void anAnswerMayExplainItselfButNotGuess(String references, String answer, String outcome) {
        Case c = Case.answer(
                Mending.ONE_ANSWER, "{\"must_include\": " + references + "}", answer.translateEscapes(), "", outcome);

        assertThat(outcome(Rules.strict(), c)).isEqualTo(outcome);
    }

    /** What other tasks of the template ask for is known to be wrong here, and an agent that gives it as well has guessed. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '~', quoteCharacter = '^', textBlock = """
            Duffle                                     ~ 1
            The brand is Duffle                        ~ 1
            It is Duffle, unlike last year, when it was Sprite. ~ 1
            It is Duffle, unlike before, when it was Sprite, or the Yoga ball. ~ 0
            Duffle, Sprite                             ~ 0
            Duffle and Sprite                          ~ 0
            I looked at all pages: Duffle, Sprite      ~ 0
            It is Sprite. It is Duffle.                ~ 0
            Overnight Duffle                           ~ 1
            """)
    void theAnswersOfOtherTasksAreGuesses(String answer, String outcome) {
        String task = """
                {"task_id": %d, "sites": ["shopping"], "intent": "Which?", "intent_template_id": 3, "start_url": "__SHOPPING__",
                  "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["%s"]}}}""";
        String file = String.format(
                Locale.ROOT,
                "[" + task + "," + task + "," + task + "," + task + "]",
                1,
                "Duffle",
                2,
                "Sprite",
                3,
                "Yoga ball",
                4,
                "Overnight Duffle");
        SiteAddresses moved = new SiteAddresses(Map.of("shopping", "http://localhost:7"));
        Task first = TaskFile.load("test", file.getBytes(StandardCharsets.UTF_8), SiteAddresses.webArenaDefaults())
                .task(1)
                .at(moved);

        Verdict verdict =
                Scorer.strict().score(first, RecordedEvidence.answering(answer).visiting("http://localhost:7/a"));

        assertThat(verdict.passed()).isEqualTo(outcome.equals("1"));
    }

    @ParameterizedTest(name = "{0} on a page with \"{1}\": {2}")
    @CsvSource(textBlock = """
            161,    Please refund order #000000161, 1
            161,    Order ID:000000161,             1
            161,    order 1610,                     0
            $20,    now $20.00,                     1
            12.99,  it was $112.99,                 0
            5,      five,                           0
            404,    404 Not Found,                  1
            """)
    void pagesMayWriteNumbersInOtherWays(String required, String page, String outcome) {
        Case c = Case.page(
                Mending.PAGE_WHOLE_WORDS,
                target("last", "document.title", "{\"must_include\": [\"" + required + "\"]}"),
                () -> new StagedEvidence("", H).shows(H, "document.title", page),
                "",
                outcome);

        assertThat(outcome(Rules.strict(), c)).isEqualTo(outcome);
    }

    private static String outcome(Rules rules, Case c) {
        Verdict verdict = Scorer.by(rules).score(c.task(), c.evidence().get());
        return verdict instanceof Verdict.Scored scored ? (scored.reward() == 1.0 ? "1" : "0") : "error";
    }

    private static String target(String url, String locator, String required) {
        return "[" + inner(url, locator, required) + "]";
    }

    private static String inner(String url, String locator, String required) {
        return "{\"url\": \"%s\", \"locator\": \"%s\", \"required_contents\": %s}".formatted(url, locator, required);
    }
}
