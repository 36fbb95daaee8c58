package dev.tiltyard.docker;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The labels on everything we make in an engine, by which it is found again, also by another process. */
public final class Labels {
    /** On every container and image of ours; the value is the site's id. */
    public static final String SITE = "dev.tiltyard.site";
    /** On containers: which process owns them, as {@code pid@start@machine}. */
    public static final String OWNER = "dev.tiltyard.owner";
    /** On images: fingerprint of what they were built from. */
    public static final String CONTENT = "dev.tiltyard.content";
    /** On images: {@code stage} for what only served to build another. */
    public static final String STAGE = "dev.tiltyard.stage";

    private static final Path PROCESS_NAMESPACE = Path.of("/proc/self/ns/pid");
    /** Asked once: a resolver that fails now and then must not make another machine of this one. */
    private static final String MACHINE = machine();

    /** Place of {@code starttime} in {@code /proc/PID/stat}, counted behind the name, which may hold blanks (proc(5)). */
    private static final int START_AFTER_NAME = 19;

    private Labels() {}

    static Map<String, String> ofContainer(String site) {
        return Map.of(SITE, site, OWNER, ownerOf(ProcessHandle.current()));
    }

    private static String ownerOf(ProcessHandle process) {
        return process.pid() + "@" + startOf(process) + "@" + MACHINE;
    }

    // In ticks since the machine's start where the system says so. The JVM's instant is reckoned from the wall clock at
    // its own start: after the clock was set, as when a machine wakes, two JVMs would not agree on it.
    private static long startOf(ProcessHandle process) {
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            return Long.parseLong(line.substring(line.lastIndexOf(')') + 2).split(" ")[START_AFTER_NAME]);
        } catch (IOException | RuntimeException e) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }
    }

    // An engine may serve several machines, and containers with processes of their own: only ours can be looked up
    // here.
    private static String machine() {
        try {
            String name = InetAddress.getLocalHost().getHostName();
            return Files.isSymbolicLink(PROCESS_NAMESPACE)
                    ? name + "/" + Files.readSymbolicLink(PROCESS_NAMESPACE)
                    : name;
        } catch (IOException e) {
            return "";
        }
    }

    /** Whether the process that started a container is gone. A process id that was reused has another start time. */
    static boolean isOrphan(String owner) {
        String[] parts = owner.split("@", 3);
        if (parts.length != 3 || !parts[2].equals(MACHINE)) {
            return false;
        }
        Optional<ProcessHandle> alive = parsePid(parts[0]).flatMap(ProcessHandle::of);
        return alive.isEmpty() || !ownerOf(alive.get()).equals(owner);
    }

    private static Optional<Long> parsePid(String text) {
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
