package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.tasks.packfile.PackFile;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the JSON schema of pack files. */
@Command(name = "schema", description = "Prints the JSON schema of pack files, for editors.")
final class TasksSchemaCommand implements Callable<Integer> {
    private final Console console;

    TasksSchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.result(PackFile.schema().stripTrailing());
        return Exit.DONE;
    }
}
