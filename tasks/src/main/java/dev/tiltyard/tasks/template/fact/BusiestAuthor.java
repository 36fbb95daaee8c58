package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Draw;
import java.util.Comparator;
import java.util.Optional;

/** The author of a forum's most commented post. */
public record BusiestAuthor() implements FactQuestion {
    @Override
    public String site() {
        return Sites.FORUM;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        JsonNode thread = draw.one(draw.rows(site(), """
                SELECT f.name AS forum, u.username AS author
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY comment_count DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, comment_count) AS equals
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.place = 1 AND s.equals = 1 ORDER BY f.id
                """));
        return Optional.of(DrawnFact.of(thread.path("author").asText(), "forum", thread.path("forum")));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = Sites.forum(browser);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Most commented");
        visit.from("All time");
        return visit.posts().stream()
                .max(Comparator.comparingInt(ShownPost::comments))
                .map(ShownPost::author)
                .orElseThrow(() -> new OracleException("the forum is empty"));
    }
}
