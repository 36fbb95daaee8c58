package dev.tiltyard.guestbook.replica.entry;

import java.time.Instant;

/**
 * What a member wrote.
 *
 * @param author the member's name
 */
public record Entry(long id, String author, String body, Instant writtenAt) {}
