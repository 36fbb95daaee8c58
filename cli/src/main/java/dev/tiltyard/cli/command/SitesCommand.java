package dev.tiltyard.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The sites of this program, and applications as sites. */
@Command(
        name = "sites",
        description = "The sites of this program. Any web application becomes one by a site file.",
        synopsisSubcommandLabel = "list|add|remove|check|schema",
        subcommands = {
            SitesListCommand.class,
            SitesAddCommand.class,
            SitesRemoveCommand.class,
            SitesCheckCommand.class,
            SitesSchemaCommand.class
        })
final class SitesCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Say what to do with sites: "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
