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
import java.util.Optional;

/** Message the longest-serving moderator. */
final class WriteToModerator extends ForumTemplate {
    WriteToModerator() {
        super(
                10028,
                "forum-write-to-moderator",
                OutcomeKind.CHANGE,
                "Send this private message to the longest-serving moderator of /f/{{forum}}: \"{{text}}\"",
                "Who has been a moderator of /f/{{forum}} the longest? Send that person a private message that says \"{{text}}\"");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode moderator = draw.one(draw.rows(SITE, Threads.FIRST_MODERATOR, "me", draw.me(SITE)));
        String text = draw.any(
                "Could you take a look at last night's spam?",
                "Thank you for keeping this place readable.",
                "Is there a rule about posting photos of neighbors?",
                "May I post a survey for my thesis?");
        return Optional.of(Instance.of("forum", moderator.path("forum"), "text", text)
                .check(
                        "The moderator received my message",
                        SITE,
                        """
                        SELECT m.body FROM messages m JOIN users s ON s.id = m.sender_id
                          JOIN message_thread_participants p ON p.message_thread_id = m.thread_id
                          JOIN users r ON r.id = p.user_id
                         WHERE s.username = :me AND r.username = :moderator AND m.body = :text
                        """,
                        Expect.rows(1),
                        "me",
                        draw.me(SITE),
                        "moderator",
                        moderator.path("moderator"),
                        "text",
                        text)
                .allow(
                        SITE,
                        Allow.inserted("message_threads", 1),
                        Allow.inserted("message_thread_participants", 2),
                        Allow.inserted("messages", 1),
                        Allow.inserted("notifications", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String moderator = Threads.firstModerator(visit, assignment.argument("forum"));
        browser.followLink("main table a[href=\"/user/" + moderator + "\"]");
        browser.follow("Send message");
        browser.type("#message_body", assignment.argument("text"));
        browser.expecting("article.message", () -> browser.press("Send"));
        return "";
    }
}
