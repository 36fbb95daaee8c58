package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Open the comments of a forum's top post. */
final class OpenBestThread extends ForumTemplate {
    OpenBestThread() {
        super(
                10014,
                "forum-open-best-thread",
                OutcomeKind.NAVIGATION,
                "Take me to the comments page of the highest-scoring post of all time in /f/{{forum}}.",
                "Open the comments of the top-scoring post ever in /f/{{forum}}, and leave that page open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode best = draw.one(draw.rows(SITE, """
                SELECT f.name AS forum, s.id
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY net_score DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, net_score) AS equals
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id WHERE s.place = 1 AND s.equals = 1 ORDER BY f.id
                """));
        return Optional.of(Instance.of("forum", best.path("forum"))
                .endsAt("__REDDIT__/f/" + best.path("forum").asText() + "/"
                        + best.path("id").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openThread(visit.topOfAllTime(assignment.argument("forum"), 1).get(0));
        return "";
    }
}
