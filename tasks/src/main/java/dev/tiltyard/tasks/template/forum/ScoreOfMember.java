package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.Post;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How many posts a member has submitted, and what their scores add up to. */
final class ScoreOfMember extends ForumTemplate {
    ScoreOfMember() {
        super(
                10037,
                "forum-score-of-member",
                Kind.INFORMATION,
                "How many posts has {{member}} submitted, and what do the scores of these posts add up to?",
                "Go through all posts by {{member}}. Tell me how many there are and the sum of their scores.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode member = draw.one(draw.rows(SITE, """
                SELECT u.username AS member, count(*) AS posts, sum(s.net_score) AS score
                  FROM submissions s JOIN users u ON u.id = s.user_id
                 WHERE u.username <> :me
                   AND NOT EXISTS (SELECT 1 FROM submissions o WHERE o.user_id = u.id AND o.visibility <> 'visible')
                 GROUP BY u.id, u.username HAVING count(*) BETWEEN 6 AND 60 AND sum(s.net_score) BETWEEN 30 AND 999
                 ORDER BY md5(u.username) LIMIT 300
                """, "me", draw.me(SITE)));
        return Optional.of(
                Instance.of("member", member.path("member")).answer(member.path("posts"), member.path("score")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterUser(assignment.argument("member"));
        browser.follow("Submissions");
        List<Post> posts = new ArrayList<>();
        do {
            posts.addAll(visit.posts());
        } while (visit.more());
        return posts.size() + " posts, with a total score of "
                + posts.stream().mapToInt(Post::score).sum();
    }
}
