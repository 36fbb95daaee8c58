package dev.tiltyard.docker;

import dev.tiltyard.values.SiteException;

/**
 * One of the checks that a container must pass before it counts as ready. They are made in order, each until it passes.
 *
 * @param name what is looked at, for the message if it never passes: {@code log-in as emma}
 * @param probe throws a {@link SiteException} that says what was found instead
 */
public record ReadyCheck(String name, Probe probe) {
    /** Looks once. */
    @FunctionalInterface
    public interface Probe {
        /** Returns normally if the check passes. */
        void look() throws SiteException;
    }
}
