package dev.tiltyard.gitlab.replica.frame;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The user who acts, and the time by the world's clock.
 *
 * @param viewer the user, who may be anonymous: then nothing may be changed
 */
public record Actor(Viewer viewer, Instant now) {
    public long id() {
        return viewer.id();
    }

    public LocalDate today() {
        return now.atOffset(ZoneOffset.UTC).toLocalDate();
    }
}
