package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.Comparator;
import java.util.List;

/** Title and author of a forum's most commented post. */
final class BusiestThread extends RepeatedTemplate {
    BusiestThread() {
        super(
                10001,
                "forum-busiest-thread",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                2,
                "Which posts have the most comments of all time in /f/{{forum1}} and in /f/{{forum2}}? Give me the title of each and who submitted it.",
                "Find the most commented post of all time in /f/{{forum1}}, and then the one in /f/{{forum2}}. What are their titles, and who posted them?");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                SELECT f.name AS forum, s.title, u.username AS author
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY comment_count DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, comment_count) AS equals,
                               max(ranking) OVER (PARTITION BY forum_id) AS hottest
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.place = 1 AND s.equals = 1 AND s.ranking < s.hottest ORDER BY f.id
                """).stream()
                .map(thread ->
                        Instance.of("forum", thread.path("forum")).answer(thread.path("title"), thread.path("author")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(thing.argument("forum"));
        visit.sortBy("Most commented");
        visit.from("All time");
        ShownPost busiest = visit.posts().stream()
                .max(Comparator.comparingInt(ShownPost::comments))
                .orElseThrow(() -> new OracleException("the forum is empty"));
        return busiest.title() + ", by " + busiest.author();
    }
}
