package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Comment on a locked post, which is not possible. */
final class CommentOnLocked extends RepeatedTemplate {
    CommentOnLocked() {
        super(
                10031,
                "forum-comment-on-locked",
                OutcomeKind.INFEASIBLE,
                ForumConventions.SITE,
                3,
                "Comment \"Any news on this?\" on three posts: \"{{title1}}\" in /f/{{forum1}}, \"{{title2}}\" in /f/{{forum2}}, and \"{{title3}}\" in /f/{{forum3}}. If comments are closed on all of them, answer \"N/A\" and tell me who submitted each post.",
                "Leave the comment \"How did it end?\" under \"{{title1}}\" in /f/{{forum1}}, \"{{title2}}\" in /f/{{forum2}}, and \"{{title3}}\" in /f/{{forum3}}. If all three posts are locked, just answer \"N/A\" along with the usernames of their authors.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                SELECT DISTINCT ON (u.username) s.title, f.name AS forum, u.username AS author
                  FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.locked AND s.visibility = 'visible' AND s.title NOT LIKE '%"%'
                   AND NOT EXISTS (SELECT 1 FROM submissions o
                                    WHERE o.forum_id = s.forum_id AND o.title = s.title AND o.id <> s.id)
                 ORDER BY u.username, s.id LIMIT 300
                """).stream()
                .map(locked -> Instance.of("title", locked.path("title"), "forum", locked.path("forum"))
                        .answer("N/A", locked.path("author")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost post = Threads.open(visit, thing.argument("forum"), thing.argument("title"));
        if (!browser.isPresent(".submission-locked-notice")) {
            throw new OracleException(
                    "the post can be commented on, although the task says that it is locked: " + browser.address());
        }
        return "N/A, the submission by " + post.author() + " is locked";
    }
}
