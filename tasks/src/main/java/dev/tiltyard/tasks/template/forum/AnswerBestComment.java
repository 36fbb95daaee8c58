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

/** Reply to the comment with the highest score. */
final class AnswerBestComment extends ForumTemplate {
    AnswerBestComment() {
        super(
                10021,
                "forum-answer-best-comment",
                OutcomeKind.CHANGE,
                "Reply to the highest-scoring comment on \"{{title}}\" in /f/{{forum}} with this text: \"{{text}}\"",
                "Find the comment with the highest score under \"{{title}}\" in /f/{{forum}} and reply to it: \"{{text}}\"");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode best = draw.one(draw.rows(SITE, Threads.BEST_COMMENT, "me", draw.me(SITE)));
        String text = draw.any(
                "That settles it for me. Thank you!",
                "Could you say a little more about this?",
                "I had the same experience last winter.",
                "This deserves to be higher up.",
                "I'm not sure I agree, but well put.",
                "Saving this so I can find it again.");
        return Optional.of(Instance.of("title", best.path("title"), "forum", best.path("forum"), "text", text)
                .check(
                        "My reply is directly under that comment",
                        SITE,
                        """
                        SELECT c.parent_id FROM comments c JOIN users u ON u.id = c.user_id
                         WHERE c.submission_id = :submission AND u.username = :me AND c.body = :text
                        """,
                        Expect.row("parent_id", best.path("comment")),
                        "submission",
                        best.path("submission"),
                        "me",
                        draw.me(SITE),
                        "text",
                        text)
                .allow(
                        SITE,
                        Allow.inserted("comments", 1, "parent_id", best.path("comment")),
                        Allow.inserted("comment_votes", 1),
                        Allow.updated(
                                "submissions",
                                1,
                                List.of("comment_count", "last_active", "ranking"),
                                "id",
                                best.path("submission")),
                        Allow.atMost("notifications", "insert", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        visit.reply(Threads.best(visit), assignment.argument("text"));
        return "";
    }
}
