package dev.tiltyard.runner.bringup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        /** The process that draws a browser's pages. */
        DRAWING,
        /** The process of a page. */
        RENDERER,
        MARIADB,
        POSTGRES,
        OTHER;

        static Kind of(long pid, String commandLine) {
            if (pid == ProcessHandle.current().pid()) {
                return JVM;
            }
            if (commandLine.contains("--type=renderer")) {
                return RENDERER;
            }
            if (commandLine.contains("--type=gpu-process")) {
                return DRAWING;
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
        ours().forEach(process -> {
            long kilobytes = kilobytes(process.pid());
            if (kilobytes > 0) {
                kinds.merge(Kind.of(process.pid(), commandLine(process.pid())), kilobytes, Long::sum);
            }
        });
        return kinds;
    }

    // Database servers detach themselves from the process that starts them; they are found by their data in this run's
    // folder. One look at all processes is enough: with hundreds of servers, one for each would take seconds.
    static Stream<ProcessHandle> ours() {
        ProcessHandle self = ProcessHandle.current();
        String runFolder = "/run-" + self.pid() + "-";
        Map<Long, List<ProcessHandle>> children = new HashMap<>();
        Deque<ProcessHandle> next = new ArrayDeque<>(List.of(self));
        ProcessHandle.allProcesses().forEach(process -> {
            process.parent().ifPresent(parent -> children.computeIfAbsent(parent.pid(), any -> new ArrayList<>())
                    .add(process));
            if (process.info().commandLine().orElse("").contains(runFolder)) {
                next.add(process);
            }
        });
        Set<ProcessHandle> ours = new LinkedHashSet<>();
        while (!next.isEmpty()) {
            ProcessHandle process = next.remove();
            if (ours.add(process)) {
                next.addAll(children.getOrDefault(process.pid(), List.of()));
            }
        }
        return ours.stream();
    }

    /** The whole command line; Java truncates one as long as Chromium's. */
    static String commandLine(long pid) {
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
