package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The task pack on the command line. */
class TasksCommandTest {
    @Test
    void listsTheTemplatesWithWhatTheyAsk() throws IOException {
        ProgramUnderTest.Said said = ProgramUnderTest.run("tasks", "list", "--sites", "reddit", "--json");

        JsonNode templates = new ObjectMapper().readTree(said.out()).path("templates");
        assertThat(said.exit()).isZero();
        assertThat(templates).hasSizeGreaterThanOrEqualTo(30).allSatisfy(template -> {
            assertThat(template.path("sites")).hasSize(1);
            assertThat(template.path("kind").asText()).isIn("information", "navigation", "content", "infeasible");
            assertThat(template.path("wordings")).hasSizeGreaterThanOrEqualTo(2);
        });
    }

    @Test
    void saysWhatCanBeDone() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("tasks");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).startsWith("tiltyard: Say what to do with tasks: list, generate, prove");
    }

    @Test
    void saysThatThereIsNoSuchTemplate() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("tasks", "prove", "--templates", "forum-weather");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .isEqualTo(
                        "tiltyard: There is no template \"forum-weather\". Use names, numbers or ranges of numbers from"
                                + " './tiltyard tasks list'.");
    }

    @Test
    void saysThatThereIsNoSuchSite() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("tasks", "list", "--sites", "nowhere");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).startsWith("tiltyard: There is no site \"nowhere\".");
    }

    @Test
    void saysThatSeedsGoTooFar() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("tasks", "prove", "--seeds", "0-1000");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("--seeds 0-1000 goes beyond 999");
    }

    @Test
    void saysThatSeedsAreNotUnderstood() {
        ProgramUnderTest.Said said =
                ProgramUnderTest.run("run", "--tasks", "tiltyard", "--task-seeds", "many", "--agent", "null");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("\"many\"");
    }

    @Test
    void saysThatAProofCanOnlyGoOnInAFolder() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("tasks", "prove", "--resume");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("--resume has no effect without --out");
    }

    @Test
    void saysThatTasksCannotBeWritten(@TempDir Path folder) {
        ProgramUnderTest.Said said = ProgramUnderTest.run(
                "tasks",
                "generate",
                "--out",
                folder.resolve("no/such/tasks.json").toString());

        assertThat(said.exit()).isEqualTo(3);
        assertThat(said.failure()).contains("Could not write tasks to").contains("Remedy:");
    }

    @Test
    @Tag("browser")
    void provesTasksOfEachKind(@TempDir Path folder) throws IOException {
        String[] prove = {
            "tasks",
            "prove",
            "--seeds",
            "3",
            "--json",
            "--out",
            folder.toString(),
            "--templates",
            "forum-busiest-thread,forum-show-ranking,forum-answer-best-comment,forum-rename-others-post"
        };
        ProgramUnderTest.Said said = ProgramUnderTest.run(prove);

        JsonNode document = new ObjectMapper().readTree(said.out());
        assertThat(document.at("/summary/passed").asInt()).as(said.out()).isEqualTo(4);
        assertThat(said.exit()).isZero();
        assertThat(document.path("templates")).hasSize(4).allSatisfy(template -> {
            assertThat(template.path("proven").asInt()).isEqualTo(1);
            assertThat(template.path("difficulty").asInt()).isPositive();
        });
        String asAnother = "the oracle, had task \\d+ been asked, scores 0, as expected\\.";
        assertThat(document.path("results")).allSatisfy(result -> assertThat(result.path("reasons"))
                .extracting(JsonNode::asText)
                .filteredOn(reason -> !reason.matches(asAnother))
                .containsExactly(
                        "null agent scores 0, as expected.",
                        "oracle scores 1, as expected.",
                        "one extra change scores 0 because something else changed, as expected."));
        // Only where another task of the template asks for another change.
        assertThat(document.path("results")).anySatisfy(result -> assertThat(result.path("reasons"))
                .extracting(JsonNode::asText)
                .anyMatch(reason -> reason.matches(asAnother)));
        assertThat(Files.readAllLines(folder.resolve("results.jsonl"))).hasSize(5);
    }

    @Test
    @Tag("browser")
    void drawsTasksThatTheOraclePassesFromAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("tasks.json");
        ProgramUnderTest.Said drawn = ProgramUnderTest.run(
                "tasks", "generate", "--templates", "10005,10003", "--seeds", "1", "--out", file.toString());
        assertThat(drawn.exit()).isZero();
        assertThat(drawn.out()).contains("2 tasks of 2 templates");

        ProgramUnderTest.Said played =
                ProgramUnderTest.run("run", "--tasks", file.toString(), "--agent", "oracle", "--json");

        JsonNode document = new ObjectMapper().readTree(played.out());
        assertThat(document.at("/summary/passed").asInt()).as(played.out()).isEqualTo(2);
        assertThat(document.at("/manifest/mode").asText()).isEqualTo("strict");
    }
}
