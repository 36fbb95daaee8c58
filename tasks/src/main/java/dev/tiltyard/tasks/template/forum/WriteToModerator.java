package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A message to the moderator who has been there longest. */
final class WriteToModerator extends ForumTemplate {
    WriteToModerator() {
        super(
                10028,
                "forum-write-to-moderator",
                Kind.CHANGE,
                "Send the member who has moderated /f/{{forum}} the longest a private message: \"{{text}}\"",
                "Write \"{{text}}\" privately to the longest-serving moderator of /f/{{forum}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode moderator = draw.one(draw.rows(SITE, Threads.FIRST_MODERATOR, "me", draw.me(SITE)));
        String text = draw.any(
                "Could you have a look at the spam of last night?",
                "Thank you for keeping this place readable.",
                "Is there a rule about photographs of neighbours?",
                "May I post a survey for my thesis?");
        return Optional.of(Instance.of("forum", moderator.path("forum"), "text", text)
                .check(
                        "the moderator got the message from me",
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
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        String moderator = Threads.firstModerator(visit, assignment.argument("forum"));
        hand.followLink("main table a[href=\"/user/" + moderator + "\"]");
        hand.follow("Send message");
        hand.type("#message_body", assignment.argument("text"));
        hand.press("Send");
        hand.await("article.message");
        return "";
    }
}
