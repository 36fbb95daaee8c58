package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.values.Locator;
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

/** Each difference between the strict and the published rules, enabled and disabled one by one. */
class WebArenaCorrectionTest {
    private static final String H = "http://localhost:9999";

    /** A published task with a misspelled reference, with only this reference. */
    private static final Task MISSPELLED = TaskFile.load(
                    "test", """
                        {"task_id": 108, "sites": ["reddit"], "start_url": "__REDDIT__",
                         "intent": "Presents the monthly count of successful orders 01/2023-05/2023 in MM:COUNT format",
                         "eval": {"eval_types": ["string_match"], "reference_answers": {"fuzzy_match": ["Feburary: 7 orders"]}}}
                        """.getBytes(StandardCharsets.UTF_8), SiteAddresses.webArenaDefaults())
            .task(108);

    /**
     * The same episode by the published rules, by those with only this correction, and by the strict ones without it.
     */
    private record Case(
            WebArenaCorrection correction, Task task, Supplier<Evidence> evidence, String published, String corrected) {
        static Case answer(
                WebArenaCorrection correction, String references, String answer, String published, String corrected) {
            RecordedEvidence evidence = RecordedEvidence.answering(answer).visiting(H + "/f/books");
            return new Case(correction, Tasks.answeredBy(references), () -> evidence, published, corrected);
        }

        static Case visit(Supplier<Evidence> evidence, String corrected) {
            Task task = Tasks.answeredBy("{\"must_include\": [\"0\"]}");
            return new Case(WebArenaCorrection.ANSWERS_FROM_MEMORY, task, evidence, "1", corrected);
        }

        static Case url(
                WebArenaCorrection correction, String reference, String url, String published, String corrected) {
            RecordedEvidence evidence = RecordedEvidence.answering("").endedAt(url);
            return new Case(correction, Tasks.endingAt(reference), () -> evidence, published, corrected);
        }

        static Case page(
                WebArenaCorrection correction,
                String targets,
                Supplier<Evidence> evidence,
                String published,
                String corrected) {
            return new Case(correction, Tasks.showing(targets), evidence, published, corrected);
        }
    }

