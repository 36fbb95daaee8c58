package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.Comment;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A block on the author of a comment. */
final class BlockBestCommenter extends ForumTemplate {
    BlockBestCommenter() {
        super(
                10026,
                "forum-block-best-commenter",
                Kind.CHANGE,
                "Block the author of the comment that is rated highest under \"{{title}}\" in /f/{{forum}}. Note as the reason: {{note}}",
                "Whoever wrote the top-scored comment on \"{{title}}\" (/f/{{forum}}) gets on my nerves. Block that member, with this comment: {{note}}");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode best = draw.one(draw.rows(SITE, Threads.BEST_COMMENT, "me", draw.me(SITE)));
        String note =
                draw.any("always shouting", "the same joke every day", "sells something", "not my kind of humour");
        return Optional.of(Instance.of("title", best.path("title"), "forum", best.path("forum"), "note", note)
                .check(
                        "the author is blocked, with the note",
                        SITE,
                        """
                        SELECT a.username, b.comment FROM user_blocks b JOIN users a ON a.id = b.blocked_id
                          JOIN users u ON u.id = b.blocker_id WHERE u.username = :me AND a.username = :author
                        """,
                        Expect.row("username", best.path("author"), "comment", note),
                        "me",
                        draw.me(SITE),
                        "author",
                        best.path("author"))
                .allow(SITE, Allow.inserted("user_blocks", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        Comment best = Threads.best(visit);
        hand.followLink(best.selector() + " .comment__user");
        hand.follow("Block user");
        hand.type("#user_block_comment", assignment.argument("note"));
        hand.press("Block");
        hand.await(".site-alerts__alert");
        return "";
    }
}
