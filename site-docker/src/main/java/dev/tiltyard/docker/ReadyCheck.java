package dev.tiltyard.docker;

import dev.tiltyard.values.SiteException;

/**
 * A readiness check of a container. The checks run in order, each until it passes.
 *
 * @param name what is checked, for the message if it never passes: {@code log-in as emma}
 * @param probe throws a {@link SiteException} that says what was found instead
 */
public record ReadyCheck(String name, Probe probe) {
    @FunctionalInterface
    public interface Probe {
        /** Returns normally if the check passes. */
        void look() throws SiteException;
    }
}
