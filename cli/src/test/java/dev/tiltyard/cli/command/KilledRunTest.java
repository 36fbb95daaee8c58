package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.embedded.CacheFolder;
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
        JsonNode parts = document.at("/manifest/parts");
        assertThat(parts).hasSize(2);
        assertThat(parts.at("/0/broken_off").asBoolean()).isTrue();
        assertThat(parts.at("/1/broken_off").asBoolean()).isFalse();
        assertThat(document.at("/manifest/seconds").asDouble()).isEqualTo(seconds(parts), within(0.001));
        assertThat(parts.at("/0/seconds").asDouble()).isPositive();
        Awaitility.await().atMost(20, TimeUnit.SECONDS).untilAsserted(() -> assertThat(started)
                .filteredOn(ProcessHandle::isAlive)
                .isEmpty());
        assertThat(CacheFolder.ofThisUser().root().resolve("runs"))
                .isDirectoryNotContaining("glob:**/run-" + first.pid() + "-*");
    }

    @Test
    void isToldAsAWholeWhenItWasGoneOnWith() throws Exception {
        Path out = folder.resolve("run");
        String[] run = {"run", "--tasks", "forum", "--agent", "null", "--out", "" + out, "--ids"};
        assertThat(ProgramUnderTest.run(plus(run, "900113")).exit()).isEqualTo(1);
        JsonNode first = manifest(out);
        // As it was written before there were parts.
        Files.writeString(
                out.resolve("manifest.json"),
                ((ObjectNode) first.deepCopy()).without("parts").toString());

        ProgramUnderTest.Said said = ProgramUnderTest.run(plus(run, "900111,900113", "--resume"));

        assertThat(said.exit()).isEqualTo(1);
        JsonNode whole = manifest(out);
        JsonNode parts = whole.path("parts");
        assertThat(parts).hasSize(2);
        assertThat(parts.at("/0/seconds")).isEqualTo(first.path("seconds"));
        assertThat(whole.path("began")).isEqualTo(first.path("began"));
        assertThat(whole.path("seconds").asDouble()).isEqualTo(seconds(parts), within(0.001));
        assertThat(whole.at("/worlds/0/copies"))
                .extracting(copy -> copy.path("part").asInt() + " "
                        + copy.path("copy").asInt() + " " + copy.path("initial").asBoolean())
                .containsExactly("1 0 true", "2 0 true");
        assertThat(said.out()).containsPattern("[0-9.]+ s in total in 2 parts, 1 at a time");
        assertThat(Files.readString(out.resolve("report.html")))
                .containsPattern("[0-9.]+ s in 2 parts")
                .contains(parts.at("/1/began").asText());

        assertThat(ProgramUnderTest.run(plus(run, "900111,900113", "--resume")).exit())
                .isEqualTo(1);

        assertThat(manifest(out)).isEqualTo(whole);
    }

    @Test
    void isNotMixedWithARunOfAnotherAgentOrBegunAnewUnasked() {
        String out = "" + folder.resolve("run");
        String[] run = {"run", "--tasks", "forum", "--ids", "900113", "--agent", "null", "--out", out};
        assertThat(ProgramUnderTest.run(run).exit()).isEqualTo(1);

        refused("--resume", run);
        refused("a different run", "run", "--tasks", "forum", "--agent", "oracle", "--out", out, "--resume");
        refused("--out", "run", "--tasks", "forum", "--agent", "null", "--resume");
    }

    private static void refused(String reason, String... arguments) {
        ProgramUnderTest.Said said = ProgramUnderTest.run(arguments);
        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.err()).contains(reason);
    }

    private static String[] plus(String[] arguments, String... more) {
        return Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray(String[]::new);
    }

    private static JsonNode manifest(Path run) throws IOException {
        return new ObjectMapper().readTree(run.resolve("manifest.json").toFile());
    }

    private static double seconds(JsonNode parts) {
        double seconds = 0;
        for (JsonNode part : parts) {
            seconds += part.path("seconds").asDouble();
        }
        return seconds;
    }

    private static int lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file).size() : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
