package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.Post;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Comparator;
import java.util.Optional;

/** Title and author of a forum's most commented post. */
final class BusiestThread extends ForumTemplate {
    BusiestThread() {
        super(
                10001,
                "forum-busiest-thread",
                Kind.INFORMATION,
                "Which post in /f/{{forum}} has the most comments of all time, and who submitted it? Give me the title and the username.",
                "Find the most commented post of all time in /f/{{forum}}. What is its title, and who posted it?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode thread = draw.one(draw.rows(SITE, """
                SELECT f.name AS forum, s.title, u.username AS author
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY comment_count DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, comment_count) AS equals
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.place = 1 AND s.equals = 1 ORDER BY f.id
                """));
        return Optional.of(
                Instance.of("forum", thread.path("forum")).answer(thread.path("title"), thread.path("author")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Most commented");
        visit.from("All time");
        Post busiest = visit.posts().stream()
                .max(Comparator.comparingInt(Post::comments))
                .orElseThrow(() -> new OracleException("the forum is empty"));
        return busiest.title() + ", by " + busiest.author();
    }
}
