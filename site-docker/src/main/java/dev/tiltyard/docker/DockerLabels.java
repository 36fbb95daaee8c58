package dev.tiltyard.docker;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The labels on everything that we create in an engine, by which any process can find it again. */
public final class DockerLabels {
    /** On every container and image of ours; the value is the site's id. */
    public static final String SITE = "dev.tiltyard.site";
    /** On containers: the owning process, as {@code pid@start@machine}. */
    public static final String OWNER = "dev.tiltyard.owner";
    /** On images: fingerprint of their inputs. */
    public static final String CONTENT = "dev.tiltyard.content";
    /** On images: {@code stage} for intermediate build stages. */
    public static final String STAGE = "dev.tiltyard.stage";

    /** On images: version of the project (OCI). */
    static final String VERSION = "org.opencontainers.image.version";

    private static final Path PROCESS_NAMESPACE = Path.of("/proc/self/ns/pid");
    /** Resolved once: a resolver that fails now and then must not make this look like another machine. */
    private static final String MACHINE = machine();

    /**
     * Index of {@code starttime} in {@code /proc/PID/stat}, counted after the name, which may contain blanks (proc(5)).
     */
    private static final int START_AFTER_NAME = 19;

    private DockerLabels() {}

    static Map<String, String> ofContainer(String site) {
        return Map.of(SITE, site, OWNER, ownerOf(ProcessHandle.current()));
    }

    private static String ownerOf(ProcessHandle process) {
        return process.pid() + "@" + startOf(process) + "@" + MACHINE;
    }

    // In ticks since boot where the system tells. The JVM's instant is computed from the wall clock at the JVM's own
    // start: after a clock change, as after suspend, two JVMs would disagree.
    private static long startOf(ProcessHandle process) {
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            return Long.parseLong(line.substring(line.lastIndexOf(')') + 2).split(" ")[START_AFTER_NAME]);
        } catch (IOException | RuntimeException e) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }
    }

    // An engine may serve several machines, and containers with their own processes; only processes of this machine
    // can be looked up.
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

    /** Whether the process that started a container is gone. A reused process id has another start time. */
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
