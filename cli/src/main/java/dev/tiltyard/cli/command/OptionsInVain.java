package dev.tiltyard.cli.command;

import dev.tiltyard.runner.usage.UsageException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Refuses options that would have no effect, as {@link OnlyWith} describes them. Only what stands on the command line is
 * refused: a file of settings may hold options for many uses.
 */
final class OptionsInVain {
    private OptionsInVain() {}

    /** @throws UsageException if an option has no effect beside the others */
    static void refuse(ParseResult parsed) {
        ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        CommandSpec spec = command.commandSpec();
        for (OptionSpec option : command.matchedOptions()) {
            for (OnlyWith condition : conditions(option)) {
                require(option, condition, spec);
            }
        }
    }

    /** What an option needs to have an effect. */
    static List<OnlyWith> conditions(OptionSpec option) {
        return option.userObject() instanceof Field field
                ? List.of(field.getAnnotationsByType(OnlyWith.class))
                : List.of();
    }

    private static void require(OptionSpec option, OnlyWith condition, CommandSpec spec) {
        List<String> given = other(condition, spec).map(OptionsInVain::values).orElse(List.of());
        boolean holds = condition.absent() || condition.except().length > 0 && given.isEmpty() && playsChains(spec)
                ? given.isEmpty()
                : given.stream()
                        .map(value -> OptionKinds.of(condition.option(), value))
                        .anyMatch(kind -> condition.values().length == 0
                                ? !Arrays.asList(condition.except()).contains(kind)
                                : Arrays.asList(condition.values()).contains(kind));
        if (!holds) {
            throw new UsageException(option.longestName() + " has no effect " + without(condition, spec, given)
                    + ". Leave it out, or see './tiltyard "
                    + spec.qualifiedName().replaceFirst("^\\./tiltyard ", "") + " --help'.");
        }
    }

    /** Whether chains are played in place of --tasks. */
    private static boolean playsChains(CommandSpec spec) {
        OptionSpec days = spec.findOption("--days");
        return days != null && !values(days).isEmpty();
    }

    private static String without(OnlyWith condition, CommandSpec spec, List<String> given) {
        String name = condition.option().isEmpty() ? "'" + spec.name() : condition.option();
        String end = condition.option().isEmpty() ? "'" : "";
        if (condition.absent()) {
            return "with " + name + end;
        }
        if (given.isEmpty() || condition.values().length == 0 && condition.except().length == 0) {
            return "without " + name + withValue(condition) + end;
        }
        return "with " + name + " " + String.join(" and ", given) + end
                + (condition.values().length == 0
                        ? ""
                        : ", only with " + name + " " + String.join(" or ", condition.values()) + end);
    }

    private static String withValue(OnlyWith condition) {
        return condition.values().length == 0 ? "" : " " + String.join(" or ", condition.values());
    }

    private static Optional<? extends ArgSpec> other(OnlyWith condition, CommandSpec spec) {
        return condition.option().isEmpty()
                ? spec.positionalParameters().stream().findFirst()
                : Optional.ofNullable(spec.findOption(condition.option()));
    }

    /** The values that an option has, given or by default; none if it is not set. */
    private static List<String> values(ArgSpec argument) {
        Object value = argument.getValue();
        List<String> values = new ArrayList<>();
        (value instanceof Collection<?> several
                        ? several.stream()
                        : Stream.of(Optional.ofNullable(value).orElse("")))
                .map(OptionsInVain::spelled)
                .filter(text -> !text.isEmpty())
                .forEach(values::add);
        return values;
    }

    private static String spelled(Object value) {
        if (value instanceof Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT);
        }
        // A flag that is off and a number that was not given say nothing.
        boolean unset = value.equals(Boolean.FALSE) || value.equals(0);
        return unset ? "" : Objects.toString(value);
    }
}
