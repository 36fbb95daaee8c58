package dev.tiltyard.runner.bringup;

import dev.tiltyard.runner.bringup.ProcessMemory.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The CPU time of this process and of all that it started: database servers, browsers, drivers. */
public final class ProcessTimes {
    /** The unit of Linux's process files, on every machine. */
    private static final Duration TICK = Duration.ofMillis(10);

    // Positions in /proc/PID/stat, after the process's name, which may contain spaces.
    private static final List<Integer> OWN = List.of(11, 12);
    private static final List<Integer> OF_ENDED_CHILDREN = List.of(13, 14);

    private ProcessTimes() {}

    /**
     * CPU time until now by kind of process; empty on systems other than Linux. Processes that have ended are counted
     * where their parent has noticed it: Chromium's pages are, and what has run for a moment only is {@link Kind#OTHER}.
     */
    public static Map<Kind, Duration> byKind() {
        Map<Kind, Duration> kinds = new EnumMap<>(Kind.class);
        ProcessMemory.ours().forEach(process -> {
            List<String> stat = stat(process.pid());
            if (!stat.isEmpty()) {
                String commandLine = ProcessMemory.commandLine(process.pid());
                kinds.merge(Kind.of(process.pid(), commandLine), sum(stat, OWN), Duration::plus);
                Kind ended = commandLine.contains("--type=zygote") ? Kind.RENDERER : Kind.OTHER;
                kinds.merge(ended, sum(stat, OF_ENDED_CHILDREN), Duration::plus);
            }
        });
        return kinds;
    }

    private static Duration sum(List<String> stat, List<Integer> positions) {
        return TICK.multipliedBy(
                positions.stream().mapToLong(at -> Long.parseLong(stat.get(at))).sum());
    }

    private static List<String> stat(long pid) {
        try {
            String text = Files.readString(Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1);
            return List.of(text.substring(text.lastIndexOf(')') + 2).split(" "));
        } catch (IOException e) {
            return List.of(); // the process ended meanwhile, or the system has no such file
        }
    }
}
