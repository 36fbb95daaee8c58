package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
        // The columns hold whole seconds and would round up, past the time that rankings count with.
        Instant now = visit.now().truncatedTo(ChronoUnit.SECONDS);
        return new Origin(author, now, trusted ? Optional.empty() : Optional.of(visit.ip()));
    }

    /** The author's id. */
    public long authorId() {
        return author.id();
    }
}
