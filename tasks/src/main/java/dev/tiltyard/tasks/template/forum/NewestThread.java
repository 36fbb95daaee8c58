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

/** Title and author of the newest submission in a forum. */
final class NewestThread extends RepeatedTemplate {
    NewestThread() {
        super(
                10006,
                "forum-newest-thread",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                2,
                "What are the newest posts in /f/{{forum1}} and in /f/{{forum2}}? Give me their titles and who posted them.",
                "Tell me the title and the author of the most recent post in /f/{{forum1}}, and the same for /f/{{forum2}}.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                SELECT f.name AS forum, s.title, u.username AS author
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                               max(id) OVER (PARTITION BY forum_id) AS latest
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.place = 1 AND s.equals = 1 AND s.id = s.latest ORDER BY f.id
                """).stream()
                .map(newest ->
                        Instance.of("forum", newest.path("forum")).answer(newest.path("title"), newest.path("author")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ShownPost newest = new ForumVisit(browser).newest(thing.argument("forum"));
        return newest.title() + ", by " + newest.author();
    }
}
