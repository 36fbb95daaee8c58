package dev.tiltyard.suite;

import dev.tiltyard.suite.cli.CommandLineProgram;
import dev.tiltyard.suite.console.Console;

/** Where the program starts. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        int exit = new CommandLineProgram(Console.standard()).run(arguments);
        // Database servers and browsers leave threads that are not daemons.
        System.exit(exit);
    }
}
