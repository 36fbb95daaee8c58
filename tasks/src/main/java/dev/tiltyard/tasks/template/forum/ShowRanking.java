package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A listing of a forum in an order and within a time. */
final class ShowRanking extends ForumTemplate {
    ShowRanking() {
        super(
                10015,
                "forum-show-ranking",
                Kind.NAVIGATION,
                "List the submissions of /f/{{forum}} in the order \"{{order}}\", from this span of time only: {{span}}.",
                "I would like to see /f/{{forum}} sorted by \"{{order}}\" with the range set to \"{{span}}\".");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(SITE, "SELECT name FROM forums ORDER BY id"));
        String order = draw.any("Top", "Most commented", "Controversial");
        Map.Entry<String, String> span = draw.dice()
                .pick(List.of(
                        Map.entry("Past week", "week"),
                        Map.entry("Past month", "month"),
                        Map.entry("Past year", "year"),
                        Map.entry("All time", "all")));
        return Optional.of(Instance.of("forum", forum.path("name"), "order", order, "span", span.getKey())
                .endsAt("__REDDIT__/f/" + forum.path("name").asText() + "/"
                        + order.toLowerCase(Locale.ROOT).replace(' ', '_') + "?t=" + span.getValue()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy(assignment.argument("order"));
        visit.from(assignment.argument("span"));
        return "";
    }
}
