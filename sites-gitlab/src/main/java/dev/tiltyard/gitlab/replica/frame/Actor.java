package dev.tiltyard.gitlab.replica.frame;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The user who acts, and the time by the world's clock.
 *
 * @param viewer who does it; nobody who has not signed in may change anything
 */
public record Actor(Viewer viewer, Instant now) {
    public long id() {
        return viewer.id();
    }

    public LocalDate today() {
        return now.atOffset(ZoneOffset.UTC).toLocalDate();
    }
}
