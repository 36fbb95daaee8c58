package dev.tiltyard.env.browser;

import java.nio.file.Path;

/**
 * The HAR file of a session, written when the session closes.
 *
 * @param bodies whether bodies are recorded; requests for pictures, styles, scripts and fonts are then left out, so that
 *     what the browser's driver holds in memory stays small
 */
public record HarRecording(Path file, boolean bodies) {}
