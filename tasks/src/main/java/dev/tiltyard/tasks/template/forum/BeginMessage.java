package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** The form for a message to the author of a submission. */
final class BeginMessage extends ForumTemplate {
    BeginMessage() {
        super(
                10018,
                "forum-begin-message",
                Kind.NAVIGATION,
                "Get everything ready for me to write a private message to whoever submitted \"{{title}}\" to /f/{{forum}}: open the form, but leave it empty and send nothing.",
                "I want to write privately to the author of \"{{title}}\" in /f/{{forum}}. Bring me as far as the empty form; I will do the writing.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode thread = draw.one(draw.rows(SITE, THREADS + """
                SELECT t.title, t.forum, u.username AS author FROM thread t JOIN users u ON u.id = t.user_id
                 WHERE u.username <> :me AND u.allow_private_messages ORDER BY t.id
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("title", thread.path("title"), "forum", thread.path("forum"))
                .endsAt("__REDDIT__/user/" + thread.path("author").asText() + "/compose_message"));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        hand.followLink(".submission--expanded .submission__submitter");
        hand.follow("Send message");
        return "";
    }
}
