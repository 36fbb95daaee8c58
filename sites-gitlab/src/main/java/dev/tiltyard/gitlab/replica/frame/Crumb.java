package dev.tiltyard.gitlab.replica.frame;

/** A step of the way to a page, as shown above it. */
public record Crumb(String text, String path) {}
