package dev.tiltyard.cli;

import dev.tiltyard.cli.command.CommandLineProgram;
import dev.tiltyard.runner.console.Console;

/** The entry point of the program. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Console console = Console.standard();
        if (System.getenv("TILTYARD_DEBUG") == null) {
            Console.silenceLibrariesAtTheEnd();
        }
        int exit = new CommandLineProgram(console).run(arguments);
        // Database servers and browsers leave non-daemon threads running.
        System.exit(exit);
    }
}
