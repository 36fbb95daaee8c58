package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.console.Console;
import picocli.CommandLine;

/** The program as it is called: arguments in, exit code out. */
public final class CommandLineProgram {
    private final Console console;

    public CommandLineProgram(Console console) {
        this.console = console;
    }

    /** Runs one command; returns its exit code (0 done, 1 fell short, 2 wrong usage, 3 the machine lacks something). */
    public int run(String... arguments) {
        Failures failures = new Failures(console);
        CommandLine line = new CommandLine(new TiltyardCommand(), new CommandFactory(console))
                .setExecutionExceptionHandler(failures)
                .setParameterExceptionHandler(failures)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setAbbreviatedOptionsAllowed(false)
                .setOut(console.results());
        line.getSubcommands().values().forEach(CommandLineProgram::offerSiteOptions);
        try {
            return line.execute(arguments);
        } catch (RuntimeException | Error e) {
            return failures.tell(e);
        }
    }

    private static void offerSiteOptions(CommandLine command) {
        if (command.getCommand() instanceof TakesSiteOptions taker) {
            taker.settings()
                    .offerOn(command.getCommandSpec(), SiteCatalog.ofThisBuild().all());
        }
        command.getSubcommands().values().forEach(CommandLineProgram::offerSiteOptions);
    }
}
