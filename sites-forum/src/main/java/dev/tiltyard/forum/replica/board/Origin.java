package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.Optional;

/**
 * Who wrote something, when, and from where.
 *
 * @param ip address to keep with what was written; empty for authors whose addresses are not kept
 */
public record Origin(Viewer author, Instant time, Optional<String> ip) {
    /** The origin of what a member sends with a request. Addresses of trusted members and admins are not kept. */
    public static Origin of(Viewer author, Visit visit) {
        boolean trusted = author.trusted() || author.admin();
        return new Origin(author, visit.now(), trusted ? Optional.empty() : Optional.of(visit.ip()));
    }

    /** The author's id. */
    public long authorId() {
        return author.id();
    }
}
