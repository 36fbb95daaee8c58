package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root of the command line. */
@Command(
        name = "./tiltyard",
        description = "Realistic web sites, with a browser environment and evaluators, for web agents.",
        versionProvider = Versions.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:the run finished but something fell short (a task, a reset, a check)",
            "2:wrong usage",
            "3:the machine lacks something ('doctor' says what)",
            "130, 143:ended by Ctrl-C, by a signal"
        },
        subcommands = {
            TourCommand.class,
            UpCommand.class,
            StatusCommand.class,
            DownCommand.class,
            DoctorCommand.class,
            ResetCommand.class,
            RunCommand.class,
            EvaluateCommand.class,
            AuditCommand.class,
            ReportCommand.class,
            TasksCommand.class,
            SitesCommand.class,
            WorldsCommand.class,
            PlayCommand.class,
            ServeCommand.class,
            RecordCommand.class,
            K8sCommand.class,
            ImagesCommand.class,
            BenchCommand.class,
            CompletionCommand.class
        })
final class TiltyardCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "show what a command does and its options")
    @SuppressWarnings("unused") // picocli answers it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "show the version")
    @SuppressWarnings("unused") // picocli answers it
    private boolean version;

    private final Console console;

    TiltyardCommand(Console console) {
        this.console = console;
    }

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            fallbackValue = "true",
            description = "print results and failures only, no notes and no progress")
    void quiet(boolean quiet) {
        if (quiet) {
            console.beQuiet();
        }
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Say what to do: " + String.join(", ", spec.subcommands().keySet()));
    }
}
