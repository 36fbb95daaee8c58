package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run that is asked to end says so, and nothing that would be untrue of a run that was broken off. */
@Tag("browser")
class StoppedRunTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void saysThatItWasStoppedAndHowToContinue(String signal, int exit) throws Exception {
        Path out = folder.resolve("run");
        Process run = new ProgramProcess(CacheFolder.ofThisUser().root(), folder)
                .start("run", "--tasks", "forum", "--agent", "oracle", "--copies", "2", "--out", out.toString());
        Path results = out.resolve("results.jsonl");
        Awaitility.await()
                .atMost(5, TimeUnit.MINUTES)
                .until(() -> !run.isAlive()
                        || Files.exists(results) && Files.readAllLines(results).size() >= 3);

        new ProcessBuilder("kill", "-" + signal, Long.toString(run.pid()))
                .start()
                .waitFor();

        assertThat(run.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(run.exitValue()).isEqualTo(exit);
        assertThat(folder.resolve("out"))
                .content()
                .as("results of a run that was broken off")
                .isEmpty();
        assertThat(folder.resolve("err"))
                .content()
                .contains("Stopped before all tasks were played. The results so far are in " + out
                        + "; the same command with --resume continues.")
                .doesNotContain("WARN", "ERROR", "Exception", "could not be proven");
    }
}
