package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.Post;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Comparator;
import java.util.Optional;

/** Title and author of the submission with the most comments in a forum. */
final class BusiestThread extends ForumTemplate {
    BusiestThread() {
        super(
                10001,
                "forum-busiest-thread",
                Kind.INFORMATION,
                "Which submission in /f/{{forum}} has drawn the most comments of all time, and who submitted it? Give title"
                        + " and name.",
                "Find the thread of /f/{{forum}} that was discussed at greatest length since the forum began: what is its"
                        + " title, and who started it?");
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
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Most commented");
        visit.from("All time");
        Post busiest = visit.posts().stream()
                .max(Comparator.comparingInt(Post::comments))
                .orElseThrow(() -> new OracleException("the forum is empty"));
        return busiest.title() + ", by " + busiest.author();
    }
}
