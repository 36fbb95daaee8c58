package dev.tiltyard.cli.command;

import dev.tiltyard.testkit.PageContents;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Generates a Markdown page with all commands and options from the program's own model. */
final class CommandReference {
    private static final String HEAD = """
            # Command reference

            <!-- Generated from the commands in cli (package dev.tiltyard.cli.command). Do not edit; see CommandReferenceTest. -->

            Every command with all its options, as `--help` shows them. [The command line](command-line.md) explains how they are used together.
            `-h`, `--help` and `-q`, `--quiet` work for all of them. A [file of settings](command-line.md#settings) can hold any option.
            """;

    private final StringBuilder page = new StringBuilder();

    private CommandReference() {}

    static String of(CommandLine program) {
        CommandReference reference = new CommandReference();
        program.getSubcommands().values().forEach(reference::add);
        return HEAD + PageContents.of(reference.page.toString()) + reference.page;
    }

    private void add(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        String name = spec.qualifiedName(" ").replaceFirst("^\\./tiltyard ", "");
        page.append("\n## ").append(name).append("\n\n");
        page.append(String.join(" ", spec.usageMessage().description())).append("\n");
        List<ArgSpec> arguments = arguments(spec);
        if (!arguments.isEmpty()) {
            page.append("\n| option | meaning |\n|---|---|\n");
            arguments.forEach(this::row);
        }
        command.getSubcommands().values().forEach(this::add);
    }

    private static List<ArgSpec> arguments(CommandSpec spec) {
        return spec.args().stream()
                .filter(argument -> !argument.hidden() && !argument.inherited())
                .sorted(Comparator.comparing(
                        argument -> argument instanceof OptionSpec option ? option.longestName() : ""))
                .toList();
    }

    private void row(ArgSpec argument) {
        String names = argument instanceof OptionSpec option
                ? Arrays.stream(option.names())
                        .map(name -> name + value(option))
                        .collect(Collectors.joining("`, `"))
                : argument.paramLabel();
        page.append("| `")
                .append(cell(names))
                .append("` | ")
                .append(cell(described(argument)))
                .append(" |\n");
    }

    private static String value(OptionSpec option) {
        return option.arity().max() == 0 ? "" : " " + option.paramLabel();
    }

    private static String described(ArgSpec argument) {
        String text = String.join(" ", argument.description());
        String byDefault = argument.defaultValue();
        return text.replace("${DEFAULT-VALUE}", byDefault == null ? "none" : "`" + byDefault + "`");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\s+", " ").strip();
    }
}
