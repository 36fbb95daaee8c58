package dev.tiltyard.forum.replica.submission;

import org.jdbi.v3.core.Handle;

/** The stored numbers of a submission that its comments decide. */
public final class Ranking {
    private static final String COUNT = """
            UPDATE submissions s
               SET comment_count = greatest(0, s.comment_count + :change),
                   last_active = coalesce(
                       (SELECT max(c.timestamp) FROM comments c
                         WHERE c.submission_id = s.id AND c.visibility = 'visible'), s.timestamp),
                   ranking = extract(epoch FROM s.timestamp)::bigint
                       + greatest(-43200, least(86400, s.net_score * 1800 + greatest(0, s.comment_count + :change)
                         * CASE WHEN s.net_score <= -5 THEN 500 ELSE 5000 END))
             WHERE s.id = :id
            """;

    private Ranking() {}

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
