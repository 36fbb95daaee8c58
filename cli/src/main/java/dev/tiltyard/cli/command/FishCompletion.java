package dev.tiltyard.cli.command;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The script that makes fish complete commands, options and their values; the library writes one for bash only. */
final class FishCompletion {
    private static final Pattern FILE = Pattern.compile(".*\\b(?:FILE|DIR|FOLDER|PATH)\\b.*");

    private static final String HEAD = """
            # Completions of tiltyard for fish, as printed by 'tiltyard completion fish'.
            complete -c tiltyard -e

            # The command that is being written, such as 'tasks list'.
            function __tiltyard_command
                set -l path
                for word in (commandline -opc)[2..-1]
                    if contains -- (string join ' ' -- $path $word) $__tiltyard_commands
                        set -a path $word
                    end
                end
                string join ' ' -- $path
            end

            function __tiltyard_in
                set -l command (__tiltyard_command)
                test "$command" = "$argv"
            end
            """;

    private final List<String> commands = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();

    private FishCompletion() {}

    static String of(CommandLine program) {
        FishCompletion completion = new FishCompletion();
        completion.add(program, "");
        return HEAD
                + "\nset -g __tiltyard_commands "
                + completion.commands.stream().map(FishCompletion::quoted).collect(Collectors.joining(" "))
                + "\n\n"
                + String.join("\n", completion.lines);
    }

    private void add(CommandLine command, String path) {
        String here = "complete -c tiltyard -n " + quoted("__tiltyard_in " + path);
        CommandSpec spec = command.getCommandSpec();
        if (spec.positionalParameters().stream().noneMatch(FishCompletion::isFile)) {
            lines.add(here + " -f");
        }
        spec.positionalParameters().stream()
                .flatMap(parameter -> CompletionCandidates.of(parameter).stream())
                .forEach(value -> lines.add(here + " -a " + value));
        spec.options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .forEach(option -> lines.add(here + " " + written(option)));
        command.getSubcommands().forEach((name, subcommand) -> {
            lines.add(here + " -a " + name
                    + described(subcommand.getCommandSpec().usageMessage().description()));
            String below = path.isEmpty() ? name : path + " " + name;
            commands.add(below);
            add(subcommand, below);
        });
    }

    private static String written(OptionSpec option) {
        StringBuilder line =
                new StringBuilder("-l ").append(option.longestName().replaceFirst("^--", ""));
        if (!option.shortestName().startsWith("--")) {
            line.append(" -s ").append(option.shortestName().substring(1));
        }
        if (option.arity().max() > 0) {
            List<String> choices = CompletionCandidates.of(option);
            line.append(isFile(option) ? " -r -F" : " -x");
            if (!choices.isEmpty()) {
                line.append(" -a ").append(quoted(String.join(" ", choices)));
            }
        }
        return line + described(option.description());
    }

    private static boolean isFile(ArgSpec argument) {
        return FILE.matcher(argument.paramLabel()).matches();
    }

    private static String described(String... description) {
        String text = String.join(" ", description).replaceAll("\\s*\\([^()]*\\$\\{DEFAULT-VALUE}[^()]*\\)", "");
        return " -d " + quoted(text.replaceAll("\\s+", " ").strip());
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
