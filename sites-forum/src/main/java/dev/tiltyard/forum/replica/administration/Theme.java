package dev.tiltyard.forum.replica.administration;

/**
 * A theme.
 *
 * @param css style sheet that is added to the site's own; empty for a theme that comes with the program
 */
public record Theme(String id, String name, boolean bundled, String css, boolean isDefault) {}
