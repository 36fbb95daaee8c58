package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
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
