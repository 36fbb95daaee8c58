package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.testkit.TestCache;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process that is stopped while it builds a world leaves no files or servers; leftovers of a killed process are
 * cleared.
 */
class StoppedBuildTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"POSTGRES", "MARIADB"})
    void aProcessThatIsAskedToStopLeavesNothing(Store store) throws Exception {
        Path said = folder.resolve("said");
        Process building = building(store, said);
        building.destroy();
        assertThat(building.waitFor(60, TimeUnit.SECONDS)).isTrue();

        assertThat(halfBuilt()).isEmpty();
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> servers().isEmpty());
        assertThat(Files.readString(said)).doesNotContain("\tat ");
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRES", "MARIADB"})
    void theNextStartCleansUpAfterAKilledProcess(Store store) throws Exception {
        Process building = building(store, folder.resolve("said"));
        building.destroyForcibly().waitFor();
        assertThat(halfBuilt()).hasSize(1);
        assertThat(servers()).isNotEmpty();

        EmbeddedRuntime.open(new CacheFolder(folder)).close();

        assertThat(halfBuilt()).isEmpty();
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> servers().isEmpty());
    }

    private Process building(Store store, Path said) throws IOException {
        TestCache.in(folder);
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Dorg.slf4j.simpleLogger.log.io.zonky=off", // as in the program
                        "-cp",
                        System.getProperty("java.class.path"),
                        BuildsForever.class.getName(),
                        folder.toString(),
                        store.name())
                .redirectError(said.toFile())
                .start();
        BufferedReader words =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertThat(words.readLine()).isEqualTo("building");
        return process;
    }

    private List<Path> halfBuilt() throws IOException {
        try (Stream<Path> worlds = Files.list(folder.resolve("worlds"))) {
            return worlds.filter(path -> path.toString().endsWith(".building")).toList();
        }
    }

    private List<ProcessHandle> servers() {
        return ProcessHandle.allProcesses()
                .filter(process -> Leftovers.commandLine(process).contains(folder.toString()))
                .toList();
    }
}
