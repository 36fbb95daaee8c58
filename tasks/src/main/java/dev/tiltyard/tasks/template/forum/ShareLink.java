package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Post a link in another forum. */
final class ShareLink extends ForumTemplate {
    ShareLink() {
        super(
                10023,
                "forum-share-link",
                OutcomeKind.CHANGE,
                "Take the link posted as \"{{title}}\" in /f/{{forum}} and post it in /f/{{other}} too, with the same title.",
                "Cross-post \"{{title}}\" from /f/{{forum}} to /f/{{other}}: submit the same link there with the same title.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode link = draw.one(draw.rows(SITE, """
                SELECT s.id, s.title, s.url, f.name AS forum
                  FROM (SELECT * FROM submissions
                         WHERE visibility = 'visible' AND media_type = 'url' AND url LIKE 'http%' AND title NOT LIKE '%"%'
                         ORDER BY md5(id::text) LIMIT 300) s
                  JOIN forums f ON f.id = s.forum_id
                 WHERE NOT EXISTS (SELECT 1 FROM submissions o
                                    WHERE o.forum_id = s.forum_id AND o.title = s.title AND o.id <> s.id)
                 ORDER BY s.id
                """));
        JsonNode other = draw.one(draw.rows(SITE, "SELECT name FROM forums ORDER BY id"));
        if (other.path("name").equals(link.path("forum"))) {
            return Optional.empty();
        }
        return Optional.of(
                Instance.of("title", link.path("title"), "forum", link.path("forum"), "other", other.path("name"))
                        .check(
                                "My post in the other forum has this title and link",
                                SITE,
                                """
                        SELECT s.title, s.url FROM submissions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE f.name = :other AND u.username = :me AND s.id > :last
                        """,
                                Expect.row("title", link.path("title"), "url", link.path("url")),
                                "other",
                                other.path("name"),
                                "me",
                                draw.me(SITE),
                                "last",
                                Threads.lastId(draw))
                        .allow(SITE, Allow.inserted("submissions", 1), Allow.inserted("submission_votes", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        visit.postLink(assignment.argument("other"), post.target(), post.title());
        return "";
    }
}
