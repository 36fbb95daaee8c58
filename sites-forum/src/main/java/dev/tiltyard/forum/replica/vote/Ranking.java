package dev.tiltyard.forum.replica.vote;

import org.jdbi.v3.core.Handle;

/**
 * Where submissions stand in the hot order: as if they were newer by what their score and their comments are worth, in
 * seconds.
 */
public final class Ranking {
    private static final int POINT = 1_800;
    private static final int COMMENT = 5_000;

    /** The highest score of a submission on which a comment is worth little. */
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
     * The expression in SQL for the ranking of a row of {@code submissions}.
     *
     * @param score expression for its net score
     * @param comments expression for its number of comments
     */
    static String of(String score, String comments) {
        String comment = "CASE WHEN (%s) <= %s THEN %s ELSE %s END".formatted(score, DOWNVOTED, SMALL_COMMENT, COMMENT);
        String worth = "(%s) * %s + (%s) * %s".formatted(score, POINT, comments, comment);
        return "extract(epoch FROM timestamp)::bigint + greatest(%s, least(%s, %s))".formatted(LEAST, MOST, worth);
    }

    /**
     * Counts comments that came or went, and ranks the submission by them. To be called when their rows have changed.
     *
     * @param change how many came; negative if they went
     */
    public static void count(Handle handle, long submissionId, int change) {
        handle.createUpdate(COUNT)
                .bind("id", submissionId)
                .bind("change", change)
                .execute();
    }
}
