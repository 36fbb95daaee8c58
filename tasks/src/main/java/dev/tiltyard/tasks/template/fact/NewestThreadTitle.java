package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import java.util.Optional;

/** The title of a forum's newest submission. */
public record NewestThreadTitle() implements FactQuestion {
    @Override
    public String site() {
        return Sites.FORUM;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        JsonNode thread = draw.one(draw.rows(site(), """
                SELECT f.name AS forum, s.title
                  FROM (SELECT *, row_number() OVER (PARTITION BY forum_id ORDER BY "timestamp" DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, "timestamp") AS equals
                          FROM submissions WHERE visibility = 'visible') s JOIN forums f ON f.id = s.forum_id
                 WHERE s.place = 1 AND s.equals = 1 AND s.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$'
                   AND s.title NOT LIKE '%  %' AND char_length(s.title) < 90
                 ORDER BY f.id
                """));
        return Optional.of(DrawnFact.of(thread.path("title").asText(), "forum", thread.path("forum")));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        return Sites.forum(browser).newest(assignment.argument("forum")).title();
    }
}
