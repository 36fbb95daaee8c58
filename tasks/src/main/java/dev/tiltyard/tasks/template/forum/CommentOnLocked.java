package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.Post;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Comment on a locked post, which is not possible. */
final class CommentOnLocked extends ForumTemplate {
    private static final List<String> COMMENTS = List.of("Any news on this?", "I was there, too.", "How did it end?");

    CommentOnLocked() {
        super(
                10031,
                "forum-comment-on-locked",
                Kind.INFEASIBLE,
                "Comment \"{{text}}\" on the post \"{{title}}\" in /f/{{forum}}. If comments are closed, answer \"N/A\" and tell me who submitted the post.",
                "Leave the comment \"{{text}}\" under \"{{title}}\" in /f/{{forum}}. If the post is "
                        + "locked, just answer \"N/A\" along with the username of its author.");
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
                        // One comment for each post: two tasks about the same post would have the same answer.
                        COMMENTS.get(Math.floorMod(locked.path("title").asText().hashCode(), COMMENTS.size())),
                        "title",
                        locked.path("title"),
                        "forum",
                        locked.path("forum"))
                .answer("N/A", locked.path("author")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Post post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        if (!browser.isPresent(".submission-locked-notice")) {
            throw new OracleException(
                    "the post can be commented on, although the task says that it is locked: " + browser.address());
        }
        return "N/A, the submission by " + post.author() + " is locked";
    }
}
