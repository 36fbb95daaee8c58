package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** Who is banned from a forum. */
final class ShowBans extends ForumTemplate {
    ShowBans() {
        super(
                10016,
                "forum-show-bans",
                Kind.NAVIGATION,
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
    public String solve(Assignment assignment, BrowserActor browser) {
        new ForumVisit(browser).enterForum(assignment.argument("forum"));
        browser.follow("Bans");
        return "";
    }
}
