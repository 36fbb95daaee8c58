package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cli.command.CommandLineProgram;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.testkit.PageCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/own-application.md, with its application, its site file and its task. */
class OwnApplicationTest {
    private static final PageCode PAGE = PageCode.of("docs/own-application.md");
    private static final Path APPLICATION =
            Path.of("../site-file/src/test/resources/dev/tiltyard/sitefile/notes/App.java");
    private static final Path AGENT = Path.of("src/test/resources/dev/tiltyard/cli/docs/NoteAgent.java");
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private String cache = "";

    @BeforeEach
    void writeTheApplication() throws IOException {
        Files.copy(APPLICATION, folder.resolve("App.java"));
        Files.writeString(
                folder.resolve("site.yaml"),
                PAGE.blocks("yaml").get(0).replace("start: java ", "start: " + JAVA + " "));
        cache = System.getProperty(CacheFolder.PROPERTY, "");
    }

    @AfterEach
    void forgetTheSiteFile() {
        System.clearProperty("tiltyard.site.files");
        if (cache.isEmpty()) {
            System.clearProperty(CacheFolder.PROPERTY);
        } else {
            System.setProperty(CacheFolder.PROPERTY, cache);
        }
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
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
    void anApplicationIsAddedListedCheckedAndRemoved(@TempDir Path ownCache) throws IOException {
        System.setProperty(CacheFolder.PROPERTY, ownCache.toString());

        assertThat(run("sites", "add", folder.toString())).as(said()).isZero();
        assertThat(said()).contains("Added notes (Notes)");
        assertThat(run("sites", "list")).isZero();
        assertThat(said())
                .containsPattern("reddit +Forum +9999 +this program")
                .containsPattern("notes +Notes +7801 +\\S+site.yaml");
        assertThat(run("sites", "check", "--file-only", folder.toString())).isZero();
        assertThat(said()).contains("site.yaml: no problems");
        assertThat(run("sites", "remove", "notes")).isZero();
        assertThat(run("sites", "list")).isZero();
        assertThat(said()).doesNotContain("notes");
        assertThat(run("sites", "remove", "notes")).isEqualTo(2);
    }

    @Test
    void mistakesAreReportedWithTheirPlaceAndIdsOfThisProgramAreRefused() throws IOException {
        Path file = folder.resolve("site.yaml");
        String sound = Files.readString(file);
        Files.writeString(file, sound.replace("files: data", "file: data"));
        assertThat(run("sites", "check", file.toString())).isEqualTo(1);
        assertThat(said()).contains("site.yaml:6:5: ").contains("Did you mean files?");
        assertThat(run("run", "--site-file", file.toString(), "--tasks", "forum", "--agent", "null"))
                .isEqualTo(2);

        System.clearProperty("tiltyard.site.files");
        Files.writeString(file, sound.replace("site: notes", "site: reddit"));
        assertThat(run("sites", "add", file.toString())).isEqualTo(2);
        assertThat(said()).contains("\"reddit\", which is a site of this program");
    }

    @Test
    @Tag("browser")
    void itsTaskIsPassedByAnAgentThatDoesItAndFailedByOneThatDoesNot() throws IOException {
        Path tasks = Files.writeString(folder.resolve("tasks.json"), String.join("", PAGE.blocks("json")));
        Path agent = Files.copy(AGENT, folder.resolve("NoteAgent.java"));

        assertThat(run(
                        "run",
                        "--site-file",
                        folder.toString(),
                        "--tasks",
                        tasks.toString(),
                        "--agent",
                        JAVA + " " + agent,
                        "--agent",
                        "null",
                        "--json"))
                .as(said())
                .isEqualTo(1);

        JsonNode results = new ObjectMapper().readTree(out.toByteArray()).path("results");
        assertThat(results.findValuesAsText("status")).containsExactlyInAnyOrder("passed", "failed");
    }
}
