package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.task.ContradictoryTasks;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Contradiction;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Edition;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Standing;
import dev.tiltyard.evaluators.task.TaskFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class VerifiedTaskFileTest {
    private static final String RESPONSE =
            "{\"evaluator\": \"AgentResponseEvaluator\", \"results_schema\": {\"type\": \"null\"},"
                    + " \"expected\": {\"task_type\": \"mutate\", \"status\": \"SUCCESS\", \"retrieved_data\": null}}";

    private static final String HAR = """
            {"log": {"entries": [{"request": {"method": "GET", "url": "http://localhost:7770/orders", "headers": []},
             "response": {"status": 200, "headers": [], "cookies": []}}]}}""";

    private static String task(String id, String eval) {
        return """
                {"task_id": %s, "sites": ["shopping"], "intent_template_id": 1, "start_urls": ["__SHOPPING__"], "intent": "i",
                 "intent_template": "i", "instantiation_dict": {}, "revision": 2, "eval": [%s]}""".formatted(id, eval);
    }

    @Test
    void everyOpenTaskLoads() {
        WebArenaVerified tasks = WebArenaVerified.load(RecordedCases.tasks());
        assertThat(tasks.tasks()).hasSize(406);
        assertThat(tasks.tasks().stream()
                        .mapToInt(t -> t.networkChecks().size())
                        .sum())
                .isEqualTo(330);
        assertThat(tasks.dataChecksum()).hasSize(64);
    }

    @Test
    void resultsListThePublishedTasksThatCanNeverPass() {
        WebArenaVerified tasks = WebArenaVerified.load(RecordedCases.tasks()).withSites(Episodes.SITES);
        List<Integer> contradictory = tasks.tasks().stream()
                .filter(task -> task.contradiction().isPresent())
                .map(VerifiedTask::id)
                .toList();
        assertThat(contradictory).contains(429, 744).allSatisfy(id -> assertThat(
                        tasks.evaluate(id, "", Episodes.OPENED).toJson().at("/impossible/reason"))
                .isEqualTo(TextNode.valueOf(
                        tasks.task(id).contradiction().orElseThrow().reason())));
    }

    /** The request is judged as written, even if no page can send it. */
    @Test
    void requestsThatNoPageSendsAreNotedWithoutChangingTheVerdict() {
        Map<Integer, Contradiction> known = ContradictoryTasks.published().of(Edition.WEBARENA_VERIFIED);
        assertThat(known).hasSize(79).doesNotContainKey(475);
        assertThat(known.get(661))
                .returns(Standing.IMPOSSIBLE, Contradiction::standing)
                .satisfies(task -> assertThat(task.reason()).contains("/-/issues"));
    }

    static Stream<Arguments> malformed() {
        return Stream.of(
                Arguments.of(
                        "a wrong type",
                        task("1", RESPONSE).replace("\"revision\": 2", "\"revision\": \"two\""),
                        "1",
                        "revision"),
                Arguments.of(
                        "an unknown evaluator",
                        task("1", RESPONSE + ", {\"evaluator\": \"Oracle\"}"),
                        "1",
                        "eval[1].evaluator"),
                Arguments.of("a missing field", task("1", RESPONSE).replace("\"intent\": \"i\",", ""), "1", "intent"),
                Arguments.of(
                        "an unknown field",
                        task("1", RESPONSE).replace("\"revision\"", "\"revisoin\": 1, \"revision\""),
                        "1",
                        "revisoin"),
                Arguments.of(
                        "an unknown value type",
                        task(
                                "1",
                                RESPONSE.replace(
                                        "{\"type\": \"null\"}",
                                        "{\"type\": \"array\", \"items\": {\"format\": \"moon\"}}")),
                        "1",
                        "eval[0].results_schema.items.format"),
                Arguments.of(
                        "an unknown status",
                        task("1", RESPONSE.replace("SUCCESS", "FINE")),
                        "1",
                        "eval[0].expected.status"),
                Arguments.of(
                        "an unknown site",
                        task("1", RESPONSE).replace("[\"shopping\"]", "[\"shoping\"]"),
                        "1",
                        "sites[0]"),
                Arguments.of("no response evaluator", task("1", ""), "1", "eval"),
                Arguments.of("a duplicate id", task("1", RESPONSE) + "," + task("1", RESPONSE), "1", "task_id"),
                Arguments.of("nothing", "", "(none)", "(file)"),
                Arguments.of("no JSON", "{nonsense", "#1", "(file)"),
                Arguments.of("trailing junk", task("1", RESPONSE) + "] junk [", "(any)", "(file)"));
    }

    @ParameterizedTest(name = "{0}: task {2}, field {3}")
    @MethodSource("malformed")
    void aMalformedFileNamesFileTaskAndField(String what, String tasks, String task, String field) {
        byte[] json = ("[" + tasks + "]").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> WebArenaVerified.load("bad.json", json).requireSound())
                .isInstanceOfSatisfying(TaskFileException.class, e -> {
                    assertThat(e.file()).isEqualTo("bad.json");
                    assertThat(e.field()).isEqualTo(field);
                    if (!task.equals("(any)")) {
                        assertThat(e.task()).isEqualTo(task);
                    }
                });
    }

    /** Three tasks, one of which can't be read, each with a result folder. */
    @ParameterizedTest(name = "{0} is an error, reason {2}")
    @CsvSource(delimiter = '|', textBlock = """
            revision":2 | revision":"x"  | revision | 2
            eval":      | evall":        | evall    | 2
            SUCCESS     | FINE           | status   | 2
            task_id":2  | task_id":"two" | task_id  | -2
            task_id":2  | task_id":1     | task_id  | -2
            """)
    void aDefectiveTaskIsAnErrorAndTheOthersAreJudged(
            String right, String wrong, String field, int id, @TempDir Path folder) throws IOException {
        String second = task("2", RESPONSE).replace("\": ", "\":");
        assertThat(second).contains(right);
        String file = "[" + task("1", RESPONSE) + "," + second.replace(right, wrong) + "," + task("3", RESPONSE) + "]";
        for (int task = 1; task <= 3; task++) {
            Path results = Files.createDirectories(folder.resolve(String.valueOf(task)));
            Files.writeString(
                    results.resolve("agent_response.json"),
                    "{\"task_type\": \"mutate\", \"status\": \"SUCCESS\", \"retrieved_data\": null}");
            Files.writeString(results.resolve("network.har"), HAR);
        }

        VerifiedRunResult run = WebArenaVerified.load("odd.json", file.getBytes(StandardCharsets.UTF_8))
                .evaluateRun(folder);

        assertThat(run.results())
                .extracting(result -> result.task().id(), VerifiedTaskResult::status)
                .containsExactlyInAnyOrder(
                        tuple(1, EvalStatus.SUCCESS), tuple(id, EvalStatus.ERROR), tuple(3, EvalStatus.SUCCESS));
        assertThat(run.toJson().at("/summary/overall/error_count").asInt()).isEqualTo(1);
        assertThat(run.results().stream()
                        .filter(result -> result.status() == EvalStatus.ERROR)
                        .map(VerifiedTaskResult::error))
                .singleElement()
                .satisfies(reason -> assertThat(reason).contains("odd.json", field, "remedy"));
    }

    @Test
    void bytesThatAreNotUtf8AreRejected() {
        byte[] json =
                ("[" + task("1", RESPONSE.replace("SUCCESS", "\u00e9")) + "]").getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> WebArenaVerified.load("bad.json", json).requireSound())
                .hasMessageContaining("UTF-8");
    }

    @Test
    void aHugeFileIsRejectedBeforeItFillsTheMemory(@TempDir Path folder) throws IOException {
        Path huge = folder.resolve("huge.json");
        try (var out = Files.newBufferedWriter(huge)) {
            out.write("[");
            String filler = " ".repeat(1 << 20);
            for (int i = 0; i < 66; i++) {
                out.write(filler);
            }
            out.write("]");
        }
        assertThatThrownBy(() -> WebArenaVerified.load(huge))
                .isInstanceOf(TaskFileException.class)
                .hasMessageContaining("huge.json");
    }
}
