package dev.tiltyard.forum.dump;

import dev.tiltyard.forum.replica.vote.Ranking;
import java.util.List;
import java.util.Optional;

/**
 * Columns that an older Postmill lacks and that follow from other rows. In the order in which they have to be computed.
 *
 * @param assignment the SQL that computes it, for all rows
 */
record Derived(String table, String column, String assignment) {
    private static final List<Derived> ALL = List.of(
            lower("users", "normalized_username", "username"),
            lower("forums", "normalized_name", "name"),
            lower("wiki_pages", "normalized_path", "path"),
            new Derived(
                    "submissions",
                    "media_type",
                    "UPDATE submissions SET media_type = CASE WHEN image_id IS NULL THEN 'url' ELSE 'image' END"),
            score("comments", "comment_votes", "comment_id"),
            score("submissions", "submission_votes", "submission_id"),
            new Derived("submissions", "comment_count", """
                    UPDATE submissions s SET comment_count = coalesce(c.n, 0)
                      FROM submissions x LEFT JOIN (SELECT submission_id, count(*) AS n FROM comments
                           WHERE visibility = 'visible' GROUP BY 1) c ON c.submission_id = x.id
                     WHERE s.id = x.id"""),
            new Derived("submissions", "last_active", """
                    UPDATE submissions s SET last_active = coalesce(c.last, s.timestamp)
                      FROM submissions x LEFT JOIN (SELECT submission_id, max(timestamp) AS last FROM comments
                           WHERE visibility = 'visible' GROUP BY 1) c ON c.submission_id = x.id
                     WHERE s.id = x.id"""),
            new Derived(
                    "submissions",
                    "ranking",
                    "UPDATE submissions SET ranking = " + Ranking.of("net_score", "comment_count")));

    private static Derived lower(String table, String column, String from) {
        return new Derived(table, column, "UPDATE %s SET %s = lower(%s)".formatted(table, column, from));
    }

    private static Derived score(String table, String votes, String key) {
        return new Derived(table, "net_score", """
                UPDATE %1$s t SET net_score = coalesce(v.n, 0)
                  FROM %1$s x LEFT JOIN (SELECT %3$s, sum(CASE WHEN upvote THEN 1 ELSE -1 END) AS n FROM %2$s
                       GROUP BY 1) v ON v.%3$s = x.id
                 WHERE t.id = x.id""".formatted(table, votes, key));
    }

    static List<Derived> all() {
        return ALL;
    }

    static Optional<Derived> of(String table, String column) {
        return ALL.stream()
                .filter(each -> each.table.equals(table) && each.column.equals(column))
                .findFirst();
    }
}
