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

/** A comment where nobody can comment any more. */
final class CommentOnLocked extends ForumTemplate {
    CommentOnLocked() {
        super(
                10031,
                "forum-comment-on-locked",
                Kind.UNACHIEVABLE,
                "Comment \"{{text}}\" on \"{{title}}\" in /f/{{forum}}. If nobody can comment there any more, answer \"N/A\" and name the member who had submitted it.",
                "Leave \"{{text}}\" under \"{{title}}\" (/f/{{forum}}). In case the discussion is closed, answer \"N/A\", and say whose submission it is.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode locked = draw.one(draw.rows(SITE, """
                SELECT DISTINCT ON (u.username) s.title, f.name AS forum, u.username AS author
                  FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.locked AND s.visibility = 'visible' AND s.title NOT LIKE '%"%'
                   AND NOT EXISTS (SELECT 1 FROM submissions o
                                    WHERE o.forum_id = s.forum_id AND o.title = s.title AND o.id <> s.id)
                 ORDER BY u.username, s.id LIMIT 300
                """));
        return Optional.of(Instance.of(
                        "text",
                        draw.any("Any news on this?", "I was there.", "How did it end?"),
                        "title",
                        locked.path("title"),
                        "forum",
                        locked.path("forum"))
                .answer("N/A", locked.path("author")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Post post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        if (!hand.sees(".submission-locked-notice")) {
            throw new OracleException("one can comment after all: " + hand.address());
        }
        return "N/A, the submission by " + post.author() + " is locked";
    }
}
