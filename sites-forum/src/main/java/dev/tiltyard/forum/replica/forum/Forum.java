package dev.tiltyard.forum.replica.forum;

import java.sql.ResultSet;
import java.sql.SQLException;
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

    static Forum of(ResultSet row) throws SQLException {
        return new Forum(
                row.getLong("id"),
                row.getString("name"),
                row.getString("title"),
                row.getString("description"),
                row.getString("sidebar"),
                row.getTimestamp("created").toInstant(),
                row.getBoolean("featured"),
                row.getBoolean("moderation_log_public"),
                row.getString("suggested_theme_id") != null
                        || row.getString("light_background_image_id") != null
                        || row.getString("dark_background_image_id") != null);
    }

    /** The forum's path, {@code /f/name}. */
    public String path() {
        return "/f/" + name;
    }
}
