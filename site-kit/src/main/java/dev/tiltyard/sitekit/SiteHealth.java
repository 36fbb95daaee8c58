package dev.tiltyard.sitekit;

import java.util.OptionalLong;

/**
 * How a copy of a site is.
 *
 * @param ready whether it runs
 * @param detail in a few words what has become of it: {@code ready}, {@code no longer running (code 137)}, ...
 * @param memoryBytes what it takes; empty for a copy that shares a process with others, or that can't be asked
 */
public record SiteHealth(boolean ready, String detail, OptionalLong memoryBytes) {
    /** Runs in this process. */
    public static SiteHealth inThisProcess() {
        return new SiteHealth(true, "ready", OptionalLong.empty());
    }
}
