package dev.tiltyard.forum.replica.user;

import java.time.Instant;
import java.util.Optional;

/** A member whom the viewer has blocked. */
public record Blocked(String username, Optional<String> comment, Instant since) {}
