package dev.tiltyard.gitlab.replica.discussion;

import java.time.Instant;

/** Something that was said, or that happened, on an issue or a merge request. */
public record Note(long id, Person author, Instant created, String html, boolean system) {}
