package dev.tiltyard.suite.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.suite.document.DocumentJson;
import dev.tiltyard.suite.document.Manifest;
import dev.tiltyard.suite.document.RunDocument;
import dev.tiltyard.suite.document.RunResult;
import dev.tiltyard.suite.document.RunSummary;
import dev.tiltyard.suite.document.Status;
import dev.tiltyard.tasks.play.Usage;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void countsErrorsAsNotPassedAndLeavesImpossibleTasksOut() {
        RunSummary summary = summary(Status.PASSED, Status.PASSED, Status.FAILED, Status.ERROR, Status.IMPOSSIBLE);

        assertThat(summary.passed()).isEqualTo(2);
        assertThat(summary.failed()).isEqualTo(1);
        assertThat(summary.errors()).isEqualTo(1);
        assertThat(summary.impossible()).isEqualTo(1);
        assertThat(summary.successRate()).isEqualTo(0.5);
        assertThat(summary.standardError()).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void ofNothingIsZeroAndNotNotANumber() {
        RunSummary summary = summary(Status.IMPOSSIBLE);

        assertThat(summary.successRate()).isZero();
        assertThat(summary.standardError()).isZero();
    }

    @Test
    void isWrittenWithTheFieldsThatScriptsRead() throws IOException {
        JsonNode document = written(RunDocument.of(results(Status.PASSED), Manifest.NONE));

        JsonNode result = document.path("results").get(0);
        assertThat(Stream.of("task_id", "sites", "template_id", "status", "reward", "reasons", "steps", "seconds"))
                .allMatch(result::has);
        assertThat(Stream.of("passed", "failed", "errors", "impossible", "success_rate", "standard_error"))
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

    private static RunSummary summary(Status... statuses) {
        return RunSummary.of(results(statuses));
    }

    private static JsonNode written(RunDocument document) throws IOException {
        return new ObjectMapper().readTree(DocumentJson.line(document));
    }

    private static List<RunResult> results(Status... statuses) {
        return Stream.of(statuses)
                .map(status -> new TaskResult(
                        1,
                        List.of("reddit"),
                        Optional.of(33),
                        status,
                        status == Status.PASSED ? 1 : 0,
                        List.of("because"),
                        7,
                        Duration.ofMillis(1500),
                        Map.of(),
                        Optional.of(new Usage(7, 7000, 70, 0.5))))
                .map(TaskResult::document)
                .toList();
    }
}
