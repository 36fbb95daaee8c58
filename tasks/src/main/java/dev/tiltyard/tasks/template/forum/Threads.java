package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownComment;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Draw;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Queries and steps that several forum templates share. */
final class Threads {
    static final String JOIN = "#sidebar .subscribe-button--subscribe";
    static final String LEAVE = "#sidebar .subscribe-button--unsubscribe";

    /** The top-scoring comments of submissions, by other users: submission, comment, title, forum, author. */
    static final String BEST_COMMENT = ForumTemplate.THREADS + """
            SELECT t.id AS submission, c.id AS comment, t.title, t.forum, u.username AS author
              FROM (SELECT *, rank() OVER (PARTITION BY submission_id ORDER BY net_score DESC) AS place,
                           count(*) OVER (PARTITION BY submission_id, net_score) AS equals
                      FROM comments WHERE visibility = 'visible' AND submission_id IN (SELECT id FROM thread)) c
              JOIN thread t ON t.id = c.submission_id JOIN users u ON u.id = c.user_id
             WHERE c.place = 1 AND c.equals = 1 AND u.username <> :me AND NOT EXISTS (
                   SELECT 1 FROM user_blocks b JOIN users m ON m.id IN (b.blocker_id, b.blocked_id)
                    WHERE m.username = :me AND u.id IN (b.blocker_id, b.blocked_id))
             ORDER BY t.id
            """;

    /** Forums and their longest-serving moderator, who accepts messages. */
    static final String FIRST_MODERATOR = """
            SELECT DISTINCT ON (u.username) f.name AS forum, u.username AS moderator
              FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp) AS place,
                           count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                           count(*) OVER (PARTITION BY forum_id) AS moderators FROM moderators) m
              JOIN forums f ON f.id = m.forum_id JOIN users u ON u.id = m.user_id
             WHERE m.place = 1 AND m.equals = 1 AND m.moderators > 1 AND u.username <> :me AND u.allow_private_messages
             ORDER BY u.username, f.id
            """;

    private Threads() {}

    /** The highest id of a submission. */
    static long lastId(Draw draw) {
        return draw.row(ForumTemplate.SITE, "SELECT max(id) AS last FROM submissions")
                .path("last")
                .asLong();
    }

    /** Opens a submission by its title, with the search or, if that finds too much, in the listing. */
    static ShownPost open(ForumVisit visit, String forum, String title) {
        BrowserActor browser = visit.browser();
        browser.type("#site-nav-search", title);
        browser.expecting("#query", () -> browser.pressEnter("#site-nav-search"));
        Optional<ShownPost> found = visit.posts().stream()
                .filter(post -> post.title().equals(title) && post.forum().equals(forum))
                .findFirst();
        ShownPost post = found.orElseGet(() -> {
            visit.enterForum(forum);
            visit.sortBy("New");
            return visit.find(each -> each.title().equals(title), "called " + title);
        });
        visit.openThread(post);
        return post;
    }

    /** The comment with the highest score on the current page. */
    static ShownComment best(ForumVisit visit) {
        return visit.comments().stream()
                .max(Comparator.comparingInt(ShownComment::score))
                .orElseThrow(() -> new OracleException(
                        "nobody has commented: " + visit.browser().address()));
    }

    /** Names of the forums with a tag; leaves the tag's page open. */
    static List<String> tagged(ForumVisit visit, String tag) {
        BrowserActor browser = visit.browser();
        browser.follow("Forums");
        browser.follow("Tags");
        browser.followLink("main a[href=\"/tag/" + tag + "\"]");
        return browser.texts("#sidebar a[href^=\"/f/\"]");
    }

    /** The number of subscribers of a forum; leaves its page open. */
    static int subscribers(ForumVisit visit, String forum) {
        visit.enterForum(forum);
        return Integer.parseInt(visit.browser()
                .text("#sidebar .subscribe-button__subscriber-count")
                .replaceAll("[^0-9]", ""));
    }

    /** The longest-serving moderator of a forum; leaves the list of moderators open. */
    static String firstModerator(ForumVisit visit, String forum) {
        visit.enterForum(forum);
        visit.browser().follow("See full list");
        return visit
                .browser()
                .rows("main table tbody tr", Map.of("name", "td a", "since", "td:nth-child(2) time@datetime"))
                .stream()
                .min(Comparator.comparing(row -> row.text("since")))
                .map(row -> row.text("name"))
                .orElseThrow(() -> new OracleException(
                        "nobody moderates: " + visit.browser().address()));
    }
}
