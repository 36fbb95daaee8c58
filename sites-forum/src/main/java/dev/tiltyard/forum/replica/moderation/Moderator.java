package dev.tiltyard.forum.replica.moderation;

import java.time.Instant;
import java.util.Optional;

/** A moderator of a forum. */
public record Moderator(String id, long userId, String username, Instant since, Optional<Instant> lastSeen) {}
