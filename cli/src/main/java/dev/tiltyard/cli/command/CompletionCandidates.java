package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.sitekit.SiteDefinition;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The values that an option takes, for shells to offer: those that its label names in small letters, or the ids of the sites. */
final class CompletionCandidates {
    private static final String SITE = "SITE";
    private static final Pattern WORD = Pattern.compile("[a-z0-9][a-z0-9-]*");

    private CompletionCandidates() {}

    /** The values that can be offered; empty where anything may be written. */
    static List<String> of(ArgSpec argument) {
        if (argument.paramLabel().equals(SITE)) {
            return SiteCatalog.ofThisBuild().all().stream()
                    .map(SiteDefinition::id)
                    .toList();
        }
        return argument.paramLabel().contains("|")
                ? Stream.of(argument.paramLabel().split("\\|"))
                        .filter(word -> WORD.matcher(word).matches())
                        .toList()
                : List.of();
    }

    /** Has the library's own script offer them too: by itself it offers the names of constants. */
    static void offer(CommandLine program) {
        CommandSpec spec = program.getCommandSpec();
        for (ArgSpec argument : List.copyOf(spec.args())) {
            List<String> choices = of(argument);
            if (!choices.isEmpty()) {
                spec.remove(argument);
                spec.add(
                        argument instanceof OptionSpec option
                                ? OptionSpec.builder(option)
                                        .completionCandidates(choices)
                                        .build()
                                : PositionalParamSpec.builder((PositionalParamSpec) argument)
                                        .completionCandidates(choices)
                                        .build());
            }
        }
        program.getSubcommands().values().forEach(CompletionCandidates::offer);
    }
}
