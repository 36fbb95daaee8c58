package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.usage.UsageException;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete commands and options. */
@Command(
        name = "completion",
        description = "Prints a script that makes bash or zsh complete commands and options:"
                + " source <(./tiltyard completion bash)")
final class CompletionCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1", paramLabel = "bash|zsh", description = "the shell")
    private String shell = "";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!shell.equals("bash") && !shell.equals("zsh")) {
            throw new UsageException("There is no completion for \"" + shell + "\". Use bash or zsh.");
        }
        // One script serves both: in zsh it turns on the completion of bash by itself.
        console.result(AutoComplete.bash("tiltyard", spec.root().commandLine()));
        return Exit.DONE;
    }
}
