package dev.tiltyard.homepage.replica.scratchpad;

/**
 * A note of the scratchpad.
 *
 * @param id increases with each note
 * @param text never empty
 */
public record ScratchpadNote(long id, String text) {}
