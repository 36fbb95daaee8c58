package dev.tiltyard.sitekit;

import java.util.OptionalLong;

/**
 * The health of a copy of a site.
 *
 * @param ready whether it is running
 * @param detail short description of its state: {@code ready}, {@code no longer running (code 137)}, ...
 * @param memoryBytes memory in use; empty if it shares a process with others or is unknown
 */
public record SiteHealth(boolean ready, String detail, OptionalLong memoryBytes) {
    /** Running in this process. */
    public static SiteHealth inThisProcess() {
        return new SiteHealth(true, "ready", OptionalLong.empty());
    }
}
