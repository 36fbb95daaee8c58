package dev.tiltyard.server.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A folder of Python packages of its own, filled from the package index; where that can't be done, tests are skipped. */
final class PythonEnvironment {
    private static final String READY = "installed.txt";

    private final Path folder;

    private PythonEnvironment(Path folder) {
        this.folder = folder;
    }

    /**
     * Installs packages, unless the folder has them from an earlier time.
     *
     * @param folder made if missing
     * @param packages with their versions
     * @param minutes how long the installation may take
     */
    static PythonEnvironment with(Path folder, List<String> packages, int minutes) throws Exception {
        PythonEnvironment environment = new PythonEnvironment(folder);
        Path ready = folder.resolve(READY);
        if (Files.exists(ready) && Files.readAllLines(ready).equals(packages)) {
            return environment;
        }
        Files.createDirectories(folder);
        require("no virtual environment can be made", List.of("python3", "-m", "venv", folder.toString()), folder, 2);
        List<String> install = List.of(
                environment.program(),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--no-input",
                "--disable-pip-version-check",
                "--no-compile",
                "--retries",
                "1",
                "--timeout",
                "20");
        require("the package index can't be used", concat(install, packages), folder, minutes);
        Files.write(ready, packages);
        return environment;
    }

    private static List<String> concat(List<String> command, List<String> more) {
        return Stream.concat(command.stream(), more.stream()).toList();
    }

    private static void require(String otherwise, List<String> command, Path folder, int minutes) throws Exception {
        try {
            Ended ended = run(command, Map.of(), folder.resolve("install.log"), minutes);
            Assumptions.assumeTrue(ended.status() == 0, () -> otherwise + ": " + ended.lastLine());
        } catch (IOException e) {
            Assumptions.abort(otherwise + ": " + e.getMessage());
        }
    }

    /**
     * Runs a script to its end and gives what it printed.
     *
     * @param minutes after which it is stopped, and the test fails
     */
    String run(Path script, Map<String, String> variables, int minutes) throws Exception {
        Ended ended = run(
                List.of(program(), "-W", "ignore", script.toString()), variables, folder.resolve("run.log"), minutes);
        assertThat(ended.status()).as(ended.output()).isZero();
        return ended.output();
    }

    private String program() {
        return folder.resolve("bin").resolve("python").toString();
    }

    private record Ended(int status, String output) {
        String lastLine() {
            return output.strip().lines().reduce((first, second) -> second).orElse("it said nothing");
        }
    }

    private static Ended run(List<String> command, Map<String, String> variables, Path log, int minutes)
            throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().putAll(variables);
        Process process = builder.start();
        try {
            boolean over = process.waitFor(minutes, TimeUnit.MINUTES);
            String output = Files.readString(log, StandardCharsets.UTF_8);
            return over
                    ? new Ended(process.exitValue(), output)
                    : new Ended(-1, output + "\nnot done after " + minutes + " minutes");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
