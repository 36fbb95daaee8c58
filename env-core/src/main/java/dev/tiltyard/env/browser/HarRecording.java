package dev.tiltyard.env.browser;

import java.nio.file.Path;

/**
 * A session's HAR file, written when the session closes.
 *
 * @param bodies whether bodies are recorded; requests for pictures, stylesheets, scripts and fonts are then omitted, to
 *     limit the driver's memory
 */
public record HarRecording(Path file, boolean bodies) {}
