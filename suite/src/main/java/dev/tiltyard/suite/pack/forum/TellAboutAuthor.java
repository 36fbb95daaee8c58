package dev.tiltyard.suite.pack.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.OracleException;
import dev.tiltyard.suite.oracle.forum.ForumVisit;
import dev.tiltyard.suite.oracle.forum.Post;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
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
                SELECT forum, title, biography FROM (
                  SELECT DISTINCT ON (u.id) f.name AS forum, s.title, u.biography, u.id
                    FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                    JOIN (SELECT biography FROM users GROUP BY biography HAVING count(*) = 1) single
                      ON single.biography = u.biography
                   WHERE s.visibility = 'visible' AND s.title NOT LIKE '%"%' AND u.biography ~ '^[A-Za-z ,.]{12,80}$'
                     AND NOT EXISTS (SELECT 1 FROM submissions o WHERE o.title = s.title AND o.id <> s.id)
                   ORDER BY u.id, s.id) x
                 ORDER BY md5(id::text) LIMIT 400
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
