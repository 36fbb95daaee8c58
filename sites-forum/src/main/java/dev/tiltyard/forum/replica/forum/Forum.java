package dev.tiltyard.forum.replica.forum;

import java.time.Instant;

/**
 * A forum.
 *
 * @param name as its creator spelled it; used in URLs
 * @param sidebar Markdown
 * @param styled whether it has a suggested theme or its own background
 */
public record Forum(
        long id,
        String name,
        String title,
        String description,
        String sidebar,
        Instant created,
        boolean featured,
        boolean logPublic,
        boolean styled) {

    /** The forum's path, {@code /f/name}. */
    public String path() {
        return "/f/" + name;
    }
}
