package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Open the message form for the author of a post. */
final class BeginMessage extends ForumTemplate {
    BeginMessage() {
        super(
                10018,
                "forum-begin-message",
                OutcomeKind.NAVIGATION,
                "I want to send a private message to the user who posted \"{{title}}\" in /f/{{forum}}. "
                        + "Open the message form for me, but don't fill it in or send anything.",
                "Open the form for a new private message to the author of \"{{title}}\" in /f/{{forum}}. Leave it empty; I'll write the message myself.");
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        browser.followLink(".submission--expanded .submission__submitter");
        browser.follow("Send message");
        return "";
    }
}
