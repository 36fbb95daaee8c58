package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** The users who are banned from a forum. */
final class ShowBans extends ForumTemplate {
    ShowBans() {
        super(
                10016,
                "forum-show-bans",
                OutcomeKind.NAVIGATION,
                "Show me the page that lists who is banned from /f/{{forum}}.",
                "Open the ban list of /f/{{forum}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(SITE, "SELECT name FROM forums ORDER BY id"));
        return Optional.of(Instance.of("forum", forum.path("name"))
                .endsAt("__REDDIT__/f/" + forum.path("name").asText() + "/bans"));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new ForumVisit(browser).enterForum(assignment.argument("forum"));
        browser.follow("Bans");
        return "";
    }
}
