package dev.tiltyard.suite.bringup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The memory of this process and the servers it started. */
public final class ProcessMemory {
    private ProcessMemory() {}

    /** Megabytes, each shared page counted once; 0 on systems other than Linux. */
    public static long megabytes() {
        return ours().distinct().mapToLong(process -> kilobytes(process.pid())).sum() / 1024;
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
