package dev.tiltyard.sitekit.lease;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** How much memory the machine has left. */
public final class AvailableMemory {
    private static final Path MEMINFO = Path.of("/proc/meminfo");

    private AvailableMemory() {}

    /** Available bytes, including reclaimable caches; empty if the system doesn't tell. */
    public static OptionalLong bytes() {
        try (Stream<String> lines = Files.lines(MEMINFO)) {
            return lines.filter(line -> line.startsWith("MemAvailable:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
