package dev.tiltyard.sitekit.web;

/**
 * A message shown once, on the next page that the visitor sees.
 *
 * @param level {@code success}, {@code notice} or {@code error}
 * @param text the message as plain text
 */
public record Flash(String level, String text) {}
