package dev.tiltyard.forum.replica.vote;

import org.jdbi.v3.core.Handle;

/** The hot ranking: a submission's time plus a bonus in seconds for its score and its comments. */
public final class Ranking {
    private static final int POINT = 1_800;
    private static final int COMMENT = 5_000;

    /** Up to this score, a submission's comments are worth little. */
    private static final int DOWNVOTED = -5;

    private static final int SMALL_COMMENT = 500;

    private static final int MOST = 86_400;
    private static final int LEAST = -43_200;

    private static final String COUNT = """
            UPDATE submissions s
               SET comment_count = greatest(0, s.comment_count + :change),
                   last_active = coalesce(
                       (SELECT max(c.timestamp) FROM comments c
                         WHERE c.submission_id = s.id AND c.visibility = 'visible'), s.timestamp),
                   ranking = %s
             WHERE s.id = :id
            """.formatted(of("s.net_score", "greatest(0, s.comment_count + :change)"));

    private Ranking() {}

    /**
     * SQL expression for the ranking of a row of {@code submissions}.
     *
     * @param score expression for its net score
     * @param comments expression for its number of comments
     */
    public static String of(String score, String comments) {
        String comment = "CASE WHEN (%s) <= %s THEN %s ELSE %s END".formatted(score, DOWNVOTED, SMALL_COMMENT, COMMENT);
        String worth = "(%s) * %s + (%s) * %s".formatted(score, POINT, comments, comment);
        return "extract(epoch FROM timestamp)::bigint + greatest(%s, least(%s, %s))".formatted(LEAST, MOST, worth);
    }

    /**
     * Updates a submission's number of comments and its ranking. Call after the comments' rows have changed.
     *
     * @param change number of added comments; negative for removed ones
     */
    public static void count(Handle handle, long submissionId, int change) {
        handle.createUpdate(COUNT)
                .bind("id", submissionId)
                .bind("change", change)
                .execute();
    }
}
