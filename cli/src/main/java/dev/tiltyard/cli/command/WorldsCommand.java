package dev.tiltyard.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The worlds in the cache, and worlds from a user's own data. */
@Command(
        name = "worlds",
        description = "The worlds in the cache. Dumps, extracts and archives of the originals become worlds, too.",
        synopsisSubcommandLabel = "list|import|export|remove",
        subcommands = {
            WorldsListCommand.class,
            WorldsImportCommand.class,
            WorldsExportCommand.class,
            WorldsRemoveCommand.class
        })
final class WorldsCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Say what to do with worlds: "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
