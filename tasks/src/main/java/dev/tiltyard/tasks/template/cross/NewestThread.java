package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Draw;
import java.util.Optional;

/** The title of a forum's newest submission. */
record NewestThread() implements Question {
    @Override
    public String site() {
        return Sites.FORUM;
    }

    @Override
    public Optional<Known> draw(Draw draw) {
        JsonNode thread = draw.one(draw.rows(site(), """
                SELECT f.name AS forum, s.title
                  FROM (SELECT *, row_number() OVER (PARTITION BY forum_id ORDER BY "timestamp" DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, "timestamp") AS equals
                          FROM submissions WHERE visibility = 'visible') s JOIN forums f ON f.id = s.forum_id
                 WHERE s.place = 1 AND s.equals = 1 AND s.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()''-]*[A-Za-z0-9)?!]$'
                   AND s.title NOT LIKE '%  %' AND char_length(s.title) < 90
                 ORDER BY f.id
                """));
        return Optional.of(Known.of(thread.path("title").asText(), "forum", thread.path("forum")));
    }

    @Override
    public String find(Assignment assignment, Hand hand) {
        return Sites.forum(hand).newest(assignment.argument("forum")).title();
    }
}
