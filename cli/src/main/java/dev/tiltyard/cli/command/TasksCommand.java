package dev.tiltyard.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Task packs: the suite's own, and a user's files. */
@Command(
        name = "tasks",
        description =
                "Task packs, Tiltyard's own or a user's file: lists their templates, draws tasks from them, proves"
                        + " them, checks files, exports and imports them.",
        synopsisSubcommandLabel = "list|generate|prove|check|export|import|schema",
        subcommands = {
            TasksListCommand.class,
            TasksGenerateCommand.class,
            TasksProveCommand.class,
            TasksCheckCommand.class,
            TasksExportCommand.class,
            TasksImportCommand.class,
            TasksSchemaCommand.class
        })
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
