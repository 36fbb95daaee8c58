package dev.tiltyard.server.harbor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Task folders of Harbor. {@code clients/python/harbor_check.py} reads them with the published package. */
class HarborTasksTest {
    private static final String HOSTILE = """
            [{"task_id": 3, "sites": ["reddit"], "start_url": "__REDDIT__",
              "intent": "Post \\"$HOME\\" and ${TILTYARD_TOKEN}\\n'''\\nto the forum \\\\ <b>",
              "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["the secret reference"]}}},
             {"task_id": 4, "sites": ["reddit"], "intent_template_id": 1, "start_urls": ["__REDDIT__"], "revision": 1,
              "intent": "How many?", "intent_template": "How many?", "instantiation_dict": {},
              "eval": [{"evaluator": "AgentResponseEvaluator", "results_schema": {"type": "null"},
                        "expected": {"task_type": "mutate", "status": "SUCCESS", "retrieved_data": null}}]},
             {"task_id": 5, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "Broken"}]""";

    @TempDir
    private Path folder;

    private Path written(TaskPack pack, Task task) {
        return new HarborTasks(pack, Mode.STRICT, "registry.example/suite:1").write(task, folder.resolve("out"));
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    private TaskPack hostile() throws IOException {
        return TaskPack.open(
                Files.writeString(folder.resolve("My tasks.json"), HOSTILE).toString());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aFolderHasWhatHarborReads() throws IOException {
        TaskPack pack = TaskPack.open("forum");
        Path task = written(pack, pack.file().task(900101));

        assertThat(task.getFileName()).hasToString("forum-900101");
        assertThat(names(task))
                .containsExactly(
                        "environment/Dockerfile",
                        "environment/docker-compose.yaml",
                        "instruction.md",
                        "solution/oracle.py",
                        "solution/solve.sh",
                        "solution/suite.py",
                        "task.toml",
                        "tests/suite.py",
                        "tests/test.sh",
                        "tests/verdict.py");
        assertThat(task.resolve("tests/test.sh")).isExecutable();
        assertThat(task.resolve("solution/solve.sh")).isExecutable();
        assertThat(read(task.resolve("task.toml")))
                .startsWith("schema_version = \"1.4\"")
                .contains("name = \"tiltyard/forum-900101\"", pack.sha256(), "url = \"http://door:9222/mcp\"");
        assertThat(read(task.resolve("instruction.md")))
                .startsWith(pack.file().task(900101).intent())
                .contains("http://door:9222", "/app/answer.txt");
    }

    @Test
    void theSuiteServesThisTaskAndOnlyTheDoorLetsTheAgentIn() throws IOException {
        TaskPack pack = TaskPack.open("forum");
        JsonNode compose = new YAMLMapper()
                .readTree(read(written(pack, pack.file().task(900101)).resolve("environment/docker-compose.yaml")));

        assertThat(compose.at("/services/suite/image").asText()).isEqualTo("registry.example/suite:1");
        assertThat(compose.at("/services/suite/command").toString())
                .contains("\"--sites\",\"reddit\"", "\"--mode\",\"strict\"", "\"--allow-host\",\"suite\"");
        JsonNode served = new ObjectMapper()
                .readTree(compose.at("/configs/task/content").asText().replace("$$", "$"));
        assertThat(served).hasSize(1);
        assertThat(served.get(0)).isEqualTo(pack.file().task(900101).source());
        assertThat(compose.at("/services/door/environment/TASK_ID").asText()).isEqualTo("900101");
        assertThat(compose.at("/services/main/depends_on/door/condition").asText())
                .isEqualTo("service_healthy");
        assertThat(compose.at("/services/main/environment").toString()).doesNotContain("TOKEN");
        assertThat(compose.findValuesAsText("ports")).isEmpty();
    }

    @Test
    void noFileHasATokenAndNoneOfTheAgentsHasTheReference() throws IOException {
        TaskPack pack = hostile();
        Path task = written(pack, pack.file().task(3));

        assertThat(names(task)).doesNotContain("solution/solve.sh");
        for (String name : names(task)) {
            String text = read(task.resolve(name));
            if (!name.equals("environment/docker-compose.yaml")) {
                assertThat(text).as(name).doesNotContain("the secret reference");
            }
        }
        assertThat(read(task.resolve("environment/docker-compose.yaml")))
                .contains("${TILTYARD_TOKEN:?")
                .contains("$${TILTYARD_TOKEN}", "$$HOME");
        assertThat(read(task.resolve("environment/Dockerfile"))).doesNotContain("COPY", "ADD");
    }

    @Test
    void whatOnlyARunCanJudgeIsLeftOutWithTheReason() throws IOException {
        TaskPack pack = hostile();

        assertThat(HarborTasks.refusal(pack.file().task(3))).isEmpty();
        assertThat(HarborTasks.refusal(pack.file().task(4)))
                .contains("it is judged by a recording, which only 'run' makes");
        assertThat(HarborTasks.refusal(pack.file().task(5)).orElseThrow()).startsWith("it can't be read: ");
    }

    @Test
    void scriptsAreWrittenForAPlainShell() throws Exception {
        TaskPack pack = TaskPack.open("forum");
        Path task = written(pack, pack.file().task(900101));
        JsonNode compose = new YAMLMapper().readTree(read(task.resolve("environment/docker-compose.yaml")));
        Path door = Files.writeString(
                folder.resolve("door.sh"),
                compose.at("/configs/door/content").asText().replace("$$", "$"));
        for (Path script : List.of(door, task.resolve("tests/test.sh"), task.resolve("solution/solve.sh"))) {
            Process checked = new ProcessBuilder("sh", "-n", script.toString())
                    .inheritIO()
                    .start();
            assertThat(checked.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(checked.exitValue()).as(script.toString()).isZero();
        }
    }
}
