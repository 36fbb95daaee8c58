package dev.tiltyard.suite.bringup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** How much memory this process and the servers it started take. */
public final class ProcessMemory {
    private ProcessMemory() {}

    /** Megabytes, each shared page counted once; 0 where the system does not say (other than Linux). */
    public static long megabytes() {
        ProcessHandle self = ProcessHandle.current();
        return Stream.concat(Stream.of(self), self.descendants())
                        .mapToLong(process -> kilobytes(process.pid()))
                        .sum()
                / 1024;
    }

    private static long kilobytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0; // it ended meanwhile, or the system has no such file
        }
    }
}
