package dev.tiltyard.suite.pack.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.forum.ForumVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** Who is banned from a forum. */
final class ShowBans extends ForumTemplate {
    ShowBans() {
        super(
                10016,
                "forum-show-bans",
                Kind.NAVIGATION,
                "Pull up the page that says who is banned from /f/{{forum}}.",
                "I need the list of bans of /f/{{forum}} on the screen.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(SITE, "SELECT name FROM forums ORDER BY id"));
        return Optional.of(Instance.of("forum", forum.path("name"))
                .endsAt("__REDDIT__/f/" + forum.path("name").asText() + "/bans"));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ForumVisit(hand).enterForum(assignment.argument("forum"));
        hand.follow("Bans");
        return "";
    }
}
