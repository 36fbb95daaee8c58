package dev.tiltyard.forum.replica.comment;

import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** SQL and mapping of comments; queries add conditions and order to {@link #SELECT}. */
public final class CommentRows {
    /** Columns and tables; {@code :viewer} is the viewer's id, the comment is {@code c}, its submission {@code s}. */
    public static final String SELECT = """
            SELECT c.id, coalesce(c.parent_id, 0) AS parent_id, pu.username AS parent_author, c.body,
                   c.user_id AS author_id, u.username AS author, c.timestamp,
                   c.edited_at, c.moderated, c.user_flag, c.visibility, c.net_score,
                   CASE WHEN v.upvote THEN 1 WHEN NOT v.upvote THEN -1 ELSE 0 END AS choice,
                   s.id AS submission_id, s.title AS submission_title, s.user_id AS submission_author_id,
                   su.username AS submission_author, s.forum_id AS submission_forum_id, f.name AS submission_forum,
                   s.locked AS submission_locked
              FROM comments c
              JOIN users u ON u.id = c.user_id
              JOIN submissions s ON s.id = c.submission_id
              JOIN users su ON su.id = s.user_id
              JOIN forums f ON f.id = s.forum_id
              LEFT JOIN comments p ON p.id = c.parent_id
              LEFT JOIN users pu ON pu.id = p.user_id
              LEFT JOIN comment_votes v ON v.comment_id = c.id AND v.user_id = :viewer
            """;

    /** Reads a row of {@link #SELECT}. */
    public static final RowMapper<Comment> MAPPER = ConstructorMapper.of(Comment.class);

    private CommentRows() {}
}
