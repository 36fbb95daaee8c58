package dev.tiltyard.forum.replica.submission;

/** A flair of a submission. */
public record Flair(String id, String label) {}
