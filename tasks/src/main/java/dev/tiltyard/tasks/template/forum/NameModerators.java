package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Map;
import java.util.Optional;

/** All who moderate a forum. */
final class NameModerators extends ForumTemplate {
    NameModerators() {
        super(
                10007,
                "forum-name-moderators",
                Kind.INFORMATION,
                "Who are the moderators of /f/{{forum}}? List all of them.",
                "Give me the names of everybody who moderates /f/{{forum}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(SITE, """
                SELECT f.name AS forum, string_agg(u.username, ' ' ORDER BY m.timestamp, u.id) AS moderators
                  FROM moderators m JOIN forums f ON f.id = m.forum_id JOIN users u ON u.id = m.user_id
                 GROUP BY f.id, f.name HAVING count(*) BETWEEN 2 AND 6 ORDER BY f.id
                """));
        return Optional.of(Instance.of("forum", forum.path("forum"))
                .answer((Object[]) forum.path("moderators").asText().split(" ")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ForumVisit(hand).enterForum(assignment.argument("forum"));
        hand.follow("See full list");
        return String.join(
                ", ",
                hand.rows("main table tbody tr", Map.of("name", "td a")).stream()
                        .map(row -> row.getOrDefault("name", ""))
                        .toList());
    }
}
