package dev.tiltyard.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The suite's own task pack. */
@Command(
        name = "tasks",
        description = "The suite's own task pack: lists its templates, draws tasks from them, proves them.",
        synopsisSubcommandLabel = "list|generate|prove",
        subcommands = {TasksListCommand.class, TasksGenerateCommand.class, TasksProveCommand.class})
final class TasksCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Say what to do with tasks: "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
