package dev.tiltyard.sitekit.docker;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The labels on everything we make in an engine, by which it is found again, also by another process. */
public final class Labels {
    /** On every container, network and volume of ours; the value is the site's id. */
    public static final String SITE = "dev.tiltyard.site";
    /** On containers: which process owns them, as {@code pid@start}. */
    public static final String OWNER = "dev.tiltyard.owner";
    /** On images: fingerprint of what they were built from. */
    public static final String CONTENT = "dev.tiltyard.content";

    private Labels() {}

    static Map<String, String> ofContainer(String site) {
        return Map.of(SITE, site, OWNER, ownerOf(ProcessHandle.current()));
    }

    private static String ownerOf(ProcessHandle process) {
        return process.pid() + "@"
                + process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** Whether the process that started a container is gone. A process id that was given anew has another start. */
    static boolean isOrphan(String owner) {
        Optional<ProcessHandle> alive = parsePid(owner).flatMap(ProcessHandle::of);
        return alive.isEmpty() || !ownerOf(alive.get()).equals(owner);
    }

    private static Optional<Long> parsePid(String owner) {
        try {
            return Optional.of(Long.parseLong(owner.replaceFirst("@.*", "")));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
