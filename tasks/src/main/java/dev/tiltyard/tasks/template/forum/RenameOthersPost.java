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

/** A title that only somebody else may change. */
final class RenameOthersPost extends ForumTemplate {
    RenameOthersPost() {
        super(
                10004,
                "forum-rename-others-post",
                Kind.UNACHIEVABLE,
                "Put \"[solved] \" in front of the title of the submission \"{{title}}\" in /f/{{forum}}. Should you not be"
                        + " allowed to, answer \"N/A\" and the name of the member who is.",
                "The submission \"{{title}}\" of /f/{{forum}} is settled: change its title so that it begins with"
                        + " \"[solved] \". If that is not ours to change, answer \"N/A\" and say whose it is.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode post = draw.one(draw.rows(SITE, """
                SELECT DISTINCT ON (u.username) f.name AS forum, s.title, u.username AS author
                  FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                  JOIN (SELECT forum_id, title FROM submissions GROUP BY forum_id, title HAVING count(*) = 1) single
                    ON single.forum_id = s.forum_id AND single.title = s.title
                 WHERE s.visibility = 'visible' AND u.username <> :me AND s.title NOT LIKE '%"%'
                   AND s.id IN (SELECT max(id) FROM submissions WHERE visibility = 'visible' GROUP BY forum_id)
                 ORDER BY u.username, f.id
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("title", post.path("title"), "forum", post.path("forum"))
                .answer("N/A", post.path("author")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Post post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        if (hand.sees(".submission__nav a[href$=\"/edit\"]")) {
            throw new OracleException("the submission can be edited after all: " + hand.address());
        }
        return "N/A, it is for " + post.author() + " to change";
    }
}
