package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.evaluators.task.TaskFileException;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.pack.SelectionException;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.Suggestion;
import dev.tiltyard.values.TiltyardException;
import dev.tiltyard.yaml.YamlFileException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Set;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints a failure in one sentence and turns it into an exit code. */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
    /** Environment variable that turns on stack traces. */
    static final String DEBUG = "TILTYARD_DEBUG";

    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    @Override
    public int handleExecutionException(Exception failure, picocli.CommandLine command, ParseResult parsed) {
        return print(failure);
    }

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        console.failure(reason(failure).replaceFirst("(?<![.?!])$", ".") + " See '"
                + failure.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return Exit.USAGE;
    }

    private static String reason(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        return failure.getCause() instanceof OptionValues.RefusedException refused
                        && failure.getArgSpec() instanceof OptionSpec option
                ? option.longestName() + " " + refused.getMessage() + "."
                : oneLine(failure);
    }

    private static String unmatched(UnmatchedArgumentException failure) {
        String given = failure.getUnmatched().get(0);
        CommandSpec command = failure.getCommandLine().getCommandSpec();
        boolean option = given.startsWith("-");
        Set<String> known =
                option ? command.optionsMap().keySet() : command.subcommands().keySet();
        String name = option ? given.replaceFirst("=.*", "") : given;
        String what = option ? "option" : known.isEmpty() ? "argument" : "command";
        return "There is no " + what + " '" + name + "'" + (known.isEmpty() ? " here." : ".")
                + Suggestion.sentence(name, known);
    }

    int print(Throwable failure) {
        if (AtExit.isEnding()) {
            return exitCode(failure); // The user ended the process and knows why sites and browsers went away.
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
        if (isMistakeOfTheUser(failure)) {
            return Exit.USAGE;
        }
        if (failure instanceof MachineLacksException || failure instanceof BrowserException) {
            return Exit.MACHINE_LACKS;
        }
        return Exit.FELL_SHORT;
    }

    private static boolean isExpected(Throwable failure) {
        return isMistakeOfTheUser(failure)
                || failure instanceof BrowserException
                || failure instanceof TiltyardException;
    }

    private static boolean isMistakeOfTheUser(Throwable failure) {
        return failure instanceof UsageException
                || failure instanceof SelectionException
                || failure instanceof YamlFileException
                || failure instanceof TaskFileException;
    }

    private static String unexpected(Throwable failure) {
        return "unexpected failure: "
                + failure.getClass().getSimpleName() + ": " + oneLine(failure) + " (set " + DEBUG
                + "=1 and run it again for a stack trace)";
    }

    /** Messages of several lines become one sentence. */
    static String oneLine(Throwable failure) {
        return String.valueOf(failure.getMessage())
                .strip()
                .replaceAll("(?<=[.:;,])\\s*\\R\\s*", " ")
                .replaceAll("\\s*\\R\\s*", "; ")
                .replaceAll(":\\s+", ": ");
    }
}
