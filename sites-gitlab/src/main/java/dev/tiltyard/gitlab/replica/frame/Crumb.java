package dev.tiltyard.gitlab.replica.frame;

/** A breadcrumb. */
public record Crumb(String text, String path) {}
