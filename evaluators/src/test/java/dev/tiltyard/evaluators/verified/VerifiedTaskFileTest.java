package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.evaluators.task.TaskFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VerifiedTaskFileTest {
    private static final String RESPONSE =
            "{\"evaluator\": \"AgentResponseEvaluator\", \"results_schema\": {\"type\": \"null\"},"
                    + " \"expected\": {\"task_type\": \"mutate\", \"status\": \"SUCCESS\", \"retrieved_data\": null}}";

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
    void itIsSaidWhichPublishedTasksCanNeverPass() {
        WebArenaVerified tasks = WebArenaVerified.load(RecordedCases.tasks()).withSites(Episodes.SITES);
        assertThat(ImpossibleTasks.all()).hasSize(79);
        long open = tasks.tasks().stream()
                .filter(t -> ImpossibleTasks.find(t.id()).isPresent())
                .count();
        assertThat(open).isPositive();
        VerifiedTask impossible = tasks.tasks().stream()
                .filter(t -> ImpossibleTasks.find(t.id()).isPresent())
                .findFirst()
                .orElseThrow();
        TaskResult result = tasks.evaluate(impossible.id(), "", Episodes.OPENED);
        assertThat(result.toJson().at("/impossible/reason").asText()).isNotBlank();
    }

    /** What a page can't send is judged as it is written: whoever sends it passes. */
    @Test
    void whatNoPageSendsIsToldAndChangesNoVerdict() {
        assertThat(ImpossibleTasks.find(661).orElseThrow().proven()).isFalse();
        assertThat(ImpossibleTasks.find(661).orElseThrow().reason()).contains("/-/issues");
        assertThat(ImpossibleTasks.find(475)).isEmpty();
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
        assertThatThrownBy(() -> WebArenaVerified.load("bad.json", json))
                .isInstanceOfSatisfying(TaskFileException.class, e -> {
                    assertThat(e.file()).isEqualTo("bad.json");
                    assertThat(e.field()).isEqualTo(field);
                    if (!task.equals("(any)")) {
                        assertThat(e.task()).isEqualTo(task);
                    }
                });
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        byte[] json =
                ("[" + task("1", RESPONSE.replace("SUCCESS", "\u00e9")) + "]").getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> WebArenaVerified.load("bad.json", json)).hasMessageContaining("UTF-8");
    }

    @Test
    void aHugeFileIsRefusedBeforeItFillsTheMemory(@TempDir Path folder) throws IOException {
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
