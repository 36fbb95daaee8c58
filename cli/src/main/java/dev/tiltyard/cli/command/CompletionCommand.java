package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.usage.UsageException;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete commands and options. */
@Command(
        name = "completion",
        description = "Prints a script for shell completion of commands, options and their values:"
                + " source <(./tiltyard completion bash), or ./tiltyard completion fish | source")
final class CompletionCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1", paramLabel = "bash|zsh|fish", description = "the shell")
    private String shell = "";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine program = spec.root().commandLine();
        console.result(
                switch (shell) {
                    // One script serves both: in zsh it turns on the completion of bash by itself.
                    case "bash", "zsh" -> bash(program);
                    case "fish" -> FishCompletion.of(program);
                    default ->
                        throw new UsageException(
                                "There is no completion for \"" + shell + "\". Use bash, zsh or fish.");
                });
        return Exit.DONE;
    }

    private static String bash(CommandLine program) {
        CompletionCandidates.offer(program);
        return AutoComplete.bash("tiltyard", program);
    }
}
