package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Map;

/** Sends a private message to a forum member. */
record MessageMember() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.FORUM;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode member = draw.one(draw.rows(site(), """
                SELECT u.username FROM users u
                 WHERE u.allow_private_messages AND u.username <> :me AND u.username ~ '^[A-Za-z][A-Za-z0-9_]{4,}$'
                   AND NOT EXISTS (SELECT 1 FROM user_blocks b JOIN users m ON m.id IN (b.blocker_id, b.blocked_id)
                                    WHERE m.username = :me AND u.id IN (b.blocker_id, b.blocked_id))
                 ORDER BY md5(u.id::text) LIMIT 400
                """, "me", draw.me(site())));
        return Draw.named("recipient", member.path("username"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "The member received one message from me, which is the answer",
                        site(),
                        """
                        SELECT m.body FROM messages m JOIN users s ON s.id = m.sender_id
                          JOIN message_thread_participants p ON p.message_thread_id = m.thread_id
                          JOIN users r ON r.id = p.user_id
                         WHERE s.username = :me AND r.username = :recipient AND m.body = :text
                        """,
                        Expect.rows(1),
                        "me",
                        draw.me(site()),
                        "recipient",
                        DrawnFact.value(arguments, "recipient"),
                        "text",
                        text)
                .allow(
                        site(),
                        Allow.inserted("message_threads", 1),
                        Allow.inserted("message_thread_participants", 2),
                        Allow.inserted("messages", 1),
                        Allow.inserted("notifications", 1));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.forum(browser).enterUser(assignment.argument("recipient"));
        browser.follow("Send message");
        browser.type("#message_body", text);
        browser.expecting("article.message", () -> browser.press("Send"));
    }
}
