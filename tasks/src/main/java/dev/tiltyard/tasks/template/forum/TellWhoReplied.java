package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownComment;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Who answered a comment. */
final class TellWhoReplied extends ForumTemplate {
    TellWhoReplied() {
        super(
                10012,
                "forum-tell-who-replied",
                OutcomeKind.INFORMATION,
                "In the post \"{{title}}\" in /f/{{forum}}, {{member}} left a comment that got exactly one direct reply. Who wrote that reply?",
                "{{member}} commented on \"{{title}}\" in /f/{{forum}}, and one person replied directly to that comment. Who was it?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        // Never the author of the post, who is easy to guess.
        JsonNode reply = draw.one(draw.rows(SITE, THREADS + """
                SELECT DISTINCT ON (max(a.username)) t.forum, t.title, u.username AS member, max(a.username) AS replier
                  FROM thread t JOIN comments c ON c.submission_id = t.id JOIN users u ON u.id = c.user_id
                  JOIN comments r ON r.parent_id = c.id JOIN users a ON a.id = r.user_id
                 WHERE c.visibility = 'visible' AND r.visibility = 'visible'
                   AND NOT EXISTS (SELECT 1 FROM comments o
                                    WHERE o.submission_id = t.id AND o.user_id = c.user_id AND o.id <> c.id)
                 GROUP BY t.id, t.forum, t.title, t.user_id, u.username, c.id
                HAVING count(*) = 1 AND max(a.id) <> t.user_id AND max(a.username) <> u.username
                 ORDER BY max(a.username), c.id LIMIT 400
                """));
        return Optional.of(
                Instance.of("title", reply.path("title"), "forum", reply.path("forum"), "member", reply.path("member"))
                        .answer(reply.path("replier")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        String member = assignment.argument("member");
        List<ShownComment> comments = visit.comments();
        for (int i = 0; i + 1 < comments.size(); i++) {
            ShownComment next = comments.get(i + 1);
            if (comments.get(i).author().equals(member)
                    && next.level() == comments.get(i).level() + 1) {
                return next.author();
            }
        }
        throw new OracleException("nobody replied to " + member + ": " + browser.address());
    }
}
