package dev.tiltyard.evaluators.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.webarena.Tasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebArenaResultsTest {
    private static final String STEP = """
            <h2>New Page</h2>
            <h3 class='url'><a href=%1$s>URL: %1$s</a></h3>
            <div class='state_obv'><pre>[1] RootWebArea 'x'</pre><div>
            <div class='prev_action' style='background-color:pink'>None</div>
            <div class='predict_action'><div class='raw_parsed_prediction' style='background-color:grey'><pre>so</pre></div>\
            <div class='parsed_action' style='background-color:yellow'><pre>%2$s</pre></div></div>
            """;

    @TempDir
    Path folder;

    @Test
    void haveTheAnswerTheFinalUrlAndTheSteps() throws Exception {
        write(
                27,
                STEP.formatted("http://localhost:9999/", "click [12]")
                        + STEP.formatted("http://localhost:9999/f/books", "stop [It is [0]]"));

        assertThat(WebArenaResults.in(folder)).singleElement().satisfies(episode -> {
            assertThat(episode.taskId()).isEqualTo(27);
            assertThat(episode.steps()).isEqualTo(2);
            assertThat(episode.evidence().answer()).isEqualTo("It is [0]");
            assertThat(episode.evidence().page().map(PageEvidence::url)).contains("http://localhost:9999/f/books");
            assertThat(episode.evidence().visited()).contains(List.of("http://localhost:9999/f/books"));
        });
    }

    @Test
    void showThatAnAnswerWasGivenAtOnce() throws Exception {
        write(27, STEP.formatted("http://localhost:9999/", "stop [0]"));
        Verdict verdict = Scorer.strict()
                .score(
                        Tasks.answeredBy("{\"must_include\": [\"0\"]}"),
                        WebArenaResults.in(folder).get(0).evidence());

        assertThat(verdict.findings()).extracting(Finding::check).contains("string_match.looked_up");
    }

    /** The harness ends every episode with a stop action, so this recording is truncated. */
    @Test
    void cannotBeJudgedWithoutAStopAction() throws Exception {
        write(3, STEP.formatted("http://localhost:9999/", "click [12]"));
        RecordedEvidence cut = WebArenaResults.in(folder).get(0).evidence();

        assertThat(Scorer.faithful().score(Tasks.answeredBy("{\"exact_match\": \"\"}"), cut))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> assertThat(unjudged.reason())
                        .contains("lacks the agent's answer"));
        assertThat(Scorer.faithful().score(Tasks.endingAt("http://localhost:9999/f"), cut))
                .isInstanceOf(Verdict.Unjudged.class);
    }

    /** Recordings of this kind have no results of scripts. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "document.title",
                "[...document.links].length",
                "func:gitlab_get_project_memeber_role(__page__, 'a')"
            })
    void haveNoResultsOfScripts(String locator) throws Exception {
        write(1, STEP.formatted("http://localhost:9999/f/books", "stop []"));
        Task task = Tasks.showing("[{\"url\": \"last\", \"locator\": \"" + locator
                + "\", \"required_contents\": {\"must_include\": [\"x\"]}}]");

        for (Scorer scorer : List.of(Scorer.faithful(), Scorer.strict())) {
            assertThat(scorer.score(task, WebArenaResults.in(folder).get(0).evidence()))
                    .isInstanceOf(Verdict.Unjudged.class);
        }
    }

    @Test
    void areSortedByTaskIdAndIgnoreOtherFiles() throws Exception {
        write(10, "");
        write(9, "");
        Files.writeString(folder.resolve("config.json"), "{}");

        assertThat(WebArenaResults.in(folder))
                .extracting(WebArenaResults.Episode::taskId)
                .containsExactly(9, 10);
    }

    @Test
    void haveNoContentOfPages() throws Exception {
        write(1, STEP.formatted("http://localhost:9999/f/books", "stop []"));
        Verdict verdict = Scorer.strict()
                .score(Tasks.showing("""
                                [{"url": "last", "locator": "", "required_contents": {"must_include": ["x"]}}]"""), WebArenaResults.in(folder).get(0).evidence());

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> assertThat(unjudged.reason())
                .contains("the recording lacks the page http://localhost:9999/f/books"));
    }

    @Test
    void ofAMissingFolderAreAnError() {
        Assertions.assertThatExceptionOfType(EvidenceException.class)
                .isThrownBy(() -> WebArenaResults.in(folder.resolve("none")))
                .withMessageContaining("none");
    }

    private void write(int task, String steps) throws Exception {
        Files.writeString(
                folder.resolve("render_" + task + ".html"),
                "<html><body><pre>task_id: 1</pre>" + steps + "</body></html>");
    }
}
