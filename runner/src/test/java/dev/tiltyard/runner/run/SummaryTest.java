package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.evaluators.policy.PolicyVerdict;
import dev.tiltyard.evaluators.policy.PolicyVerdict.Outcome;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.RunSummary;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.document.TaskPolicySummary;
import dev.tiltyard.tasks.play.Usage;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void isOfWhatPassedOrFailedAndNamesWhatItLeavesOut() {
        RunSummary summary = RunSummary.of(numbered(
                Status.PASSED,
                Status.PASSED,
                Status.FAILED,
                Status.ERROR,
                Status.UNJUDGED,
                Status.IMPOSSIBLE,
                Status.UNAVAILABLE));

        assertThat(summary.passed()).isEqualTo(2);
        assertThat(summary.counted()).isEqualTo(3);
        assertThat(summary.successRate()).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(summary.successRateAtLeast()).isCloseTo(2 / 5.0, within(1e-9));
        assertThat(summary.standardError()).isCloseTo(Math.sqrt(2 / 27.0), within(1e-9));
        assertThat(summary.notCounted())
                .isEqualTo(new RunSummary.NotCounted(List.of(4), List.of(5), List.of(6), List.of(7)));
    }

    @Test
    void ofNothingIsZeroAndNotNotANumber() {
        RunSummary summary = RunSummary.of(numbered(Status.IMPOSSIBLE));

        assertThat(summary.successRate()).isZero();
        assertThat(summary.successRateAtLeast()).isZero();
        assertThat(summary.standardError()).isZero();
    }

    @Test
    void isWrittenWithTheFieldsThatScriptsRead() throws IOException {
        JsonNode document = written(RunDocument.of(results(Status.PASSED), Manifest.NONE));

        JsonNode result = document.path("results").get(0);
        assertThat(Stream.of("task_id", "sites", "template_id", "status", "reward", "reasons", "steps", "seconds"))
                .allMatch(result::has);
        assertThat(Stream.of(
                        "passed",
                        "failed",
                        "errors",
                        "unjudged",
                        "impossible",
                        "unavailable",
                        "counted",
                        "success_rate",
                        "success_rate_at_least",
                        "standard_error"))
                .allMatch(document.path("summary")::has);
        assertThat(result.path("status").asText()).isEqualTo("passed");
        assertThat(result.path("seconds").asDouble()).isEqualTo(1.5);
    }

    @Test
    void theUsageOfModelsIsThereForEachTaskAndForAll() throws IOException {
        JsonNode document = written(RunDocument.of(results(Status.PASSED, Status.FAILED), Manifest.NONE));

        assertThat(document.at("/results/1/usage/prompt_tokens").asLong()).isEqualTo(7000);
        assertThat(document.at("/summary/usage/calls").asInt()).isEqualTo(14);
        assertThat(document.at("/summary/usage/reply_tokens").asLong()).isEqualTo(140);
        assertThat(document.at("/summary/usage/cost").asDouble()).isEqualTo(1.0);
    }

    @Test
    void isReadAsItWasWritten() throws IOException {
        RunDocument document = RunDocument.of(results(Status.PASSED, Status.ERROR), Manifest.NONE);

        assertThat(DocumentJson.read(DocumentJson.indented(document), RunDocument.class))
                .isEqualTo(document);
    }

    @Test
    void policiesOfTheTasksGiveTheRatesAndRiskRatiosThatArePublished() throws IOException {
        RunSummary summary = RunSummary.of(List.of(
                under(1, Status.PASSED, Outcome.KEPT, Outcome.DORMANT),
                under(2, Status.PASSED, Outcome.VIOLATED, Outcome.KEPT),
                under(3, Status.FAILED, Outcome.KEPT, Outcome.DORMANT),
                under(4, Status.PASSED, Outcome.KEPT, Outcome.UNJUDGED),
                under(5, Status.UNJUDGED, Outcome.KEPT, Outcome.VIOLATED),
                result(6, Status.PASSED)));

        TaskPolicySummary policies = Objects.requireNonNull(summary.taskPolicies());
        assertThat(policies.counted()).isEqualTo(3);
        assertThat(policies.completionRate()).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(policies.completionUnderPolicy()).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(policies.dimensions().get("user_consent"))
                .isEqualTo(new TaskPolicySummary.Risk(5, 1, 0, 0, 1 / 5.0, 1 / 5.0, TaskPolicySummary.Level.HIGH));
        assertThat(policies.dimensions().get("strict_execution"))
                .isEqualTo(new TaskPolicySummary.Risk(5, 1, 2, 1, 1 / 4.0, 1 / 2.0, TaskPolicySummary.Level.HIGH));
        assertThat(policies.all().riskRatio()).isCloseTo(2 / 9.0, within(1e-9));
        assertThat(RunSummary.of(results(Status.PASSED)).taskPolicies()).isNull();
        RunDocument document =
                RunDocument.of(List.of(under(1, Status.PASSED, Outcome.KEPT, Outcome.DORMANT)), Manifest.NONE);
        JsonNode json = written(document);
        assertThat(json.at("/results/0/task_policies/verdicts/1/outcome").asText())
                .isEqualTo("dormant");
        assertThat(json.at("/summary/task_policies/dimensions/user_consent/risk")
                        .asText())
                .isEqualTo("low");
        assertThat(DocumentJson.read(DocumentJson.indented(document), RunDocument.class))
                .isEqualTo(document);
    }

    private static RunResult under(int id, Status status, Outcome consent, Outcome execution) {
        PolicyReport report = new PolicyReport(
                List.of(
                        new PolicyVerdict("a", "user_consent", "user", "t", consent, "f"),
                        new PolicyVerdict("b", "strict_execution", "organization", "t", execution, "f")),
                false);
        TaskResult result = new TaskResult(
                id,
                List.of("gitlab"),
                Optional.empty(),
                status,
                status == Status.PASSED ? 1 : 0,
                List.of(),
                1,
                Duration.ZERO,
                Map.of(),
                Optional.empty(),
                Marks.NONE.with(Optional.of(report.with(status == Status.PASSED))));
        return result.document();
    }

    private static JsonNode written(RunDocument document) throws IOException {
        return new ObjectMapper().readTree(DocumentJson.line(document));
    }

    private static List<RunResult> results(Status... statuses) {
        return Stream.of(statuses).map(status -> result(1, status)).toList();
    }

    private static List<RunResult> numbered(Status... statuses) {
        return IntStream.rangeClosed(1, statuses.length)
                .mapToObj(id -> result(id, statuses[id - 1]))
                .toList();
    }

    private static RunResult result(int id, Status status) {
        return new TaskResult(
                        id,
                        List.of("reddit"),
                        Optional.of(33),
                        status,
                        status == Status.PASSED ? 1 : 0,
                        List.of("because"),
                        7,
                        Duration.ofMillis(1500),
                        Map.of(),
                        Optional.of(new Usage(7, 7000, 70, 0.5)))
                .document();
    }
}
