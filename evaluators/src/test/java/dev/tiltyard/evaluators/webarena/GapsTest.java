package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.Task;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Missing evidence is not evidence against the agent, and a check that can't be completed does not hide the others. */
class GapsTest {
    private static final String H = "http://localhost:9999/f";
    private static final String TITLE = "document.title";
    private static final String ASKED = "() => " + TITLE;

    /** Both sets of rules. */
    enum Mode {
        FAITHFUL(Scorer.faithful()),
        STRICT(Scorer.strict());

        private final Scorer scorer;

        Mode(Scorer scorer) {
            this.scorer = scorer;
        }

        Verdict verdict(Task task, Evidence evidence) {
            return scorer.score(task, evidence);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aScriptWithoutARecordedResultIsUnjudged(Mode mode) {
        RecordedEvidence kept = RecordedEvidence.answering("").endedAt(H).withPage(H, "<title>tea</title>");

        assertThat(mode.verdict(titled("last"), kept))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> assertThat(unjudged.reason())
                        .contains("the recording lacks the result of the script () => document.title on " + H));
    }

    @ParameterizedTest
    @EnumSource
    void aScriptThatThrewIsAFailure(Mode mode) {
        RecordedEvidence threw =
                RecordedEvidence.answering("").endedAt(H).withScriptError(H, ASKED, "TypeError: null has no title");

        assertThat(mode.verdict(titled("last"), threw))
                .isInstanceOfSatisfying(Verdict.Scored.class, scored -> assertThat(scored.reward())
                        .isZero());
    }

    @ParameterizedTest
    @EnumSource
    void anUnrecordedAnswerIsUnjudged(Mode mode) {
        assertThat(mode.verdict(
                        Tasks.answeredBy("{\"must_include\": [\"0\"]}"),
                        RecordedEvidence.withoutAnswer().visiting(H).endedAt(H)))
                .isInstanceOf(Verdict.Unjudged.class);
    }

    @ParameterizedTest
    @EnumSource
    void oneFailedCheckFailsTheEpisode(Mode mode) {
        String two = "[" + target("last", TITLE) + ", " + target("last", "lambda:(() => 1)()") + "]";
        RecordedEvidence wrong = RecordedEvidence.answering("").endedAt(H).withScript(H, ASKED, "\"coffee\"");

        assertThat(mode.verdict(Tasks.showing(two), wrong)).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.reward()).isZero();
            assertThat(scored.findings()).extracting(Finding::check).containsExactly("program_html[0]");
        });
    }

    @ParameterizedTest
    @EnumSource
    void ifTheOthersPassItIsUnjudgedWithTheReasonsOfAllGaps(Mode mode) {
        String eval = """
                {"eval_types": ["page_image_query", "url_match", "program_html"], "reference_url": "%s", "program_html": [
                  %s, {"url": "last", "locator": "", "required_contents": {"must_exclude": ["x"]}}, %s]}""".formatted(H, target("last", "lambda:(()" + " => 1)()"), target("last", TITLE));
        RecordedEvidence right = RecordedEvidence.answering("").endedAt(H).withScript(H, ASKED, "\"tea\"");

        assertThat(mode.verdict(Tasks.evaluatedBy(eval), right))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> {
                    assertThat(unjudged.reason())
                            .contains(
                                    "page_image_query",
                                    "lambda:",
                                    "must_exclude",
                                    "eval.program_html[1].required_contents");
                    assertThat(unjudged.findings()).hasSize(2).allMatch(Finding::passed);
                });
    }

    /** If a page can't be opened, the previous page is still open and must not be judged in its place. */
    @ParameterizedTest
    @EnumSource
    void afterAPageThatCannotBeOpenedNoWrongPageIsJudged(Mode mode) {
        String two = "[" + target("http://broken/", TITLE) + ", " + target("last", TITLE) + "]";
        StagedEvidence evidence = new StagedEvidence("", H).shows(H, TITLE, "coffee");

        assertThat(mode.verdict(Tasks.showing(two), evidence).getClass())
                .isEqualTo(mode == Mode.STRICT ? Verdict.Scored.class : Verdict.Unjudged.class);
    }

    private static Task titled(String url) {
        return Tasks.showing("[" + target(url, TITLE) + "]");
    }

    private static String target(String url, String locator) {
        return "{\"url\": \"%s\", \"locator\": \"%s\", \"required_contents\": {\"must_include\": [\"tea\"]}}"
                .formatted(url, locator);
    }
}
