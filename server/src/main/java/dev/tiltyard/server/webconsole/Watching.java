package dev.tiltyard.server.webconsole;

import java.time.Duration;

/**
 * How closely environments are watched.
 *
 * @param patienceNanos after the last question, a viewer counts as gone
 * @param frontNanos between pictures of the large environment, at least
 * @param overviewNanos between pictures of the others, at least
 * @param frontWidth of a large picture, in pixels
 * @param overviewWidth of a small picture
 */
record Watching(long patienceNanos, long frontNanos, long overviewNanos, int frontWidth, int overviewWidth) {
    static final Watching STANDARD = new Watching(
            Duration.ofSeconds(5).toNanos(),
            Duration.ofMillis(100).toNanos(),
            Duration.ofMillis(1_500).toNanos(),
            1280,
            320);
}
