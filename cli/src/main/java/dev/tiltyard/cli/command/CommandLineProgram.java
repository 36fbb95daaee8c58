package dev.tiltyard.cli.command;

import dev.tiltyard.cli.command.OptionValues.OneOf;
import dev.tiltyard.env.miniwob.MiniwobReward;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.runner.audit.Probe;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.curriculum.Split;
import java.util.Arrays;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The program: arguments in, exit code out. */
public final class CommandLineProgram {
    private final Console console;

    public CommandLineProgram(Console console) {
        this.console = console;
    }

    /** Runs one command; returns its exit code (0 done, 1 fell short, 2 wrong usage, 3 the machine lacks something). */
    public int run(String... arguments) {
        Failures failures = new Failures(console);
        CommandLine line = commands()
                .setExecutionExceptionHandler(failures)
                .setParameterExceptionHandler(failures)
                .setExecutionStrategy(parsed -> execute(parsed, failures));
        try {
            ConfigFile.ofThisUser().ifPresent(file -> file.setDefaults(line));
            return line.execute(withHelpAsOption(arguments));
        } catch (RuntimeException | Error e) {
            return failures.print(e);
        }
    }

    /** {@code help run} is what many type first. */
    private static String[] withHelpAsOption(String... arguments) {
        return arguments.length > 0 && arguments[0].equals("help")
                ? Stream.concat(Arrays.stream(arguments).skip(1), Stream.of("--help"))
                        .toArray(String[]::new)
                : arguments;
    }

    private static int execute(CommandLine.ParseResult parsed, Failures failures) {
        if (CommandLine.executeHelpRequest(parsed) == null) {
            try {
                OptionsInVain.refuse(parsed);
            } catch (UsageException e) {
                return failures.print(e);
            }
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    /** All commands with their options. */
    CommandLine commands() {
        CommandLine line = new CommandLine(new TiltyardCommand(console), new CommandFactory(console))
                .setAbbreviatedOptionsAllowed(false)
                .setOut(console.results());
        readByOurConverters(line);
        line.getSubcommands().values().forEach(CommandLineProgram::offerSiteOptions);
        return line;
    }

    private static void readByOurConverters(CommandLine line) {
        line.registerConverter(long.class, new OptionValues.WholeNumber())
                .registerConverter(Long.class, new OptionValues.WholeNumber())
                .registerConverter(int.class, new OptionValues.SmallNumber())
                .registerConverter(Integer.class, new OptionValues.SmallNumber())
                .registerConverter(double.class, new OptionValues.AnyNumber())
                .registerConverter(Double.class, new OptionValues.AnyNumber())
                .registerConverter(Flavor.class, new OneOf<>(Flavor.class))
                .registerConverter(MiniwobReward.class, new OneOf<>(MiniwobReward.class))
                .registerConverter(Mode.class, new OneOf<>(Mode.class))
                .registerConverter(
                        TasksImportCommand.Benchmark.class,
                        new OneOf<>(TasksImportCommand.Benchmark.class, TasksImportCommand.Benchmark::toString))
                .registerConverter(Probe.class, new OneOf<>(Probe.class))
                .registerConverter(ModelOptions.Prompt.class, new OneOf<>(ModelOptions.Prompt.class))
                .registerConverter(
                        ObservationProfile.class, new OneOf<>(ObservationProfile.class, ObservationProfile::id))
                .registerConverter(RunCommand.Order.class, new OneOf<>(RunCommand.Order.class))
                .registerConverter(RuntimeKind.class, new OneOf<>(RuntimeKind.class))
                .registerConverter(Scale.class, new OneOf<>(Scale.class))
                .registerConverter(Split.class, new OneOf<>(Split.class))
                .registerConverter(Split.By.class, new OneOf<>(Split.By.class))
                .registerConverter(Status.class, new OneOf<>(Status.class, Status::spelling))
                .registerConverter(UpCommand.PrintedEnvironment.class, new OneOf<>(UpCommand.PrintedEnvironment.class))
                .registerConverter(UpCommand.Ports.class, new OneOf<>(UpCommand.Ports.class));
    }

    private static void offerSiteOptions(CommandLine command) {
        for (CommandSpec mixin : command.getCommandSpec().mixins().values()) {
            if (mixin.userObject() instanceof SiteOptions options) {
                options.settings()
                        .offerOn(
                                command.getCommandSpec(),
                                SiteCatalog.ofThisBuild().all());
            }
        }
        command.getSubcommands().values().forEach(CommandLineProgram::offerSiteOptions);
    }
}
