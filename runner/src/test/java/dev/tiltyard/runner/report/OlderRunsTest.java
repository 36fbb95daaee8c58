package dev.tiltyard.runner.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.runner.document.RunIdentity;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.run.RunJournal;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder of a run as 0.1.0 writes it, kept as it was: later versions read, compare and continue it. */
class OlderRunsTest {
    private static final Path RELEASED = Path.of("src/test/resources/dev/tiltyard/runner/report/run-0.1.0");

    /** Digest of the task file. */
    private static final String TASKS = "85f2a708ae84ccc39801cd998ea308d3782d5e1cb2020f7098bbb16001edf484";

    @TempDir
    private Path temporary;

    private Path run;

    @BeforeEach
    void copyTheRun() throws IOException {
        run = Files.createDirectories(temporary.resolve("run"));
        for (String file : List.of("run.json", "results.jsonl")) {
            Files.copy(RELEASED.resolve(file), run.resolve(file));
        }
    }

    @Test
    void itsReportIsWrittenAgain() throws IOException {
        PlayedRun played = PlayedRun.in(run);

        assertThat(played.tasks()).extracting(PlayedTask::id).containsExactly(900101, 900102);
        assertThat(played.tasks()).extracting(task -> task.result().status()).containsOnly(Status.PASSED);
        assertThat(Files.readString(RunReport.write(played))).contains("900101", "900102", "0.1.0");
    }

    @Test
    void itIsComparedWithAnother() {
        Comparison comparison = Comparison.of(PlayedRun.in(run), PlayedRun.in(run));

        assertThat(comparison.pairs()).hasSize(2);
        assertThat(comparison.difference()).isZero();
    }

    @Test
    void itGoesOnWithTheSameTasksAgentModeAndWorldsAlone() {
        RunIdentity same = identity("10");

        assertThat(RunJournal.open(Optional.of(run), same, true, Set.of()).earlier())
                .isEqualTo(2);
        RunIdentity otherWorld = identity("99");
        assertThatThrownBy(() -> RunJournal.open(Optional.of(run), otherWorld, true, Set.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("has results of a different run")
                .hasMessageContaining("\"reddit\":\"99\"");
    }

    private static RunIdentity identity(String revision) {
        return new RunIdentity(
                TASKS, "oracle", "strict", "small", 1, "replica", null, Map.of("reddit", revision), null, null, null);
    }
}
