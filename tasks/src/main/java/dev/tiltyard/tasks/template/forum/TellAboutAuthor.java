package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Quote the bio of a post's author. */
final class TellAboutAuthor extends ForumTemplate {
    TellAboutAuthor() {
        super(
                10008,
                "forum-tell-about-author",
                OutcomeKind.INFORMATION,
                "How does the author of the post \"{{title}}\" in /f/{{forum}} describe themselves on their profile page? Quote the full text.",
                "Quote the bio of the user who posted \"{{title}}\" in /f/{{forum}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode post = draw.one(draw.rows(SITE, """
                WITH author AS (
                  SELECT id, biography FROM users
                   WHERE biography ~ '^[A-Za-z ,.]{12,80}$'
                     AND biography IN (SELECT biography FROM users GROUP BY biography HAVING count(*) = 1)
                   ORDER BY md5(id::text) LIMIT 400)
                SELECT f.name AS forum, s.title, a.biography
                  FROM author a
                  JOIN LATERAL (SELECT id, forum_id, title FROM submissions
                                 WHERE user_id = a.id AND visibility = 'visible' AND title NOT LIKE '%"%'
                                 ORDER BY id LIMIT 1) s ON true
                  JOIN forums f ON f.id = s.forum_id
                 WHERE NOT EXISTS (SELECT 1 FROM submissions o
                                    WHERE o.forum_id = s.forum_id AND o.title = s.title AND o.id <> s.id)
                 ORDER BY a.id
                """));
        return Optional.of(Instance.of("title", post.path("title"), "forum", post.path("forum"))
                .answer(post.path("biography").asText().replaceAll("\\.$", "")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        browser.expecting(".user-bio", () -> browser.followLink(".submission--expanded .submission__submitter"));
        if (!browser.isPresent(".user-bio__biography")) {
            throw new OracleException(post.author() + " has no bio");
        }
        return browser.text(".user-bio__biography");
    }
}
