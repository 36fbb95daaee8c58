package dev.tiltyard.gitlab.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The ordinary {@code git} command. */
public final class GitProgram {
    private GitProgram() {}

    /** What a command came to. */
    public record Ended(int code, String output) {}

    /** Whether this machine has it. */
    public static boolean isThere() {
        try {
            return run(Path.of("."), "--version").code() == 0;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    /** Runs a command in a folder, without the configuration of this machine, and waits for its end. */
    public static Ended run(Path folder, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.version=2"));
        command.addAll(List.of(arguments));
        ProcessBuilder process =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        process.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        process.environment().put("HOME", folder.toString());
        process.environment().put("GIT_TERMINAL_PROMPT", "0");
        process.environment().put("GIT_AUTHOR_NAME", "Tester");
        process.environment().put("GIT_AUTHOR_EMAIL", "tester@example.com");
        process.environment().put("GIT_COMMITTER_NAME", "Tester");
        process.environment().put("GIT_COMMITTER_EMAIL", "tester@example.com");
        try {
            Process started = process.start();
            String output = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(started.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Runs a command that has to succeed; gives what it printed. */
    public static String ok(Path folder, String... arguments) {
        Ended ended = run(folder, arguments);
        if (ended.code() != 0) {
            throw new AssertionError(
                    "git " + String.join(" ", arguments) + " ended with " + ended.code() + ": " + ended.output());
        }
        return ended.output();
    }
}
