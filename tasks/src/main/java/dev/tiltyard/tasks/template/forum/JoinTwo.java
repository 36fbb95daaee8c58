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

/** Subscribe to two forums. */
final class JoinTwo extends ForumTemplate {
    JoinTwo() {
        super(
                10020,
                "forum-join-two",
                OutcomeKind.CHANGE,
                "I'd like to follow /f/{{one}} and /f/{{other}}. Subscribe me to both.",
                "Add /f/{{one}} and /f/{{other}} to my subscriptions.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode pair = draw.one(draw.rows(SITE, """
                WITH others AS (SELECT f.id, f.name, row_number() OVER (ORDER BY f.id) AS place FROM forums f
                                 WHERE NOT EXISTS (SELECT 1 FROM forum_subscriptions s JOIN users u ON u.id = s.user_id
                                                    WHERE s.forum_id = f.id AND u.username = :me))
                SELECT a.name AS one, b.name AS other FROM others a JOIN others b ON b.place = a.place + 5
                 ORDER BY a.place
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("one", pair.path("one"), "other", pair.path("other"))
                .check(
                        "I am subscribed to both forums",
                        SITE,
                        """
                        SELECT f.name FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE u.username = :me AND f.name IN (:one, :other)
                        """,
                        Expect.rows(2),
                        "me",
                        draw.me(SITE),
                        "one",
                        pair.path("one"),
                        "other",
                        pair.path("other"))
                .allow(SITE, Allow.inserted("forum_subscriptions", 2)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        for (String place : List.of("one", "other")) {
            visit.enterForum(assignment.argument(place));
            browser.expecting(Threads.LEAVE, () -> browser.pressButton(Threads.JOIN));
        }
        return "";
    }
}
