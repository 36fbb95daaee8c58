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

/** Edit a title that only its author may change. */
final class RenameOthersPost extends ForumTemplate {
    RenameOthersPost() {
        super(
                10004,
                "forum-rename-others-post",
                OutcomeKind.INFEASIBLE,
                "Add \"[solved] \" to the beginning of the title of the post \"{{title}}\" in "
                        + "/f/{{forum}}. If you aren't allowed to do that, answer \"N/A\" and tell me the username "
                        + "of the author.",
                "The question in the post \"{{title}}\" in /f/{{forum}} has been answered. Edit its title "
                        + "so that it starts with \"[solved] \". If we can't edit it, answer \"N/A\" and tell me who "
                        + "submitted it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode post = draw.one(draw.rows(SITE, """
                SELECT DISTINCT ON (u.username) f.name AS forum, s.title, u.username AS author
                  FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                  JOIN (SELECT forum_id, title FROM submissions GROUP BY forum_id, title HAVING count(*) = 1) single
                    ON single.forum_id = s.forum_id AND single.title = s.title
                 WHERE s.visibility = 'visible' AND u.username <> :me AND s.title NOT LIKE '%"%'
                   AND s.id IN (SELECT id FROM submissions ORDER BY md5(id::text) LIMIT 1000)
                 ORDER BY u.username, s.id LIMIT 400
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("title", post.path("title"), "forum", post.path("forum"))
                .answer("N/A", post.path("author")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost post = Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        if (browser.isPresent(".submission__nav a[href$=\"/edit\"]")) {
            throw new OracleException(
                    "the post can be edited, although the task says that it cannot: " + browser.address());
        }
        return "N/A, only " + post.author() + " can change it";
    }
}
