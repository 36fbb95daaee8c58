package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.Post;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A link that is posted in another forum as well. */
final class ShareLink extends ForumTemplate {
    ShareLink() {
        super(
                10023,
                "forum-share-link",
                Kind.CHANGE,
                "Post the link that \"{{title}}\" in /f/{{forum}} leads to in /f/{{other}} as well, under the same title.",
                "What \"{{title}}\" (/f/{{forum}}) links to belongs in /f/{{other}} too: submit the same link there with the same title.");
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
                                "my submission in the other forum has this title and link",
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
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Post post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        visit.postLink(assignment.argument("other"), post.target(), post.title());
        return "";
    }
}
