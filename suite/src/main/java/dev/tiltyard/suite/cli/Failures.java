package dev.tiltyard.suite.cli;

import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.evaluators.task.TaskFileException;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.server.AtExit;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.console.Console;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Tells failures in one sentence and turns them into exit codes. */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
    /** Environment variable that asks for stack traces. */
    static final String DEBUG = "TILTYARD_DEBUG";

    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    @Override
    public int handleExecutionException(Exception failure, picocli.CommandLine command, ParseResult parsed) {
        return tell(failure);
    }

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        console.failure(oneLine(failure) + " (see "
                + failure.getCommandLine().getCommandSpec().qualifiedName() + " --help)");
        return Exit.USAGE;
    }

    int tell(Throwable failure) {
        if (AtExit.isEnding()) {
            return exitCode(failure); // Whoever ended it knows why sites and browsers went away.
        }
        console.failure(isExpected(failure) ? oneLine(failure) : unexpected(failure));
        if (System.getenv(DEBUG) != null) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            console.note(trace.toString());
        }
        return exitCode(failure);
    }

    static int exitCode(Throwable failure) {
        if (failure instanceof UsageException || failure instanceof TaskFileException) {
            return Exit.USAGE;
        }
        if (failure instanceof MachineLacksException || failure instanceof BrowserException) {
            return Exit.MACHINE_LACKS;
        }
        return Exit.FELL_SHORT;
    }

    private static boolean isExpected(Throwable failure) {
        return failure instanceof UsageException
                || failure instanceof TaskFileException
                || failure instanceof BrowserException
                || failure instanceof SiteException;
    }

    private static String unexpected(Throwable failure) {
        return "something went wrong that should not have: "
                + failure.getClass().getSimpleName() + ": " + oneLine(failure) + " (set " + DEBUG
                + "=1 and run it again to see where)";
    }

    /** Messages of several lines become one sentence. */
    static String oneLine(Throwable failure) {
        return String.valueOf(failure.getMessage())
                .strip()
                .replaceAll("\\s*\\R\\s*", "; ")
                .replaceAll(":\\s+", ": ");
    }
}
