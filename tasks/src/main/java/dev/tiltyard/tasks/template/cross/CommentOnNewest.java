package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;
import java.util.Map;

/** Comments on the newest thread of a forum. */
record CommentOnNewest() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.FORUM;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode thread = draw.one(draw.rows(site(), """
                SELECT f.name AS "into", s.title AS thread
                  FROM (SELECT *, row_number() OVER (PARTITION BY forum_id ORDER BY "timestamp" DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, title) AS equals,
                               count(*) OVER (PARTITION BY forum_id, "timestamp") AS coeval
                          FROM submissions WHERE visibility = 'visible') s JOIN forums f ON f.id = s.forum_id
                 WHERE s.place = 1 AND s.equals = 1 AND s.coeval = 1 AND NOT s.locked AND s.title NOT LIKE '%"%' AND s.title NOT LIKE '%  %'
                   AND f.id NOT IN (SELECT forum_id FROM forum_bans b JOIN users u ON u.id = b.user_id
                                     WHERE u.username = :me)
                 ORDER BY f.id
                """, "me", draw.me(site())));
        return Draw.named("into", thread.path("into"), "thread", thread.path("thread"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "My newest comment has the expected text and is on that post",
                        site(),
                        """
                        SELECT f.name AS forum, s.title, c.parent_id IS NULL AS top, c.body
                          FROM comments c JOIN submissions s ON s.id = c.submission_id JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = c.user_id WHERE u.username = :me ORDER BY c.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "forum",
                                DrawnFact.value(arguments, "into"),
                                "title",
                                DrawnFact.value(arguments, "thread"),
                                "top",
                                true,
                                "body",
                                text),
                        "me",
                        draw.me(site()))
                .allow(
                        site(),
                        Allow.inserted("comments", 1),
                        Allow.inserted("comment_votes", 1),
                        Allow.updated("submissions", 1, List.of("comment_count", "last_active", "ranking")),
                        Allow.atMost("notifications", "insert", 1));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        ForumVisit visit = Sites.forum(browser);
        visit.enterForum(assignment.argument("into"));
        visit.sortBy("New");
        String title = assignment.argument("thread");
        visit.openThread(visit.find(post -> post.title().equals(title), "called " + title));
        visit.comment(text);
    }
}
