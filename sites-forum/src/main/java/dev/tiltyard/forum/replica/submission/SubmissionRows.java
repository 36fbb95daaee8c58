package dev.tiltyard.forum.replica.submission;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How submissions are read; queries add joins, conditions and order to {@link #SELECT}. */
public final class SubmissionRows {
    /** Columns and tables; {@code :viewer} is the viewer's id, the submission is {@code s}. */
    public static final String SELECT = """
            SELECT s.id, s.title, s.url, s.body, s.media_type, s.forum_id, s.user_id, s.timestamp, s.edited_at,
                   s.moderated, s.user_flag, s.sticky, s.locked, s.last_active, s.ranking, s.comment_count, s.net_score,
                   s.visibility, f.name AS forum_name, u.username, i.file_name,
                   CASE WHEN v.upvote THEN 1 WHEN NOT v.upvote THEN -1 ELSE 0 END AS choice,
                   (SELECT string_agg(fl.id || ' ' || fl.label_text, E'\\n' ORDER BY fl.label_text, fl.id)
                      FROM submissions_flairs sf JOIN flairs fl ON fl.id = sf.flair_id
                     WHERE sf.submission_id = s.id) AS flairs
              FROM submissions s
              JOIN forums f ON f.id = s.forum_id
              JOIN users u ON u.id = s.user_id
              LEFT JOIN images i ON i.id = s.image_id
              LEFT JOIN submission_votes v ON v.submission_id = s.id AND v.user_id = :viewer
            """;

    private SubmissionRows() {}

    public static Submission read(ResultSet row) throws SQLException {
        return new Submission(
                row.getLong("id"),
                row.getString("title"),
                Optional.ofNullable(row.getString("url")),
                Optional.ofNullable(row.getString("body")),
                Optional.ofNullable(row.getString("file_name")),
                row.getString("media_type"),
                row.getLong("forum_id"),
                row.getString("forum_name"),
                row.getLong("user_id"),
                row.getString("username"),
                row.getTimestamp("timestamp").toInstant(),
                instant(row.getTimestamp("edited_at")),
                row.getBoolean("moderated"),
                row.getString("user_flag"),
                row.getBoolean("sticky"),
                row.getBoolean("locked"),
                row.getTimestamp("last_active").toInstant(),
                row.getLong("ranking"),
                row.getInt("comment_count"),
                row.getInt("net_score"),
                row.getString("visibility"),
                row.getInt("choice"),
                flairs(row.getString("flairs")));
    }

    private static Optional<Instant> instant(@Nullable Timestamp timestamp) {
        return Optional.ofNullable(timestamp).map(Timestamp::toInstant);
    }

    private static List<Flair> flairs(@Nullable String lines) {
        List<Flair> flairs = new ArrayList<>();
        if (lines != null) {
            for (String line : lines.split("\n")) {
                int space = line.indexOf(' ');
                if (space > 0) {
                    flairs.add(new Flair(line.substring(0, space), line.substring(space + 1)));
                }
            }
        }
        return flairs;
    }
}
