package dev.tiltyard.forum.replica.forum;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/**
 * A forum.
 *
 * @param name as its creator spelled it; the name in its addresses
 * @param sidebar Markdown
 */
public record Forum(
        long id,
        String name,
        String title,
        String description,
        String sidebar,
        Instant created,
        boolean featured,
        boolean logPublic) {

    static Forum of(ResultSet row) throws SQLException {
        return new Forum(
                row.getLong("id"),
                row.getString("name"),
                row.getString("title"),
                row.getString("description"),
                row.getString("sidebar"),
                row.getTimestamp("created").toInstant(),
                row.getBoolean("featured"),
                row.getBoolean("moderation_log_public"));
    }

    /** The forum's address, {@code /f/name}. */
    public String path() {
        return "/f/" + name;
    }
}
