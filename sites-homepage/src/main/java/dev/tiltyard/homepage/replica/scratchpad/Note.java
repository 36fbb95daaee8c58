package dev.tiltyard.homepage.replica.scratchpad;

/**
 * A note of the scratchpad.
 *
 * @param id grows from note to note
 * @param text never empty
 */
public record Note(long id, String text) {}
