package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cli.command.CommandLineProgram;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.testkit.PageCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pack that docs/first-task.md writes step by step is sound and proven, and so are the examples. */
class FirstTaskTest {
    private static final PageCode PAGE = PageCode.of("docs/first-task.md");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        out.reset();
        return new CommandLineProgram(new Console(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        InputStream.nullInputStream(),
                        false))
                .run(arguments);
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
    }

    private String pack() throws IOException {
        return Files.writeString(folder.resolve("my-pack.yaml"), String.join("", PAGE.blocks("yaml")))
                .toString();
    }

    @Test
    void hasNoProblems() throws IOException {
        assertThat(run("tasks", "check", pack(), "../examples/packs/forum.yaml"))
                .as(said())
                .isZero();
        assertThat(said()).contains("my-pack.yaml: no problems").contains("forum.yaml: no problems");
    }

    @Test
    void theMistakeIsReportedAsOnThePage() throws IOException {
        Path wrong = Path.of(pack());
        Files.writeString(wrong, Files.readString(wrong).replace("ORDER BY f.id", ""));

        assertThat(run("tasks", "check", wrong.toString())).isEqualTo(1);
        assertThat(said()).contains(PAGE.blocks("text").get(0).strip()).contains("my-pack.yaml: 1 problem");
    }

    @Test
    void aWrongPackIsWrongUsageOfEveryOtherCommand() throws IOException {
        Path wrong = Path.of(pack());
        Files.writeString(wrong, Files.readString(wrong).replace("kind: content", "kind: contents"));

        assertThat(run("tasks", "list", "--pack", wrong.toString())).isEqualTo(2);
        assertThat(said()).contains("my-pack.yaml:5:11:").contains("Did you mean content?");
        assertThat(run("run", "--tasks", wrong.toString(), "--agent", "null")).isEqualTo(2);
    }

    @Test
    void commandsThatReadTaskFilesSayHowToDrawOne() throws IOException {
        assertThat(run("play", "--tasks", pack(), "--id", "100001000")).isEqualTo(2);
        assertThat(said()).contains("can only be drawn by 'run'").contains("'tasks generate --pack ");
    }

    @Test
    void theListSaysWhereTemplatesComeFrom() throws IOException {
        assertThat(run("tasks", "list", "--pack", pack(), "--json")).isZero();

        JsonNode template = new ObjectMapper().readTree(said()).at("/templates/0");
        assertThat(template.path("pack").asText()).isEqualTo("my-pack");
        assertThat(template.path("template_id").asInt()).isEqualTo(100001);
    }

    @Test
    @Tag("browser")
    void isProven() throws IOException {
        assertThat(run("tasks", "prove", "--pack", pack(), "--seeds", "0-1"))
                .as(said())
                .isZero();
        assertThat(said()).contains("2 of 2 tasks of 1 templates proven");
    }

    @Test
    @Tag("browser")
    void theExamplesAreProven() {
        assertThat(run("tasks", "prove", "--pack", "../examples/packs/forum.yaml", "--seeds", "0-1", "--copies", "2"))
                .as(said())
                .isZero();
        assertThat(said()).contains("6 of 6 tasks of 3 templates proven");
    }

    /** The oracle's rehearsal shows the pages on which an instruction can be planted. */
    @Test
    @Tag("browser")
    void itsTasksRunUnderAttack() throws IOException {
        assertThat(run(
                        "run",
                        "--tasks",
                        "../examples/packs/forum.yaml",
                        "--task-seeds",
                        "2",
                        "--agent",
                        "oracle",
                        "--threats",
                        "--json"))
                .as(said())
                .isZero();

        JsonNode document = new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8));
        assertThat(document.at("/summary/passed").asInt()).isEqualTo(3);
        assertThat(document.path("results").findValues("attack")).as(said()).isNotEmpty();
    }

    @Test
    void curriculaAndSplitsAreDrawnFromIt() throws IOException {
        Path train = folder.resolve("train.json");

        assertThat(run(
                        "tasks",
                        "generate",
                        "--pack",
                        "../examples/packs/forum.yaml",
                        "--count",
                        "30",
                        "--split",
                        "train",
                        "--out",
                        train.toString()))
                .as(said())
                .isZero();
        JsonNode tasks = new ObjectMapper().readTree(train.toFile());
        assertThat(tasks).hasSize(30).allSatisfy(task -> {
            assertThat(task.at("/pack/name").asText()).isEqualTo("forum-examples");
            assertThat(task.at("/pack/split").asText()).startsWith("train");
        });
    }

    @Test
    void theSameSeedGivesTheSameTask() throws IOException {
        Path one = folder.resolve("one.json");
        Path other = folder.resolve("other.json");
        for (Path file : new Path[] {one, other}) {
            assertThat(run("tasks", "generate", "--pack", pack(), "--seeds", "0-19", "--out", file.toString()))
                    .as(said())
                    .isZero();
        }

        assertThat(other).hasSameBinaryContentAs(one);
        assertThat(new ObjectMapper().readTree(one.toFile()).findValuesAsText("intent"))
                .doesNotHaveDuplicates();
    }

    @Test
    void aQueryThatFailsIsReportedInItsPlace() throws IOException {
        Path wrong = Path.of(pack());
        Files.writeString(wrong, Files.readString(wrong).replace("FROM forums f", "FROM fora f"));

        assertThat(run(
                        "tasks",
                        "generate",
                        "--pack",
                        wrong.toString(),
                        "--out",
                        folder.resolve("t.json").toString()))
                .isEqualTo(2);
        assertThat(said()).contains("my-pack.yaml:11:14: ").contains("\"fora\"").contains("correct the query");
    }
}
