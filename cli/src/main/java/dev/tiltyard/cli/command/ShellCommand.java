package dev.tiltyard.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Commands that users name, as the shell would find them. */
final class ShellCommand {
    /** A first word that the shell takes as it is: without quotes, variables, assignments and other syntax. */
    private static final Pattern FIRST_WORD = Pattern.compile("\\s*([A-Za-z0-9_./+-]+)(?:\\s.*)?", Pattern.DOTALL);

    private static final int LONGEST_SECONDS = 5;

    private ShellCommand() {}

    /** The first word of a command if the shell finds nothing of that name; empty if it does, or if that can't be told. */
    static Optional<String> missing(String command) {
        Matcher first = FIRST_WORD.matcher(command);
        return first.matches() && !isFound(first.group(1)) ? Optional.of(first.group(1)) : Optional.empty();
    }

    private static boolean isFound(String word) {
        if (word.contains("/")) {
            return Files.isExecutable(Path.of(word)) && !Files.isDirectory(Path.of(word));
        }
        try {
            Process asked = new ProcessBuilder("/bin/sh", "-c", "command -v \"$1\"", "sh", word)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return !asked.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS) || asked.exitValue() == 0;
        } catch (IOException e) {
            return true; // the run itself will say what is wrong
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
