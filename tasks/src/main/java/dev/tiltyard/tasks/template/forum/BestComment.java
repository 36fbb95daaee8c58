package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownComment;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Who wrote the comment with the highest score in a discussion, and what that score is. */
final class BestComment extends ForumTemplate {
    BestComment() {
        super(
                10005,
                "forum-best-comment",
                OutcomeKind.INFORMATION,
                "In the post \"{{title}}\" in /f/{{forum}}, who wrote the comment with the highest score, and what is its score?",
                "Look through the comments on \"{{title}}\" in /f/{{forum}}. Tell me who wrote the top-scoring one and what its score is.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode best = draw.one(draw.rows(SITE, THREADS + """
                SELECT DISTINCT ON (u.username) t.forum, t.title, u.username AS author, c.net_score AS score
                  FROM (SELECT *, rank() OVER (PARTITION BY submission_id ORDER BY net_score DESC) AS place,
                               count(*) OVER (PARTITION BY submission_id, net_score) AS equals
                          FROM comments WHERE visibility = 'visible' AND submission_id IN (SELECT id FROM thread)) c
                  JOIN thread t ON t.id = c.submission_id JOIN users u ON u.id = c.user_id
                 WHERE c.place = 1 AND c.equals = 1 ORDER BY u.username, t.id
                """));
        return Optional.of(Instance.of("title", best.path("title"), "forum", best.path("forum"))
                .answer(best.path("author"), best.path("score")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Threads.open(visit, assignment.argument("forum"), assignment.argument("title"));
        ShownComment best = Threads.best(visit);
        return best.author() + ", with a score of " + best.score();
    }
}
