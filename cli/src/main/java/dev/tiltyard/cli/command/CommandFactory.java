package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import picocli.CommandLine;

/** Creates commands, and passes the console to those whose constructor wants it. */
final class CommandFactory implements CommandLine.IFactory {
    private final Console console;

    CommandFactory(Console console) {
        this.console = console;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        boolean speaks = Arrays.stream(type.getDeclaredConstructors())
                .anyMatch(
                        constructor -> Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {Console.class}));
        if (!speaks) {
            return CommandLine.defaultFactory().create(type);
        }
        Constructor<K> constructor = type.getDeclaredConstructor(Console.class);
        return constructor.newInstance(console);
    }
}