    private static List<Case> cases() {
        return List.of(
                Case.answer(
                        WebArenaCorrection.TYPOGRAPHY, "{\"exact_match\": \"it's a - b\"}", "It’s  a – b", "0", "1"),
                Case.answer(WebArenaCorrection.FINAL_PUNCTUATION, "{\"exact_match\": \"Sprite\"}", "sprite.", "0", "1"),
                Case.answer(WebArenaCorrection.UNIT_SPACING, "{\"exact_match\": \"748m\"}", "748 m", "0", "1"),
                Case.answer(
                        WebArenaCorrection.WHOLE_WORDS,
                        "{\"must_include\": [\"Yes\"]}",
                        "I did that yesterday",
                        "1",
                        "0"),
                Case.answer(
                        WebArenaCorrection.NUMBERS_BY_VALUE, "{\"must_include\": [\"0\"]}", "It is $0.00", "0", "1"),
                Case.answer(WebArenaCorrection.NUMBERS_BY_VALUE, "{\"must_include\": [\"16\"]}", "116", "1", "0"),
                Case.answer(WebArenaCorrection.NUMBERS_BY_VALUE, "{\"must_include\": [\"5\"]}", "five", "0", "1"),
                Case.answer(
                        WebArenaCorrection.ANSWER_ALTERNATIVES,
                        "{\"must_include\": [\"65 |OR| 3\"]}",
                        "rated 65",
                        "0",
                        "1"),
                Case.answer(WebArenaCorrection.ONE_ANSWER, "{\"must_include\": [\"4\"]}", "1, 2, 3, 4, 5", "1", "0"),
                Case.answer(
                        WebArenaCorrection.TELEPHONE_NUMBERS,
                        "{\"exact_match\": \"4125550142\"}",
                        "(412) 555-0142",
                        "0",
                        "1"),
                Case.answer(
                        WebArenaCorrection.SAME_NAME,
                        "{\"must_include\": [\"12 Beacon Avenue\"]}",
                        "It is 12 Beacon Ave.",
                        "0",
                        "1"),
                Case.answer(
                        WebArenaCorrection.SAME_NAME,
                        "{\"must_include\": [\"Flat Rate - Fixed\"]}",
                        "Flat Rate (Fixed)",
                        "0",
                        "1"),
                new Case(
                        WebArenaCorrection.REFERENCE_TYPOS,
                        MISSPELLED,
                        () -> RecordedEvidence.answering("Feb: 7 orders, Mar: 5 orders")
                                .visiting(H + "/f/books"),
                        "0",
                        "1"),
                Case.answer(
                        WebArenaCorrection.EARLY_STOP,
                        "{\"must_include\": [\"30\"]}",
                        "Early stop: Reach max steps 30",
                        "1",
                        "0"),
                Case.answer(
                        WebArenaCorrection.INFEASIBLE_IS_A_FACTOR,
                        "{\"must_include\": [\"order 7\"], \"fuzzy_match\": \"N/A\"}",
                        "N/A",
                        "1",
                        "0"),
                Case.url(WebArenaCorrection.URL_SEGMENTS, H + "/f/space", H + "/f/spaceporn", "1", "0"),
                Case.url(WebArenaCorrection.URL_SEGMENTS, "http://host/a", "http://evil.host/a", "1", "0"),
                Case.url(WebArenaCorrection.URL_FRONT_PAGE, H, H + "/f/space", "1", "0"),
                Case.url(WebArenaCorrection.URL_ENCODING, H + "/a b/?q=x%20", H + "/a%20b?q=x", "0", "1"),
                Case.url(WebArenaCorrection.URL_ENCODING, "http://Host:80/a", "http://host/a", "0", "1"),
                Case.url(WebArenaCorrection.URL_ALTERNATIVES, H + "/a?x=1 |OR| " + H + "/b", H + "/b", "0", "1"),
                Case.url(WebArenaCorrection.URL_ALL_VALUES, H + "/a?x=1&x=2", H + "/a?x=2", "1", "0"),
                Case.page(
                        WebArenaCorrection.PAGE_WHOLE_WORDS,
                        target("last", "document.title", "{\"must_include\": [\"Guest\"]}"),
                        () -> new StagedEvidence("", H).shows(H, "document.title", "Guesthouse"),
                        "1",
                        "0"),
                Case.page(
                        WebArenaCorrection.LAST_MEANS_LAST,
                        "[" + inner(H + "/b", "document.x", "{\"exact_match\": \"b\"}") + ", "
                                + inner("last", "document.title", "{\"exact_match\": \"a\"}") + "]",
                        () -> new StagedEvidence("", H)
                                .shows(H, "document.title", "a")
                                .shows(H + "/b", "document.title", "b")
                                .shows(H + "/b", "document.x", "b"),
                        "0",
                        "1"),
                Case.page(
                        WebArenaCorrection.BROKEN_LOCATOR_FAILS,
                        target("last", "document.nothing.x", "{\"exact_match\": \"\"}"),
                        () -> new StagedEvidence("", H),
                        "1",
                        "0"),
                Case.page(
                        WebArenaCorrection.CALL_ARGUMENTS,
                        target(
                                "func:reddit_get_post_url('__last_url__')",
                                "document.title",
                                "{\"exact_match\": \"a\"}"),
                        () -> new StagedEvidence("", H + "/f/books/7/it's")
                                .shows(H + "/f/books/7/", "document.title", "a"),
                        "error",
                        "1"),
                Case.page(
                        WebArenaCorrection.STATE,
                        target(
                                H + "/user/ann",
                                "document.querySelector('.user-bio__biography').outerText",
                                "{\"exact_match\": \"a\"}"),
                        () -> new StagedEvidence("", H)
                                .shows(H + "/user/ann", "document.querySelector('.user-bio__biography').outerText", "a")
                                .has(new Locator.Named("reddit", "member", List.of("ann")), "[{\"biography\": \"b\"}]"),
                        "1",
                        "0"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting(), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting("http://localhost:4399/calculator"), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting("no address", H + "/f/books"), "1"),
                Case.visit(() -> RecordedEvidence.answering("0").visiting().endedAt(H + "/f/books"), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").endedAt(H + "/f/books"), "1"),
                Case.visit(() -> RecordedEvidence.answering("0").endedAt("http://localhost:4399/calculator"), "0"),
                Case.visit(() -> RecordedEvidence.answering("0").endedAt(H + "/"), "error"),
                Case.visit(() -> RecordedEvidence.answering("0"), "error"),
                Case.answer(WebArenaCorrection.NOTHING_CHECKED, "{}", "anything", "1", "error"),
                Case.answer(WebArenaCorrection.NOTHING_CHECKED, "{\"must_include\": [\"\"]}", "anything", "1", "error"),
                Case.page(
                        WebArenaCorrection.NOTHING_CHECKED,
                        target("last", "", "{\"must_include\": [\"\"]}"),
                        () -> new StagedEvidence("", H),
                        "1",
                        "error"));
    }

    @TestFactory
    Stream<DynamicTest> eachChangesTheOutcomeItIsThereFor() {
        return cases().stream()
                .map(c -> DynamicTest.dynamicTest(
                        c.correction().spelling() + ": " + c.published() + " becomes " + c.corrected(), () -> {
                            assertThat(outcome(WebArenaRules.faithful(), c)).isEqualTo(c.published());
                            assertThat(outcome(WebArenaRules.faithful().with(c.correction()), c))
                                    .isEqualTo(c.corrected());
                            assertThat(outcome(WebArenaRules.strict(), c)).isEqualTo(c.corrected());
                        }));
    }

    @Test
    void eachHasAnExample() {
        Set<WebArenaCorrection> shown = cases().stream().map(Case::correction).collect(Collectors.toSet());

        // The tests of the judges cover the parsing of replies.
        assertThat(shown).isEqualTo(EnumSet.complementOf(EnumSet.of(WebArenaCorrection.JUDGE_VERDICT_LINE)));
    }

    @Test
    void eachCanBeDisabledSeparately() {
        assertThat(Arrays.stream(WebArenaCorrection.values())).allSatisfy(correction -> {
            assertThat(WebArenaRules.strict().without(correction).corrects(correction))
                    .isFalse();
            assertThat(WebArenaRules.strict().without(correction).with(correction))
                    .isEqualTo(WebArenaRules.strict());
        });
        Case early = cases().stream()
                .filter(c -> c.correction() == WebArenaCorrection.EARLY_STOP)
                .findFirst()
                .orElseThrow();
        assertThat(outcome(WebArenaRules.strict().without(WebArenaCorrection.EARLY_STOP), early))
                .isEqualTo("1");
    }

    @Test
    void aWrongAnswerIsWrongRegardlessOfVisitedPages() {
        Case c = Case.visit(() -> RecordedEvidence.answering("7"), "");

        assertThat(outcome(WebArenaRules.strict(), c)).isEqualTo("0");
    }

    @Test
    void unrecordedVisitsAreReportedWithTheFix() {
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
                WebArenaCorrection.ONE_ANSWER,
                "{\"must_include\": " + references + "}",
                answer.translateEscapes(),
                "",
                outcome);

        assertThat(outcome(WebArenaRules.strict(), c)).isEqualTo(outcome);
    }

    /**
     * The answers to other tasks of the template are known to be wrong here, so an agent that also gives them is
     * guessing.
     */
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
              "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["%s"]}}}\
            """;
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
    void pagesMayWriteNumbersDifferently(String required, String page, String outcome) {
        Case c = Case.page(
                WebArenaCorrection.PAGE_WHOLE_WORDS,
                target("last", "document.title", "{\"must_include\": [\"" + required + "\"]}"),
                () -> new StagedEvidence("", H).shows(H, "document.title", page),
                "",
                outcome);

        assertThat(outcome(WebArenaRules.strict(), c)).isEqualTo(outcome);
    }

    private static String outcome(WebArenaRules rules, Case c) {
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
