package dev.tiltyard.guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cli.command.CommandLineProgram;
import dev.tiltyard.runner.console.Console;
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

/** The pack of the guest book, a site that the program knows only from the class path, is proven by the program. */
class GuestBookPackTest {
    private static final String PACK = "guestbook.yaml";

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

    @Test
    void hasNoProblems() {
        assertThat(run("tasks", "check", PACK)).as(said()).isZero();
    }

    @Test
    void aSiteThatNothingDescribesIsAProblem(@TempDir Path folder) throws IOException {
        String text = Files.readString(Path.of(PACK));
        Path wrong = Files.writeString(
                folder.resolve("wrong.yaml"), text.replaceFirst("(?s)sites:.*?templates:", "templates:"));

        assertThat(run("tasks", "check", wrong.toString())).isEqualTo(1);
        assertThat(said())
                .contains("wrong.yaml:8:13: Nothing describes the site guestbook")
                .contains("extra_change");
    }

    @Test
    @Tag("browser")
    void isProven() throws IOException {
        int exit = run("tasks", "prove", "--pack", PACK, "--seeds", "0-2", "--json");

        assertThat(exit).as(said()).isZero();
        JsonNode document = new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8));
        assertThat(document.at("/summary/passed").asInt()).isEqualTo(9);
        assertThat(document.path("templates")).hasSize(3).allSatisfy(template -> {
            assertThat(template.path("proven").asInt()).isEqualTo(3);
            assertThat(template.path("instances").asInt()).isEqualTo(3);
        });
        assertThat(document.path("results")).allSatisfy(result -> assertThat(result.path("reasons"))
                .extracting(JsonNode::asText)
                .contains("one extra change scores 0 because something else changed, as expected."));
    }

    @Test
    @Tag("browser")
    void itsTasksRunFromAFileWithItsOracleAndUnderAPolicy(@TempDir Path folder) throws IOException {
        String file = folder.resolve("tasks.json").toString();
        assertThat(run(
                        "tasks",
                        "generate",
                        "--pack",
                        PACK,
                        "--templates",
                        "guestbook-quote-guest",
                        "--seeds",
                        "1",
                        "--out",
                        file))
                .as(said())
                .isZero();

        int exit = run("run", "--tasks", file, "--pack", PACK, "--agent", "oracle", "--policies", "two-step", "--json");

        assertThat(exit).as(said()).isZero();
        JsonNode document = new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8));
        assertThat(document.at("/summary/passed").asInt()).isEqualTo(1);
        assertThat(document.at("/manifest/mode").asText()).isEqualTo("strict");
    }

    @Test
    @Tag("browser")
    void doingNothingFails() {
        assertThat(run("run", "--tasks", PACK, "--task-seeds", "1", "--agent", "null"))
                .as(said())
                .isEqualTo(1);
        assertThat(said()).contains("0 passed, 3 failed");
    }
}
