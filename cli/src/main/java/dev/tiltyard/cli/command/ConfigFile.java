package dev.tiltyard.cli.command;

import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/**
 * What the user wants instead of the built-in values of options: a file of properties, {@code run.copies = 4} for an option of
 * one command or {@code copies = 4} for that option of every command. What the command line says counts more.
 */
final class ConfigFile implements IDefaultValueProvider {
    /** Environment variable that names the file. */
    static final String VARIABLE = "TILTYARD_CONFIG";

    private final Path file;
    private final TreeMap<String, String> values = new TreeMap<>();

    private ConfigFile(Path file, Properties properties) {
        this.file = file;
        properties
                .stringPropertyNames()
                .forEach(key -> values.put(key, properties.getProperty(key).strip()));
    }

    /** The file that {@value #VARIABLE} names, else {@code tiltyard/config.properties} in the user's folder of settings, if there. */
    static Optional<ConfigFile> ofThisUser() {
        String named = System.getenv().getOrDefault(VARIABLE, "").strip();
        if (!named.isEmpty()) {
            return Optional.of(read(Path.of(named)));
        }
        String settings = System.getenv().getOrDefault("XDG_CONFIG_HOME", "").strip();
        Path folder = settings.isEmpty() ? Path.of(System.getProperty("user.home"), ".config") : Path.of(settings);
        Path usual = folder.resolve("tiltyard").resolve("config.properties");
        return Files.exists(usual) ? Optional.of(read(usual)) : Optional.empty();
    }

    /** @throws UsageException if it can't be read; says why */
    static ConfigFile read(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new UsageException("The settings in " + file + " can't be read: " + e + ". Fix the file, or set "
                    + VARIABLE + " to another.");
        }
        return new ConfigFile(file, properties);
    }

    /** Makes its values the defaults of a command line. */
    void setDefaults(CommandLine line) {
        for (String key : values.keySet()) {
            if (!isOption(line, key)) {
                throw new UsageException(
                        "The settings in " + file + " name \"" + key + "\", but there is no such option."
                                + " Write COMMAND.OPTION, as in \"run.copies = 4\", or OPTION alone for all commands.");
            }
        }
        letFlagsTurnOn(line);
        line.setDefaultValueProvider(this);
    }

    /** A flag on the command line would otherwise turn off what the file turns on. */
    private static void letFlagsTurnOn(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        spec.options().stream()
                .filter(option -> option.arity().max() == 0 && !option.inherited() && !option.usageHelp())
                .filter(option -> option.scopeType() == ScopeType.LOCAL
                        && option.fallbackValue().isEmpty())
                .toList()
                .forEach(option -> spec.remove(option)
                        .addOption(
                                OptionSpec.builder(option).fallbackValue("true").build()));
        line.getSubcommands().values().forEach(ConfigFile::letFlagsTurnOn);
    }

    private static boolean isOption(CommandLine line, String key) {
        return line.getSubcommands().values().stream()
                .anyMatch(command -> command.getCommandSpec().options().stream()
                                .anyMatch(option -> key.equals(name(option))
                                        || key.equals(path(command.getCommandSpec()) + "." + name(option)))
                        || isOption(command, key));
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        String own = values.get(path(option.command()) + "." + name(option));
        return own != null ? own : values.get(name(option));
    }

    private static String name(OptionSpec option) {
        return option.longestName().replaceFirst("^--", "");
    }

    /** {@code tasks.prove}. */
    private static String path(CommandSpec command) {
        return command.qualifiedName(".").replaceFirst("^\\./tiltyard\\.?", "");
    }
}
