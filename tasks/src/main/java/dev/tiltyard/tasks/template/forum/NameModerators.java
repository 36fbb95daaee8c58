package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** All moderators of a forum. */
final class NameModerators extends RepeatedTemplate {
    NameModerators() {
        super(
                10007,
                "forum-name-moderators",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                2,
                "Who are the moderators of /f/{{forum1}} and /f/{{forum2}}? List all of them.",
                "Give me the usernames of everyone who moderates /f/{{forum1}} and of everyone who moderates /f/{{forum2}}.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                SELECT f.name AS forum, string_agg(u.username, ' ' ORDER BY m.timestamp, u.id) AS moderators
                  FROM moderators m JOIN forums f ON f.id = m.forum_id JOIN users u ON u.id = m.user_id
                 GROUP BY f.id, f.name HAVING count(*) BETWEEN 2 AND 6 ORDER BY f.id
                """).stream()
                .map(forum -> Instance.of("forum", forum.path("forum"))
                        .answer((Object[]) forum.path("moderators").asText().split(" ")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        new ForumVisit(browser).enterForum(thing.argument("forum"));
        browser.follow("See full list");
        return String.join(", ", browser.texts("main table tbody tr", "td a"));
    }
}
