package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownComment;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Block the author of a comment. */
final class BlockBestCommenter extends ForumTemplate {
    BlockBestCommenter() {
        super(
                10026,
                "forum-block-best-commenter",
                OutcomeKind.CHANGE,
                "Block the author of the highest-scoring comment on \"{{title}}\" in /f/{{forum}}. Enter this as the comment for the block: {{note}}",
                "Whoever wrote the top-scoring comment on \"{{title}}\" in /f/{{forum}} is getting on my nerves. Block them, with this comment: {{note}}");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode best = draw.one(draw.rows(SITE, Threads.BEST_COMMENT, "me", draw.me(SITE)));
        String note =
                draw.any("always yelling", "the same joke every day", "is selling something", "not my kind of humor");
        return Optional.of(Instance.of("title", best.path("title"), "forum", best.path("forum"), "note", note)
                .check(
                        "The author is blocked, with this comment",
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        ShownComment best = Threads.best(visit);
        browser.followLink(best.selector() + " .comment__user");
        browser.follow("Block user");
        browser.type("#user_block_comment", assignment.argument("note"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Block"));
        return "";
    }
}
