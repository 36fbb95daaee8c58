package dev.tiltyard.forum.dump;

import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.values.SiteException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Chooses pages of an imported forum, and the instant at which its episodes begin. */
final class SamplePages {
    private static final List<String> FIXED =
            List.of("/", "/all/new", "/all/top", "/all/most_commented", "/comments", "/forums", "/forums/all", "/tags");

    private static final String FORUMS = """
            SELECT '/f/' || f.name FROM forums f
              LEFT JOIN (SELECT forum_id, count(*) AS n FROM submissions GROUP BY 1) s ON s.forum_id = f.id
             ORDER BY coalesce(s.n, 0) DESC, f.id LIMIT 40
            """;

    /** Evenly spread: the pages of old, new, long and short threads. */
    private static final String SUBMISSIONS = """
            SELECT '/f/' || f.name || '/' || s.id
              FROM (SELECT id, forum_id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS n
                      FROM submissions WHERE visibility = 'visible') s
              JOIN forums f ON f.id = s.forum_id
             WHERE s.place % greatest(1, s.n / 90) = 0 ORDER BY s.id LIMIT 90
            """;

    private static final String DISCUSSED = """
            SELECT '/f/' || f.name || '/' || s.id FROM submissions s JOIN forums f ON f.id = s.forum_id
             WHERE s.visibility = 'visible' ORDER BY s.comment_count DESC, s.id LIMIT 11
            """;

    private static final String USERS = """
            SELECT '/user/' || u.username FROM
              (SELECT user_id, count(*) AS n FROM comments GROUP BY 1 ORDER BY n DESC, user_id LIMIT 40) c
              JOIN users u ON u.id = c.user_id WHERE u.username ~ '^\\w+$'
            """;

    private static final String WIKI =
            "SELECT '/wiki/' || path FROM wiki_pages WHERE path ~ '^[\\w/-]+$' ORDER BY id LIMIT 10";

    private static final String NEWEST = """
            SELECT greatest(
              (SELECT max(timestamp) FROM submissions), (SELECT max(timestamp) FROM comments),
              (SELECT max(last_active) FROM submissions),
              (SELECT max(timestamp) FROM submission_votes), (SELECT max(timestamp) FROM comment_votes),
              (SELECT max(timestamp) FROM messages), (SELECT max(timestamp) FROM notifications),
              (SELECT max(timestamp) FROM wiki_revisions), (SELECT max(timestamp) FROM forum_log_entries),
              (SELECT max(subscribed_at) FROM forum_subscriptions), (SELECT max(created) FROM forums),
              (SELECT max(created) FROM users), (SELECT max(last_seen) FROM users))
            """;

    private SamplePages() {}

    static ImportOutcome outcome(Jdbi database) {
        return database.withHandle(handle -> {
            List<String> pages = new ArrayList<>(FIXED);
            for (String query : List.of(FORUMS, SUBMISSIONS, DISCUSSED, USERS, WIKI)) {
                pages.addAll(handle.createQuery(query).mapTo(String.class).list());
            }
            return new ImportOutcome(start(handle), pages);
        });
    }

    private static Instant start(Handle handle) {
        return handle.createQuery(NEWEST)
                .mapTo(Instant.class)
                .findOne()
                .map(newest -> newest.truncatedTo(ChronoUnit.MINUTES).plus(Duration.ofMinutes(2)))
                .orElseThrow(() -> new SiteException("The dump has no user, so nobody could have dumped it."));
    }
}
