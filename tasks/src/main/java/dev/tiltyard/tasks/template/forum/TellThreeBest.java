package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.stream.Collectors;

/** The authors of a forum's three highest-scoring posts, and their total score. */
final class TellThreeBest extends RepeatedTemplate {
    private static final int PLACES = 3;

    TellThreeBest() {
        super(
                10038,
                "forum-three-best-posts",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                2,
                "Who submitted the three highest-scoring posts of all time in /f/{{forum1}}, and who submitted those in /f/{{forum2}}? Also give me the sum of the three scores for each forum.",
                "Take the top three posts of all time by score in /f/{{forum1}}, and the top three in /f/{{forum2}}. Tell me who submitted each of the six, and add up the scores for each forum.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                SELECT f.name AS forum, string_agg(u.username, ' ' ORDER BY s.net_score DESC) AS authors, sum(s.net_score) AS score
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY net_score DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, net_score) AS equals
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.place <= 3 AND s.equals = 1
                 GROUP BY f.id, f.name HAVING count(*) = 3 AND count(DISTINCT u.id) = 3 ORDER BY f.id
                """).stream()
                .map(forum -> Instance.of("forum", forum.path("forum"))
                        .answer((Object[]) forum.path("authors").asText().split(" "))
                        .answer(forum.path("score")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        List<ShownPost> best = new ForumVisit(browser).topOfAllTime(thing.argument("forum"), PLACES);
        return best.stream().map(ShownPost::author).collect(Collectors.joining(", ")) + "; "
                + best.stream().mapToInt(ShownPost::score).sum();
    }
}
