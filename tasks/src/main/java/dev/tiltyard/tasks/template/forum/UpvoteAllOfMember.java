package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Upvote all comments of a user on a post. */
final class UpvoteAllOfMember extends ForumTemplate {
    UpvoteAllOfMember() {
        super(
                10022,
                "forum-upvote-all-of-member",
                OutcomeKind.CHANGE,
                "Upvote every comment {{member}} made on \"{{title}}\" in /f/{{forum}}.",
                "{{member}} made some good points in \"{{title}}\" in /f/{{forum}}. Upvote all of their comments there, and no one else's.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode member = draw.one(draw.rows(SITE, THREADS + """
                SELECT t.id, t.title, t.forum, u.username AS member, count(*) AS n
                  FROM thread t JOIN comments c ON c.submission_id = t.id JOIN users u ON u.id = c.user_id
                 WHERE u.username <> :me AND c.visibility = 'visible'
                 GROUP BY t.id, t.title, t.forum, u.username HAVING count(*) BETWEEN 2 AND 4
                 ORDER BY md5(t.id || u.username) LIMIT 400
                """, "me", draw.me(SITE)));
        int comments = member.path("n").asInt();
        return Optional.of(Instance.of(
                        "member", member.path("member"), "title", member.path("title"), "forum", member.path("forum"))
                .check(
                        "Each of the comments has my upvote",
                        SITE,
                        """
                        SELECT count(*) AS n FROM comment_votes v JOIN comments c ON c.id = v.comment_id
                          JOIN users a ON a.id = c.user_id JOIN users u ON u.id = v.user_id
                         WHERE c.submission_id = :submission AND a.username = :member AND u.username = :me AND v.upvote
                        """,
                        Expect.exactly(comments),
                        "submission",
                        member.path("id"),
                        "member",
                        member.path("member"),
                        "me",
                        draw.me(SITE))
                .allow(
                        SITE,
                        Allow.inserted("comment_votes", comments),
                        Allow.updated("comments", comments, List.of("net_score"), "submission_id", member.path("id"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        String member = assignment.argument("member");
        visit.comments().stream()
                .filter(comment -> comment.author().equals(member))
                .forEach(comment -> visit.vote(comment.selector(), "up"));
        return "";
    }
}
