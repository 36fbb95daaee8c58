package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Episodes that other harnesses recorded, scored from the command line. */
class EvaluateTest {
    private static final String STEP = """
            <h2>New Page</h2><h3 class='url'><a href=%1$s>URL: %1$s</a></h3>
            <div class='parsed_action' style='background-color:yellow'><pre>%2$s</pre></div>
            """;

    @TempDir
    Path folder;

    private Path results;

    @BeforeEach
    void makeFolder() throws Exception {
        results = Files.createDirectory(folder.resolve("results"));
    }

    @Test
    void aResultFolderOfWebArena() throws Exception {
        Path tasks = webArena();
        render(
                27,
                STEP.formatted("http://localhost:9999/", "click [4]")
                        + STEP.formatted("http://localhost:9999/f/books", "stop [There are 0]"));
        render(28, STEP.formatted("http://localhost:9999/", "stop [0]"));

        ProgramUnderTest.Said said = evaluate(tasks, "--mode", "strict");
        JsonNode document = new ObjectMapper().readTree(said.out());

        assertThat(said.exit()).isEqualTo(1);
        assertThat(document.at("/results/0/status").asText()).isEqualTo("passed");
        assertThat(document.at("/results/0/steps").asInt()).isEqualTo(2);
        assertThat(document.at("/results/1/status").asText()).isEqualTo("failed");
        assertThat(document.at("/results/1/reasons").toString()).contains("The answer was not looked up");
        assertThat(document.at("/summary/success_rate").asDouble()).isEqualTo(0.5);
        assertThat(document.at("/manifest/mode").asText()).isEqualTo("strict");
    }

    @Test
    void oneOddTaskIsAnErrorAndTheOthersAreJudged() throws Exception {
        String task = """
                {"task_id": %d, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "How many?", "image": "a.png",
                 "eval": {"eval_types": ["string_match"%s], "reference_answers": %s}}""";
        Path tasks = Files.writeString(
                folder.resolve("others.json"),
                "[" + task.formatted(27, "", "{\"must_include\": \"0\"}") + ", " + task.formatted(28, "", "null") + ", "
                        + task.formatted(29, ", \"page_image_query\"", "{\"must_include\": [\"0\"]}") + "]");
        for (int id = 27; id < 30; id++) {
            render(id, STEP.formatted("http://localhost:9999/f/books", "stop [There are 0]"));
        }

        ProgramUnderTest.Said said = evaluate(tasks);
        JsonNode document = new ObjectMapper().readTree(said.out());

        assertThat(document.findValuesAsText("status")).containsExactly("passed", "error", "unjudged");
        assertThat(document.at("/results/1/reasons/0").asText())
                .contains(tasks.toString(), "task:   28", "eval.reference_answers", "remedy");
        assertThat(document.at("/results/2/reasons/0").asText()).contains("page_image_query");
        assertThat(document.at("/summary/success_rate").asDouble()).isEqualTo(1.0);
        assertThat(document.at("/summary/not_counted")).hasToString("{\"error\":[28],\"unjudged\":[29]}");
        assertThat(document.at("/manifest/tasks/fields_not_judged/image").asInt())
                .isEqualTo(2);
    }

