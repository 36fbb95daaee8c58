package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.cli.Main;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.server.control.ControlAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The program, each time in a process of its own.
 *
 * @param cache the cache folder that it is given
 * @param folder where its output is kept
 * @param environment beside that of this process
 * @param wrapper words in front of its command; usually none
 */
record ProgramProcess(Path cache, Path folder, Map<String, String> environment, List<String> wrapper) {
    private static final int PATIENCE_MINUTES = 10; // it may have to make an image

    ProgramProcess(Path cache, Path folder) {
        this(cache, folder, Map.of(), List.of());
    }

    ProgramProcess withEnvironment(String name, String value) {
        return new ProgramProcess(cache, folder, Map.of(name, value), wrapper);
    }

    ProgramProcess within(String... words) {
        return new ProgramProcess(cache, folder, environment, List.of(words));
    }

    record Said(int exit, String out, String err) {
        JsonNode json() {
            try {
                return new ObjectMapper().readTree(out);
            } catch (IOException e) {
                throw new UncheckedIOException(out + err, e);
            }
        }

        Said withExit(int expected) {
            assertThat(exit).as(toString()).isEqualTo(expected);
            return this;
        }
    }

    /** Kills the process that holds the sites, as 'kill -9' does. */
    void killHolder() throws Exception {
        ProcessHandle holder = ProcessHandle.of(ControlAddress.find(new CacheFolder(cache))
                        .orElseThrow()
                        .pid())
                .orElseThrow();
        holder.destroyForcibly();
        holder.onExit().get(10, TimeUnit.SECONDS);
    }

    /** Runs it to its end. */
    Said run(String... arguments) throws Exception {
        return answering("", arguments);
    }

    /** The same, with something to read. */
    Said answering(String input, String... arguments) throws Exception {
        Process process = start(arguments);
        try (var words = process.outputWriter(StandardCharsets.UTF_8)) {
            words.write(input);
        }
        boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
        if (!ended) {
            process.destroyForcibly();
        }
        assertThat(ended)
                .as("%s ended within %d min", List.of(arguments), PATIENCE_MINUTES)
                .isTrue();
        return new Said(
                process.exitValue(), Files.readString(folder.resolve("out")), Files.readString(folder.resolve("err")));
    }

    /** Starts it, and leaves it to the test to end it. */
    Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(wrapper);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Dtiltyard.cache=" + cache,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().putAll(environment);
        return builder.start();
    }
}
