package dev.tiltyard.forum.replica.submission;

/** A label that a moderator put on a submission. */
public record Flair(String id, String label) {}
