package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Set the bio to the description of a forum. */
final class QuoteDescription extends ForumTemplate {
    QuoteDescription() {
        super(
                10029,
                "forum-quote-description",
                OutcomeKind.CHANGE,
                "Set my bio to the description of /f/{{forum}} that is shown in the list of forums, word for word.",
                "Replace the bio on my profile with the exact description of /f/{{forum}} from the forum list.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(SITE, """
                SELECT name, description FROM forums WHERE length(description) > 10 AND description <> name ORDER BY id
                """));
        return Optional.of(Instance.of("forum", forum.path("name"))
                .check(
                        "My bio is the description of the forum",
                        SITE,
                        "SELECT biography FROM users WHERE username = :me",
                        Expect.exactly(forum.path("description")),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.updated("users", 1, List.of("biography", "last_seen"), "username", draw.me(SITE))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String card = "article.forum-card:has(a[href=\"/f/" + assignment.argument("forum") + "\"]) > p";
        browser.follow("Forums");
        while (!browser.isPresent(card)) {
            if (!visit.more()) {
                throw new OracleException("the forum is not in the list of forums, last page: " + browser.address());
            }
        }
        String description = browser.text(card);
        visit.enterProfile();
        browser.follow("Edit biography");
        browser.type("#user_biography_biography", description);
        browser.expecting(".site-alerts__alert", () -> browser.press("Save"));
        return "";
    }
}
