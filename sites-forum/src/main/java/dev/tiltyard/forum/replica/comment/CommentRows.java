package dev.tiltyard.forum.replica.comment;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Optional;

/** How comments are read; queries add conditions and order to {@link #SELECT}. */
public final class CommentRows {
    /** Columns and tables; {@code :viewer} is the viewer's id, the comment is {@code c}, its submission {@code s}. */
    public static final String SELECT = """
            SELECT c.id, c.submission_id, coalesce(c.parent_id, 0) AS parent_id, pu.username AS parent_author, c.body,
                   c.user_id, u.username, c.timestamp, c.edited_at, c.moderated, c.user_flag, c.net_score, c.visibility,
                   CASE WHEN v.upvote THEN 1 WHEN NOT v.upvote THEN -1 ELSE 0 END AS choice,
                   s.forum_id, f.name AS forum_name, s.title, s.user_id AS submission_author_id,
                   su.username AS submission_author, s.locked
              FROM comments c
              JOIN users u ON u.id = c.user_id
              JOIN submissions s ON s.id = c.submission_id
              JOIN users su ON su.id = s.user_id
              JOIN forums f ON f.id = s.forum_id
              LEFT JOIN comments p ON p.id = c.parent_id
              LEFT JOIN users pu ON pu.id = p.user_id
              LEFT JOIN comment_votes v ON v.comment_id = c.id AND v.user_id = :viewer
            """;

    private CommentRows() {}

    public static Comment read(ResultSet row) throws SQLException {
        return new Comment(
                row.getLong("id"),
                row.getLong("submission_id"),
                row.getLong("parent_id"),
                Optional.ofNullable(row.getString("parent_author")),
                row.getString("body"),
                row.getLong("user_id"),
                row.getString("username"),
                row.getTimestamp("timestamp").toInstant(),
                Optional.ofNullable(row.getTimestamp("edited_at")).map(Timestamp::toInstant),
                row.getBoolean("moderated"),
                row.getString("user_flag"),
                row.getInt("net_score"),
                row.getString("visibility"),
                row.getInt("choice"),
                row.getLong("forum_id"),
                row.getString("forum_name"),
                row.getString("title"),
                row.getLong("submission_author_id"),
                row.getString("submission_author"),
                row.getBoolean("locked"));
    }
}
