package dev.tiltyard.suite.cli;

import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.control.ControlAddress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A bring-up in a process of its own, which goes on when this one ends. */
final class Detached {
    private static final long LOOK_AGAIN_MILLIS = 200;

    private final Console console;
    private final CacheFolder cache;

    Detached(Console console, CacheFolder cache) {
        this.console = console;
        this.cache = cache;
    }

    /**
     * Starts the process and waits until its sites answer.
     *
     * @param arguments the command line without {@code --detach}, the command included
     */
    void start(List<String> arguments) throws InterruptedException {
        Path log = cache.root().resolve("up.log");
        Process process = launch(arguments, log);
        // What the machine's end or Ctrl-C does to this process must not leave the other one half started.
        Thread ifStopped = new Thread(process::destroy, "tiltyard-detach-end");
        Runtime.getRuntime().addShutdownHook(ifStopped);
        ControlAddress address = awaitReady(process, log);
        Runtime.getRuntime().removeShutdownHook(ifStopped);
        console.result(read(log)
                .lines()
                .filter(line -> !line.startsWith("Ctrl-C"))
                .reduce((one, other) -> one + "\n" + other)
                .orElse(""));
        console.note("Held by process " + address.pid() + "; './tiltyard down' stops it. Its log: " + log);
    }

    private Process launch(List<String> arguments, Path log) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.tiltyard.suite.Main"));
        command.addAll(arguments);
        try {
            Files.createDirectories(log.getParent());
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(false)
                    .redirectError(log.resolveSibling("up.err").toFile())
                    .redirectOutput(log.toFile())
                    .start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not start a process for the sites, with its log in " + log + ": " + e
                            + ". Remedy: make the folder writable, or name another in the environment variable"
                            + " TILTYARD_CACHE.",
                    e);
        }
    }

    private ControlAddress awaitReady(Process process, Path log) throws InterruptedException {
        while (true) {
            Optional<ControlAddress> address = ControlAddress.find(cache).filter(found -> found.pid() == process.pid());
            if (address.isPresent()) {
                return address.get();
            }
            if (process.waitFor(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
                throw failed(process.exitValue(), read(log.resolveSibling("up.err")));
            }
        }
    }

    /** The other process said why; its words and its exit code become ours. */
    private static RuntimeException failed(int exit, String said) {
        String reason = said.lines()
                .filter(line -> line.startsWith("tiltyard: "))
                .reduce((first, last) -> last)
                .map(line -> line.substring("tiltyard: ".length()))
                .orElse("The bring-up ended with exit code " + exit + " and said: " + said.strip());
        return switch (exit) {
            case Exit.USAGE -> new UsageException(reason);
            case Exit.MACHINE_LACKS -> new MachineLacksException(reason);
            default -> new SiteException(reason);
        };
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
