package dev.tiltyard.forum.replica.submission;

import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** SQL and mapping of submissions; queries add joins, conditions and order to {@link #SELECT}. */
public final class SubmissionRows {
    /** Columns and tables; {@code :viewer} is the viewer's id, the submission is {@code s}. */
    public static final String SELECT = """
            SELECT s.id, s.title, s.url, s.body, i.file_name AS image, s.media_type,
                   s.forum_id, f.name AS forum, s.user_id AS author_id, u.username AS author, s.timestamp,
                   s.edited_at, s.moderated, s.user_flag, s.visibility,
                   s.sticky, s.locked, s.last_active, s.ranking, s.comment_count, s.net_score,
                   CASE WHEN v.upvote THEN 1 WHEN NOT v.upvote THEN -1 ELSE 0 END AS choice,
                   ARRAY(SELECT CAST(fl.id AS text)
                           FROM submissions_flairs sf JOIN flairs fl ON fl.id = sf.flair_id
                          WHERE sf.submission_id = s.id ORDER BY fl.label_text, fl.id) AS flair_ids,
                   ARRAY(SELECT CAST(fl.label_text AS text)
                           FROM submissions_flairs sf JOIN flairs fl ON fl.id = sf.flair_id
                          WHERE sf.submission_id = s.id ORDER BY fl.label_text, fl.id) AS flair_labels
              FROM submissions s
              JOIN forums f ON f.id = s.forum_id
              JOIN users u ON u.id = s.user_id
              LEFT JOIN images i ON i.id = s.image_id
              LEFT JOIN submission_votes v ON v.submission_id = s.id AND v.user_id = :viewer
            """;

    /** Reads a row of {@link #SELECT}. */
    public static final RowMapper<Submission> MAPPER = ConstructorMapper.of(Submission.class);

    private SubmissionRows() {}
}
