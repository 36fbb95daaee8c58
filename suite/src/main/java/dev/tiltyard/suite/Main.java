package dev.tiltyard.suite;

import dev.tiltyard.suite.cli.CommandLineProgram;
import dev.tiltyard.suite.console.Console;

/** The entry point of the program. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        int exit = new CommandLineProgram(Console.standard()).run(arguments);
        // Database servers and browsers leave non-daemon threads running.
        System.exit(exit);
    }
}