    @Test
    void aRunOfWebArenaVerified() throws Exception {
        Path tasks = verified();
        answered(1);
        Files.createDirectory(results.resolve("2"));

        ProgramUnderTest.Said said = evaluate(tasks);
        JsonNode document = new ObjectMapper().readTree(said.out());

        assertThat(said.exit()).isEqualTo(1);
        assertThat(document.at("/results/0/status").asText()).isEqualTo("passed");
        assertThat(document.at("/results/1/status").asText()).isEqualTo("unjudged");
        assertThat(document.at("/results/1/reasons/0").asText()).contains("has no agent_response.json");
        assertThat(document.at("/webarena_verified/summary/overall/success_count")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void anOddTaskOfWebArenaVerifiedIsOneErrorAndTheOthersAreJudged() throws Exception {
        Path tasks = Files.writeString(
                folder.resolve("odd.json"),
                Files.readString(verified()).replace("\"task_id\": 2,", "\"task_id\": 2, \"shade\": \"red\","));
        answered(1);
        answered(2);

        ProgramUnderTest.Said said = evaluate(tasks);
        JsonNode document = new ObjectMapper().readTree(said.out());

        assertThat(document.at("/results/0/status").asText()).isEqualTo("passed");
        assertThat(document.at("/results/1/status").asText()).isEqualTo("error");
        assertThat(document.at("/results/1/reasons/0").asText())
                .contains(tasks.toString(), "task:   2", "field:  shade", "remedy:");
        assertThat(document.at("/summary/not_counted")).hasToString("{\"error\":[2]}");
        assertThat(document.at("/webarena_verified/summary/overall/error_count").asInt())
                .isEqualTo(1);
    }

    private void answered(int task) throws Exception {
        Path right = Files.createDirectory(results.resolve(String.valueOf(task)));
        Files.writeString(
                right.resolve("agent_response.json"),
                "{\"task_type\": \"retrieve\", \"status\": \"SUCCESS\", \"retrieved_data\": [7]}");
        Files.writeString(right.resolve("network.har"), """
                {"log": {"entries": [{"request": {"method": "GET", "url": "http://localhost:7770/orders", "headers": []},
                 "response": {"status": 200, "headers": [], "cookies": []}}]}}""");
    }

    @Test
    void aFolderWithoutEpisodesSaysWhatIsLookedFor() throws Exception {
        ProgramUnderTest.Said said = evaluate(webArena());

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .contains("There is no trajectory of a task of")
                .contains("render_N.html");
    }

    @Test
    void aFolderOfAnotherFormatSaysWhatIsMissing() throws Exception {
        ProgramUnderTest.Said said = evaluate(verified());

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("has no folder named after a task's id");
    }

    @Test
    void aFolderThatIsNotThere() throws Exception {
        Files.delete(results);
        ProgramUnderTest.Said said = evaluate(webArena());

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("There is no folder " + results);
    }

    @Test
    void aMalformedFileOfEitherFormatIsNamedWithTaskAndField() throws Exception {
        Path broken = Files.writeString(
                folder.resolve("broken.json"),
                Files.readString(verified()).replace("\"task_type\": \"retrieve\"", "\"task_type\": 5"));

        ProgramUnderTest.Said said = evaluate(broken, "--strict-file");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .contains(broken.toString(), "task: 1", "field: eval[0].expected.task_type", "found: ");
    }

    static Stream<Arguments> malformed() {
        String good = """
                {"task_id": 7, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "How many?",
                 "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["0"]}}}""";
        return Stream.of(
                Arguments.of("a wrong type", good.replace("[\"0\"]", "0"), "7", "eval.reference_answers.must_include"),
                Arguments.of("an unknown evaluator", good.replace("string_match", "vibes"), "7", "eval.eval_types[0]"),
                Arguments.of("a missing field", good.replace("\"intent\"", "\"intend\""), "7", "intent"),
                Arguments.of(
                        "a bad locator",
                        good.replace("string_match", "program_html")
                                .replace(
                                        "\"reference_answers\"",
                                        "\"program_html\": [{\"url\": \"last\", \"locator\": \"#x\","
                                                + " \"required_contents\": {\"exact_match\": \"x\"}}],"
                                                + " \"reference_answers\""),
                        "7",
                        "eval.program_html[0].locator"),
                Arguments.of("a bad encoding", good.replace("How", "\u00DF"), "7", "intent"),
                Arguments.of("a duplicate id", "[" + good + "," + good + "]", "7", "task_id"),
                Arguments.of("nothing", "", "(none)", "(file)"),
                Arguments.of("too much", "[" + good + " ".repeat(65 << 20) + "]", "7", "(file)"),
                Arguments.of("no JSON", good.replace("\"sites\":", "\"sites\""), "7", "sites"),
                Arguments.of("trailing junk", good + " and so on", "7", "(file)"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void malformed(String what, String json, String task, String field) throws Exception {
        Path tasks = Files.write(folder.resolve("broken.json"), json.getBytes(StandardCharsets.ISO_8859_1));

        ProgramUnderTest.Said said = evaluate(tasks, "--strict-file");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.failure())
                .contains(tasks.toString(), "task: " + task + ";", "field: " + field + ";", "found: ", "remedy: ");
    }

    private ProgramUnderTest.Said evaluate(Path tasks, String... more) {
        String[] arguments = new String[6 + more.length];
        String[] first = {"evaluate", "--tasks", tasks.toString(), "--trajectories", results.toString(), "--json"};
        System.arraycopy(first, 0, arguments, 0, first.length);
        System.arraycopy(more, 0, arguments, first.length, more.length);
        return ProgramUnderTest.run(arguments);
    }

    private void render(int task, String steps) throws Exception {
        Files.writeString(results.resolve("render_" + task + ".html"), "<html><body>" + steps + "</body></html>");
    }

    private Path webArena() throws Exception {
        String task = """
                {"task_id": %d, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "How many?",
                 "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["0"]}}}""";
        return Files.writeString(
                folder.resolve("tasks.json"), "[" + task.formatted(27) + ", " + task.formatted(28) + "]");
    }

    private Path verified() throws Exception {
        String task = """
                {"task_id": %d, "sites": ["shopping"], "intent_template_id": 3, "start_urls": ["__SHOPPING__"],
                 "intent": "How many?", "intent_template": "How many?", "instantiation_dict": {}, "revision": 2,
                 "eval": [{"evaluator": "AgentResponseEvaluator",
                  "results_schema": {"type": "array", "items": {"type": "number"}},
                  "expected": {"task_type": "retrieve", "status": "SUCCESS", "retrieved_data": [7]}}]}""";
        return Files.writeString(
                folder.resolve("verified.json"), "[" + task.formatted(1) + ", " + task.formatted(2) + "]");
    }
}
