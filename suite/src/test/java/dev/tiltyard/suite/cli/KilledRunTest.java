package dev.tiltyard.suite.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.runtime.CacheFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose process is killed, as by a machine that ran out of memory. */
@Tag("browser")
class KilledRunTest {
    private static final String IDS = "900101,900103,900104,900107,900111,900113";

    @TempDir
    private Path folder;

    @Test
    void isGoneOnWithWithoutCountingATaskTwiceAndLeavesNothingBehind() throws Exception {
        Path results = folder.resolve("run/results.jsonl");
        ProgramProcess program = new ProgramProcess(CacheFolder.ofThisUser().root(), folder);
        String[] run = {
            "run",
            "--tasks",
            "forum",
            "--ids",
            IDS,
            "--agent",
            "oracle",
            "--copies",
            "2",
            "--out",
            "" + results.getParent()
        };
        Process first = program.start(run);
        Awaitility.await().atMost(5, TimeUnit.MINUTES).until(() -> !first.isAlive() || lines(results) >= 3);
        List<ProcessHandle> started = Stream.concat(
                        first.descendants(), ProgramUnderTest.databaseServers("run-" + first.pid() + "-"))
                .toList();
        first.destroyForcibly().waitFor();
        int known = lines(results) - 1;
        assertThat(known).isBetween(2, 5);
        assertThat(started).isNotEmpty();

        JsonNode document =
                program.run(plus(run, "--resume", "--json")).withExit(0).json();

        assertThat(document.path("results"))
                .extracting(result -> result.path("task_id").asText())
                .containsExactly(IDS.split(","));
        assertThat(document.at("/summary/passed").asInt()).isEqualTo(6);
        assertThat(document.at("/manifest/tasks/count").asInt()).isEqualTo(6);
        assertThat(lines(results)).isEqualTo(1 + 6);
        Awaitility.await().atMost(20, TimeUnit.SECONDS).untilAsserted(() -> assertThat(started)
                .filteredOn(ProcessHandle::isAlive)
                .isEmpty());
        assertThat(CacheFolder.ofThisUser().root().resolve("runs"))
                .isDirectoryNotContaining("glob:**/run-" + first.pid() + "-*");
    }

    @Test
    void isNotMixedWithARunOfAnotherAgentOrBegunAnewUnasked() throws Exception {
        ProgramProcess program = new ProgramProcess(CacheFolder.ofThisUser().root(), folder);
        String out = "" + folder.resolve("run");
        program.run("run", "--tasks", "forum", "--ids", "900113", "--agent", "null", "--out", out)
                .withExit(1);

        assertThat(program.run("run", "--tasks", "forum", "--ids", "900113", "--agent", "null", "--out", out)
                        .withExit(2)
                        .err())
                .contains("--resume");
        assertThat(program.run("run", "--tasks", "forum", "--agent", "oracle", "--out", out, "--resume")
                        .withExit(2)
                        .err())
                .contains("another run");
        assertThat(program.run("run", "--tasks", "forum", "--agent", "null", "--resume")
                        .withExit(2)
                        .err())
                .contains("--out");
    }

    private static String[] plus(String[] arguments, String... more) {
        return Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray(String[]::new);
    }

    private static int lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file).size() : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
