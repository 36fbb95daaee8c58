package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.sitefile.SiteFile;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the JSON schema of site files. */
@Command(name = "schema", description = "Prints the JSON schema of site files, for editors.")
final class SitesSchemaCommand implements Callable<Integer> {
    private final Console console;

    SitesSchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.result(SiteFile.schema().stripTrailing());
        return Exit.DONE;
    }
}
