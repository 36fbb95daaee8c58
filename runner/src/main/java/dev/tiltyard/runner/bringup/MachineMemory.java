package dev.tiltyard.runner.bringup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The memory of this machine. */
public final class MachineMemory {
    private MachineMemory() {}

    /** Megabytes that programs can still take; empty on systems other than Linux. */
    public static Optional<Long> available() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/meminfo"))) {
            return lines.filter(line -> line.startsWith("MemAvailable:"))
                    .map(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
