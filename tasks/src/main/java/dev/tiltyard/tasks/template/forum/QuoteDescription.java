package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** A biography that is the description of a forum. */
final class QuoteDescription extends ForumTemplate {
    QuoteDescription() {
        super(
                10029,
                "forum-quote-description",
                Kind.CHANGE,
                "Make the description of /f/{{forum}}, as the list of forums has it, my biography, word for word.",
                "Replace the biography on my profile by the sentence with which /f/{{forum}} is described in the list of forums.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(SITE, """
                SELECT name, description FROM forums WHERE length(description) > 10 ORDER BY id
                """));
        return Optional.of(Instance.of("forum", forum.path("name"))
                .check(
                        "my biography is the description",
                        SITE,
                        "SELECT biography FROM users WHERE username = :me",
                        Expect.exactly(forum.path("description")),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.updated("users", 1, List.of("biography", "last_seen"), "username", draw.me(SITE))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        String card = "article.forum-card:has(a[href=\"/f/" + assignment.argument("forum") + "\"]) > p";
        hand.follow("Forums");
        while (!hand.sees(card)) {
            if (!visit.more()) {
                throw new OracleException("the forum is not in the list that ends at " + hand.address());
            }
        }
        String description = hand.text(card);
        visit.enterProfile();
        hand.follow("Edit biography");
        hand.type("#user_biography_biography", description);
        hand.press("Save");
        hand.await(".site-alerts__alert");
        return "";
    }
}
