package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.testkit.TestCache;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A process that is stopped while it starts a copy of a site leaves no files or servers. */
class StoppedStartTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"MARIADB, cp", "MARIADB, mariadbd", "POSTGRES, postgres"})
    void duringAnyProgram(Store store, String program) throws Exception {
        Process starting = starting(store.name());
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(1))
                .until(() -> programs().anyMatch(line -> line.split("[\\s\\x00]")[0].endsWith(program)));

        starting.destroy();

        assertThat(starting.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(folder.resolve("runs")).isEmptyDirectory();
        leavesNoProgram();
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRES", "MARIADB"})
    void aServerStartedDuringShutdownDoesNotOutliveIt(Store store) throws Exception {
        Process starting = starting(store.name(), "at-the-end");

        starting.destroy();

        assertThat(starting.waitFor(60, TimeUnit.SECONDS)).isTrue();
        leavesNoProgram();
    }

    private void leavesNoProgram() {
        Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertThat(programs())
                .isEmpty());
    }

    private Process starting(String... how) throws IOException {
        TestCache.in(folder);
        List<String> command = Stream.concat(
                        Stream.of(
                                ProcessHandle.current().info().command().orElse("java"),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Dorg.slf4j.simpleLogger.log.io.zonky=off", // as in the program
                                "-cp",
                                System.getProperty("java.class.path"),
                                StartsForever.class.getName(),
                                folder.toString()),
                        Stream.of(how))
                .toList();
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve("said").toFile())
                .start();
        BufferedReader words =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertThat(words.readLine()).isEqualTo("starting");
        return process;
    }

    /** Command lines of the programs that run in a run folder. */
    private Stream<String> programs() {
        return ProcessHandle.allProcesses()
                .map(Leftovers::commandLine)
                .filter(line -> line.contains(folder.resolve("runs") + "/run-"));
    }
}
