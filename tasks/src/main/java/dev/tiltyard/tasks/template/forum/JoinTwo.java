package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Unsubscribe from two forums. */
final class LeaveTwo extends ForumTemplate {
    LeaveTwo() {
        super(
                10020,
                "forum-leave-two",
                Kind.CHANGE,
                "I'm no longer interested in /f/{{one}} and /f/{{other}}. Unsubscribe me from both.",
                "Remove /f/{{one}} and /f/{{other}} from my subscriptions.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode pair = draw.one(draw.rows(SITE, """
                WITH mine AS (SELECT f.id, f.name FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                               JOIN users u ON u.id = s.user_id WHERE u.username = :me)
                SELECT a.name AS one, b.name AS other FROM mine a JOIN mine b ON a.id < b.id ORDER BY a.id, b.id
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("one", pair.path("one"), "other", pair.path("other"))
                .check(
                        "I am subscribed to neither of the two forums",
                        SITE,
                        """
                        SELECT f.name FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE u.username = :me AND f.name IN (:one, :other)
                        """,
                        Expect.rows(0),
                        "me",
                        draw.me(SITE),
                        "one",
                        pair.path("one"),
                        "other",
                        pair.path("other"))
                .allow(SITE, Allow.deleted("forum_subscriptions", 2)));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        for (String place : List.of("one", "other")) {
            visit.enterForum(assignment.argument(place));
            browser.pressButton(Threads.LEAVE);
            browser.await(Threads.JOIN);
        }
        return "";
    }
}
