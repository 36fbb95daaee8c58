package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.server.control.BringUpClient;
import dev.tiltyard.server.control.ControlAddress;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A bring-up in a separate process, which continues when this one ends. */
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
        // Several may try at a time; the log gets its usual name once the sites are up.
        Path own = cache.root().resolve("up-" + ProcessHandle.current().pid() + ".log");
        Process process = launch(arguments, own);
        // If this process is ended meanwhile, the other one must not stay half started.
        Thread ifStopped = new Thread(process::destroy, "tiltyard-detach-end");
        Runtime.getRuntime().addShutdownHook(ifStopped);
        awaitReady(process, own);
        Runtime.getRuntime().removeShutdownHook(ifStopped);
        Path log = renamed(own, "up.log");
        renamed(errors(own), "up.err");
        console.result(read(log)
                .lines()
                .filter(line -> !line.startsWith("Ctrl-C"))
                .reduce((one, other) -> one + "\n" + other)
                .orElse(""));
        console.note("Running in process " + process.pid() + "; './tiltyard down' stops it. Its log: " + log);
    }

    private Process launch(List<String> arguments, Path log) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.tiltyard.cli.Main"));
        command.addAll(arguments);
        try {
            Files.createDirectories(log.getParent());
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(false)
                    .redirectError(errors(log).toFile())
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

    private void awaitReady(Process process, Path log) throws InterruptedException {
        while (!isUp(process.pid())) {
            if (process.waitFor(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
                String said = read(errors(log));
                delete(log);
                delete(errors(log));
                throw failed(process.exitValue(), said);
            }
        }
    }

    private boolean isUp(long pid) {
        return ControlAddress.find(cache)
                .filter(found -> found.pid() == pid)
                .filter(found -> new BringUpClient(found).status().isUp())
                .isPresent();
    }

    private static Path errors(Path log) {
        return log.resolveSibling(log.getFileName().toString().replaceFirst("log$", "err"));
    }

    /** The process goes on writing to the file, whatever its name is. */
    private static Path renamed(Path file, String name) {
        Path other = file.resolveSibling(name);
        try {
            return Files.move(file, other, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            return file;
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // A small file stays; its content has been passed on.
        }
    }

    /** Passes on the other process's message and exit code. */
    private static RuntimeException failed(int exit, String output) {
        String reason = output.lines()
                .filter(line -> line.startsWith("tiltyard: "))
                .reduce((first, last) -> last)
                .map(line -> line.substring("tiltyard: ".length()))
                .orElse("The bring-up ended with exit code " + exit + " and said: " + output.strip());
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
