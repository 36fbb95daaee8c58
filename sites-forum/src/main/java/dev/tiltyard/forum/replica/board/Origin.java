package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.Optional;

/**
 * Author, time and IP address of a contribution.
 *
 * @param ip the IP address to store; empty for authors whose addresses are not stored
 */
public record Origin(Viewer author, Instant time, Optional<String> ip) {
    /** The origin of a user's request. Addresses of trusted users and admins are not stored. */
    public static Origin of(Viewer author, Visit visit) {
        boolean trusted = author.trusted() || author.admin();
        return new Origin(author, visit.now(), trusted ? Optional.empty() : Optional.of(visit.ip()));
    }

    /** The author's id. */
    public long authorId() {
        return author.id();
    }
}
