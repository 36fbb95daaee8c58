package dev.tiltyard.forum.replica.moderation;

import java.time.Instant;
import java.util.Optional;

/**
 * What was decided about a member in a forum.
 *
 * @param banned false if it lifts a ban
 * @param expires when it ends; empty if never
 */
public record Ban(String username, String reason, boolean banned, Instant since, Optional<Instant> expires) {}
