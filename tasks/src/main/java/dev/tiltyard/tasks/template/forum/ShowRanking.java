package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Show a forum's posts with a sort order and a time range. */
final class ShowRanking extends ForumTemplate {
    ShowRanking() {
        super(
                10015,
                "forum-show-ranking",
                OutcomeKind.NAVIGATION,
                "Show me the posts in /f/{{forum}} sorted by \"{{sorting}}\", with the time range set to \"{{span}}\".",
                "Sort /f/{{forum}} by \"{{sorting}}\" and only show posts from this time range: \"{{span}}\".");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(SITE, "SELECT name FROM forums ORDER BY id"));
        String order = draw.any("Top", "Most commented", "Controversial");
        Map.Entry<String, String> span = draw.random()
                .pick(List.of(
                        Map.entry("Past week", "week"),
                        Map.entry("Past month", "month"),
                        Map.entry("Past year", "year"),
                        Map.entry("All time", "all")));
        return Optional.of(Instance.of("forum", forum.path("name"), "sorting", order, "span", span.getKey())
                .endsAt("__REDDIT__/f/" + forum.path("name").asText() + "/"
                        + order.toLowerCase(Locale.ROOT).replace(' ', '_') + "?t=" + span.getValue()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy(assignment.argument("sorting"));
        visit.from(assignment.argument("span"));
        return "";
    }
}
