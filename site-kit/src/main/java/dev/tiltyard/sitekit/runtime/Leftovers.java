package dev.tiltyard.sitekit.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a stopped process left in a folder: running database servers, and files. */
final class Leftovers {
    private static final Logger LOG = LoggerFactory.getLogger(Leftovers.class);
    private static final int ATTEMPTS = 20;
    private static final Duration PAUSE = Duration.ofMillis(250);

    /** The programs that we start for a folder; a user's own programs are left alone. */
    private static final Set<String> PROGRAMS =
            Set.of("cp", "mariadb-install-db", "my_print_defaults", "mariadbd", "initdb", "pg_ctl", "postgres");

    /** Programs that run another program, whose name follows. */
    private static final Set<String> RUNNERS = Set.of("sh", "dash", "bash", "unshare");

    private Leftovers() {}

    /**
     * Stops all programs that run for a folder and deletes it, if it exists. A server's workers may still write for a
     * moment after it was killed, so deletion is retried.
     *
     * @throws UncheckedIOException if it can't be deleted
     */
    static void clear(Path folder) {
        for (int attempt = 1; Files.exists(folder); attempt++) {
            stopServers(folder);
            stopChildren(folder);
            try {
                Folders.delete(folder);
                stopChildren(folder);
            } catch (UncheckedIOException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
                LOG.debug("Could not clean up {} yet: {}", folder, e.toString());
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    /** Clears the folder while this process ends. What remains is cleared at the next start. */
    static void clearAtExit(Path folder) {
        try {
            clear(folder);
        } catch (UncheckedIOException e) {
            LOG.debug("Could not clean up {} at exit: {}", folder, e.toString());
        }
    }

    /**
     * Programs that we started for the folder before they wrote a process id into it: copies, initial setups, and
     * servers that are starting. Not only our children, since PostgreSQL detaches from its parent. A stopped program
     * may have started another, so this repeats until there is none.
     */
    private static void stopChildren(Path folder) {
        for (List<ProcessHandle> ours = programsFor(folder); !ours.isEmpty(); ours = programsFor(folder)) {
            ours.forEach(ProcessHandle::destroyForcibly);
            ours.forEach(process -> process.onExit().join());
        }
    }

    private static List<ProcessHandle> programsFor(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> isOneOfOurs(commandLine(process), folder) || ProgramMark.of(process, folder))
                .toList();
    }

    /**
     * The program is the first word, or a later one if another program runs it: {@code sh -c 'exec "postgres" ...'}.
     */
    private static boolean isOneOfOurs(String commandLine, Path folder) {
        if (!commandLine.contains(folder.toString())) {
            return false;
        }
        List<String> words = Arrays.stream(commandLine.split("[\\s\\x00\"]+"))
                .map(word -> word.substring(word.lastIndexOf('/') + 1))
                .toList();
        boolean runs = RUNNERS.contains(words.get(0));
        return words.stream().limit(runs ? 4 : 1).anyMatch(PROGRAMS::contains);
    }

    static String commandLine(ProcessHandle process) {
        return process.info().commandLine().orElseGet(() -> commandLineFile(process.pid()));
    }

    /** Describes the folder of a dead process. */
    static String described(Path folder) {
        List<String> servers = pidFiles(folder).stream()
                .flatMap(file -> serverOf(file).stream())
                .map(server -> String.valueOf(server.pid()))
                .distinct()
                .sorted()
                .toList();
        String running = servers.isEmpty()
                ? "no process"
                : servers.size() == 1
                        ? "a database server that still runs (process " + servers.get(0) + ")"
                        : servers.size() + " database servers that still run (processes " + String.join(", ", servers)
                                + ")";
        return "A run that has ended without cleaning up left " + running + " and the folder " + folder + ".";
    }

    /** Stops the servers whose process ids are in a folder. */
    private static void stopServers(Path folder) {
        pidFiles(folder).forEach(file -> serverOf(file).ifPresent(server -> stop(server, file)));
    }

    private static List<Path> pidFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder, 4)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".pid"))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            LOG.warn("Could not look for servers of a killed run in {}: {}", folder, e.toString());
            return List.of();
        }
    }

    // The process id may have been reused: only a process whose command line names the folder is ours.
    private static Optional<ProcessHandle> serverOf(Path pidFile) {
        try {
            long pid = Long.parseLong(Files.readAllLines(pidFile).get(0).strip());
            String folder = pidFile.toAbsolutePath().resolveSibling("").toString();
            return ProcessHandle.of(pid).filter(process -> process.info()
                    .commandLine()
                    .map(line -> line.contains(folder))
                    .orElseGet(() -> commandLineFile(pid).contains(folder)));
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static String commandLineFile(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private static void stop(ProcessHandle server, Path pidFile) {
        LOG.info("Stopping a database server left over from a killed run: process {}", server.pid());
        List<ProcessHandle> workers = server.descendants().toList();
        server.destroyForcibly();
        workers.forEach(ProcessHandle::destroyForcibly);
        try {
            server.onExit().get(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            LOG.warn("Process {} named in {} did not exit: {}", server.pid(), pidFile, e.toString());
        }
    }
}
