package dev.tiltyard.suite.bringup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/** The memory of this process and of all that it started: database servers, browsers, drivers. */
public final class ProcessMemory {
    private ProcessMemory() {}

    /** What a process is there for. */
    public enum Kind {
        /** This process. */
        JVM,
        /** Playwright's driver. */
        DRIVER,
        /** A browser's own process and its helpers. */
        BROWSER,
        /** The process of a page. */
        RENDERER,
        MARIADB,
        POSTGRES,
        OTHER;

        private static Kind of(long pid, String commandLine) {
            if (pid == ProcessHandle.current().pid()) {
                return JVM;
            }
            if (commandLine.contains("--type=renderer")) {
                return RENDERER;
            }
            if (commandLine.contains("--type=") || commandLine.contains("--headless")) {
                return BROWSER;
            }
            if (commandLine.contains("mariadbd")) {
                return MARIADB;
            }
            if (commandLine.contains("postgres")) {
                return POSTGRES;
            }
            return commandLine.contains("/node ") ? DRIVER : OTHER;
        }
    }

    /** Megabytes, each shared page counted once; 0 on systems other than Linux. */
    public static long megabytes() {
        return byKind().values().stream().mapToLong(Long::longValue).sum() / 1024;
    }

    /** Kilobytes by kind of process, each shared page counted once; empty on systems other than Linux. */
    public static Map<Kind, Long> byKind() {
        Map<Kind, Long> kinds = new EnumMap<>(Kind.class);
        ours().distinct().forEach(process -> {
            long kilobytes = kilobytes(process.pid());
            if (kilobytes > 0) {
                kinds.merge(Kind.of(process.pid(), commandLine(process.pid())), kilobytes, Long::sum);
            }
        });
        return kinds;
    }

    // Database servers detach themselves from the process that starts them; they are found by their data in this run's
    // folder.
    private static Stream<ProcessHandle> ours() {
        ProcessHandle self = ProcessHandle.current();
        String runFolder = "/run-" + self.pid() + "-";
        Stream<ProcessHandle> servers = ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(runFolder))
                .flatMap(server -> Stream.concat(Stream.of(server), server.descendants()));
        return Stream.concat(Stream.concat(Stream.of(self), self.descendants()), servers);
    }

    /** The whole command line; Java truncates one as long as Chromium's. */
    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"), StandardCharsets.ISO_8859_1)
                    .replace('\0', ' ');
        } catch (IOException e) {
            return "";
        }
    }

    private static long kilobytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException e) {
            return 0; // the process ended meanwhile, or the system has no such file
        }
    }
}
