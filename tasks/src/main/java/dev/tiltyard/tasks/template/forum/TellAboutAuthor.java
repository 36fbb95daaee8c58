package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.Post;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** What the author of a submission says about himself. */
final class TellAboutAuthor extends ForumTemplate {
    TellAboutAuthor() {
        super(
                10008,
                "forum-tell-about-author",
                Kind.INFORMATION,
                "How does the author of \"{{title}}\" in /f/{{forum}} describe himself or herself on the profile page? Quote it.",
                "Quote me the biography of the member who submitted \"{{title}}\" to /f/{{forum}}.");
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
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Post post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        hand.followLink(".submission--expanded .submission__submitter");
        hand.await(".user-bio");
        if (!hand.sees(".user-bio__biography")) {
            throw new OracleException(post.author() + " says nothing about himself");
        }
        return hand.text(".user-bio__biography");
    }
}
