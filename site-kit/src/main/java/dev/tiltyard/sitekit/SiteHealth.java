package dev.tiltyard.sitekit;

import java.util.OptionalLong;

/**
 * The health of a copy of a site.
 *
 * @param ready whether it runs
 * @param detail its condition in a few words: {@code ready}, {@code no longer running (code 137)}, ...
 * @param memoryBytes memory it uses; empty if it shares a process with others or can't be asked
 */
public record SiteHealth(boolean ready, String detail, OptionalLong memoryBytes) {
    /** Runs in this process. */
    public static SiteHealth inThisProcess() {
        return new SiteHealth(true, "ready", OptionalLong.empty());
    }
}
