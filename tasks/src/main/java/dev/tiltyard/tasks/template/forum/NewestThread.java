package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.Post;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** Title and author of the newest submission in a forum. */
final class NewestThread extends ForumTemplate {
    NewestThread() {
        super(
                10006,
                "forum-newest-thread",
                Kind.INFORMATION,
                "What has been posted to /f/{{forum}} most recently? Give the title, and the name of whoever posted it.",
                "Name the latest submission in /f/{{forum}} by its title, together with its author.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode newest = draw.one(draw.rows(SITE, """
                SELECT f.name AS forum, s.title, u.username AS author
                  FROM (SELECT *, rank() OVER (PARTITION BY forum_id ORDER BY timestamp DESC) AS place,
                               count(*) OVER (PARTITION BY forum_id, timestamp) AS equals,
                               max(id) OVER (PARTITION BY forum_id) AS latest
                          FROM submissions WHERE visibility = 'visible') s
                  JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                 WHERE s.place = 1 AND s.equals = 1 AND s.id = s.latest ORDER BY f.id
                """));
        return Optional.of(
                Instance.of("forum", newest.path("forum")).answer(newest.path("title"), newest.path("author")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Post newest = new ForumVisit(hand).newest(assignment.argument("forum"));
        return newest.title() + ", by " + newest.author();
    }
}
