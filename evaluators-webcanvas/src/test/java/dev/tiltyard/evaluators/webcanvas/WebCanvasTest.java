package dev.tiltyard.evaluators.webcanvas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.TaskFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebCanvasTest {
    private static final String FORM = "<form><input id=q><select id=s><option>A<option>B</select></form>";
    private static final String TASKS = """
            [{"index": 7, "task": "Find red shoes", "reference_task_length": 3, "evaluation": [
               {"match_function_name": "url_included_match", "content": {"key": "", "reference_answer": "shop.", "url": "https://shop.example/"}},
               {"match_function_name": "element_path_exactly_match", "method": "selector",
                "content": {"reference_answer": "#q ", "netloc": "shop", "url": "https://shop.example/"}},
               {"match_function_name": "url_exactly_match", "content": {"key": "q", "reference_answer": "red shoes", "url": "https://shop.example/s?q=red+shoes"}}]},
             {"index": "8", "task": "Choose B", "reference_task_length": 2, "evaluation": [
               {"match_function_name": "element_value_exactly_match",
                "content": {"reference_answer": "B", "netloc": "shop", "path": "#s", "url": "https://shop.example/"}}]},
             {"index": 9, "task": "Say it", "reference_task_length": 1, "evaluation": [
               {"match_function_name": "url_semantic_match", "content": {"key": "q", "reference_answer": "Decide whether it is red shoes"}}]}]
            """;

    private static WebCanvas canvas() {
        return WebCanvas.load("tasks.json", TASKS.getBytes(StandardCharsets.UTF_8));
    }

    private static CanvasStep step(
            String before, String after, String action, String text, CanvasStep.Element element) {
        return new CanvasStep(before, after, action, text, true, FORM, Optional.ofNullable(element));
    }

    private static CanvasStep.Element element(String selector, String valueAfter, String... chosen) {
        return new CanvasStep.Element(selector, "label", valueAfter, List.of(chosen), List.of());
    }

    private static CanvasTrajectory shoes(boolean signalled) {
        return new CanvasTrajectory(
                "7",
                List.of(
                        step("about:blank", "https://shop.example/", "goto", "https://shop.example/", null),
                        step(
                                "https://shop.example/",
                                "https://shop.example/s?q=red+shoes",
                                "fill_search",
                                "red shoes",
                                element("#q", "red shoes"))),
                signalled);
    }

    @Test
    void aTrajectoryThatReachesEveryNodeCompletesTheTask() {
        CanvasResult result = canvas().evaluate(shoes(true));
        assertThat(result.nodes()).allMatch(NodeScore::reached);
        assertThat(result.verdict()).isInstanceOf(Verdict.Scored.class);
        assertThat(result.verdict().passed()).isTrue();
        assertThat(result.humanAlignmentScore()).isEqualTo(1);
        assertThat(result.efficiencyScore()).isEqualTo(2 / 3.0);
        assertThat(result.status()).isEqualTo("finished");
    }

    @Test
    void asPublishedThePageThatTheLastActionReachedDoesNotCount() {
        CanvasResult result = canvas().withRules(CanvasRules.faithful()).evaluate(shoes(true));
        assertThat(result.nodes()).extracting(NodeScore::reached).containsExactly(true, true, false);
        assertThat(result.humanAlignmentScore()).isEqualTo(2 / 3.0);
        CanvasRules without = CanvasRules.strict().without(CanvasCorrection.STATE_AFTER_ACTION);
        assertThat(canvas().withRules(without).evaluate(shoes(true)).completed())
                .isFalse();
    }

    @Test
    void aSelectIsJudgedByTheChosenOptionAndAsPublishedByItsLabel() {
        CanvasStep choice =
                step("https://shop.example/", "https://shop.example/", "select_option", "B", element("#s", "b", "B"));
        CanvasTrajectory trajectory = new CanvasTrajectory("8", List.of(choice), false);
        assertThat(canvas().evaluate(trajectory).completed()).isTrue();
        assertThat(canvas().withRules(CanvasRules.faithful())
                        .evaluate(trajectory)
                        .completed())
                .isFalse();
    }

    @Test
    void anActionThatFailedReachesNothing() {
        CanvasStep failed = new CanvasStep(
                "https://shop.example/",
                "https://shop.example/",
                "select_option",
                "B",
                false,
                FORM,
                Optional.of(element("#s", "b", "B")));
        CanvasTrajectory trajectory = new CanvasTrajectory("8", List.of(failed), false);
        assertThat(canvas().evaluate(trajectory).stepScore()).isZero();
        CanvasRules without = CanvasRules.strict().without(CanvasCorrection.SUCCESSFUL_ACTIONS);
        assertThat(canvas().withRules(without).evaluate(trajectory).stepScore()).isEqualTo(1);
    }

    @Test
    void sitesOnOneMachineAreDistinguishedByPort() {
        String json = """
                [{"index": 1, "task": "t", "reference_task_length": 1, "evaluation": [
                  {"match_function_name": "element_path_exactly_match", "method": "selector",
                   "content": {"reference_answer": "#q", "netloc": "", "url": "http://localhost:7770/"}}]}]""";
        WebCanvas local = WebCanvas.load("t", json.getBytes(StandardCharsets.UTF_8));
        CanvasTrajectory elsewhere = new CanvasTrajectory(
                "1", List.of(step("http://localhost:9999/", "", "click", "", element("#q", ""))), true);
        assertThat(local.evaluate(elsewhere).completed()).isFalse();
        assertThat(local.withRules(CanvasRules.faithful()).evaluate(elsewhere).completed())
                .isTrue();
    }

    @Nested
    class WhenMeaningsAreJudged {
        private final CanvasTrajectory red =
                new CanvasTrajectory("9", List.of(step("https://x.com/?q=Red+Shoes", "", "click", "", null)), true);

        @Test
        void withoutAModelTheRulesWordsAreSearched() {
            assertThat(canvas().evaluate(red).completed()).isTrue();
            CanvasTrajectory blue = new CanvasTrajectory(
                    "9", List.of(step("https://x.com/?q=blue+shoes", "", "click", "", null)), true);
            assertThat(canvas().evaluate(blue).stepScore()).isEqualTo(0.5);
        }

        @Test
        void aModelsNumberIsParsedAndAskedForOnce() {
            int[] asked = {0};
            WebCanvas judged = canvas().withJudge(new ModelJudge(prompt -> {
                asked[0]++;
                return "```0.85``` nearly";
            }));
            CanvasTrajectory twice = new CanvasTrajectory(
                    "9", List.of(red.steps().get(0), red.steps().get(0)), true);
            CanvasResult result = judged.evaluate(twice);
            assertThat(result.stepScore()).isEqualTo(0.85);
            assertThat(result.completed()).isFalse();
            assertThat(asked[0]).isEqualTo(1);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '§',
                value = {"sure, 1", "```2```", "```__import__('os')```", "```1/2```"})
        void aReplyWithoutANumberIsUndecided(String reply) {
            CanvasResult result =
                    canvas().withJudge(new ModelJudge(prompt -> reply)).evaluate(red);
            assertThat(result.verdict()).isInstanceOf(Verdict.Unjudged.class);
            assertThat(result.stepScore()).isZero();
            CanvasRules without = CanvasRules.strict().without(CanvasCorrection.UNJUDGED_NODES);
            assertThat(canvas().withRules(without)
                            .withJudge(new ModelJudge(prompt -> reply))
                            .evaluate(red)
                            .verdict())
                    .isInstanceOf(Verdict.Scored.class);
        }
    }

    @Test
    void theSummaryStatesItsNumberOfTasks() {
        CanvasTrajectory idle =
                new CanvasTrajectory("8", List.of(step("about:blank", "about:blank", "none", "", null)), false);
        CanvasSummary strict = canvas().evaluate(List.of(shoes(true), idle));
        assertThat(strict.completionRate()).isEqualTo(3 / 4.0);
        assertThat(strict.averageStepScoreRate()).isEqualTo(0.5);
        assertThat(strict.taskSuccessRate()).isEqualTo(0.5);
        assertThat(strict.taskNearSuccessRate()).isEqualTo(0.5);
        assertThat(strict.humanAlignmentScore()).isEqualTo(0.5);
        assertThat(strict.efficiencyScore()).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(strict.efficiencyOver()).isEqualTo(1);
        CanvasRules without = CanvasRules.strict().without(CanvasCorrection.EFFICIENCY_OF_FAILURES);
        CanvasSummary published = canvas().withRules(without).evaluate(List.of(shoes(true), idle));
        assertThat(published.efficiencyScore()).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(strict.toJson().get("task_counts").asInt()).isEqualTo(2);
    }

    @ParameterizedTest(name = "complete {0}, signalled {1}: {2}")
    @CsvSource({"true, true, 1", "true, false, 0.95", "false, true, 0.5", "false, false, 0.4"})
    void humanAlignmentFollowsThePapersFormula(boolean complete, boolean signalled, double score) {
        KeyNode node = new KeyNode(MatchFunction.URL_EXACT, "x", "", "", "", "", "");
        List<NodeScore> nodes =
                List.of(new NodeScore(node, 1, 0, "", ""), new NodeScore(node, complete ? 1 : 0, 0, "", ""));
        CanvasTask task = new CanvasTask("1", "t", 2, List.of(node, node));
        assertThat(new CanvasResult(task, nodes, 2, signalled).humanAlignmentScore())
                .isCloseTo(score, within(1e-9));
    }

    @Test
    void aRunIsReadFromAFolder(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("7.json"), """
                {"task_id": 7, "signalled": true, "steps": [
                  {"url_before": "about:blank", "url_after": "https://shop.example/s?q=red+shoes", "action": "goto"}]}""");
        CanvasSummary summary = canvas().evaluateRun(folder);
        assertThat(summary.results())
                .singleElement()
                .extracting(CanvasResult::stepScore)
                .isEqualTo(2.0);
    }

    @ParameterizedTest(name = "{0}: field {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "[{\"index\": 1}] | evaluation",
                "[{\"index\": 1, \"evaluation\": [], \"task\": \"t\", \"reference_task_length\": 1}] | evaluation",
                "[{\"index\": true, \"evaluation\": []}] | index",
                "[{\"index\": 1, \"evaluation\": [{\"match_function_name\": \"url_regex\"}]}] | evaluation[0].match_function_name",
                "[{\"index\": 1, \"evaluation\": [{\"match_function_name\": \"url_exactly_match\", \"content\": {}}]}] | evaluation[0].content.key",
                "[] | (file)",
                "nonsense | (file)",
                "[] x | (file)"
            })
    void aMalformedTaskFileNamesTheFileAndTheField(String json, String field) {
        assertThatThrownBy(() -> WebCanvas.load("bad.json", json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOfSatisfying(TaskFileException.class, e -> {
                    assertThat(e.file()).isEqualTo("bad.json");
                    assertThat(e.field()).isEqualTo(field);
                });
    }

    @Nested
    class WhenARecordedWorkflowIsPlayedAgain {
        private ValidityReport report(String failure, String after) {
            CanvasStep open = step("about:blank", "https://shop.example/", "goto", "", null);
            CanvasStep search = new CanvasStep(
                    "https://shop.example/",
                    after,
                    "fill_search",
                    "red shoes",
                    failure.isEmpty(),
                    FORM,
                    Optional.of(element("#q", "red shoes")));
            return canvas().validity(new WorkflowReplay(
                    "7",
                    List.of(
                            new WorkflowReplay.Step(open, "https://shop.example/", ""),
                            new WorkflowReplay.Step(search, "https://shop.example/s?q=red+shoes", failure)),
                    "2026-11-21",
                    "shop 1"));
        }

        @Test
        void aWorkflowThatReachesItsNodesIsValid() {
            ValidityReport report = report("", "https://shop.example/s?q=red+shoes");
            assertThat(report.verdict()).isEqualTo(ValidityReport.Outcome.VALID);
            assertThat(report.urlDrift()).isEmpty();
            assertThat(report.toJson().at("/replay/ok").asBoolean()).isTrue();
        }

        @Test
        void aNodeThatIsNoLongerReachedIsNamedWithTheDrift() {
            ValidityReport report = report("", "https://shop.example/find?term=red+shoes");
            assertThat(report.verdict()).isEqualTo(ValidityReport.Outcome.NODE_BROKEN);
            assertThat(report.nodes().get(2).status()).isEqualTo(ValidityReport.NodeStatus.NEVER_REACHED);
            assertThat(report.urlDrift()).singleElement().asString().contains("/find?term=");
        }

        @Test
        void aStepThatCannotBeReplayedBreaksTheWorkflow() {
            ValidityReport report = report("selector_missing", "");
            assertThat(report.verdict()).isEqualTo(ValidityReport.Outcome.WORKFLOW_BROKEN);
            assertThat(report.failedStep()).isEqualTo(1);
            assertThat(report.toJson().at("/replay/reason").asText()).isEqualTo("selector_missing");
        }
    }
}
