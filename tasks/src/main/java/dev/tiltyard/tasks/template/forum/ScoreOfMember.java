package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.forum.ShownPost;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.ArrayList;
import java.util.List;

/** A member's number of posts, and their total score. */
final class ScoreOfMember extends RepeatedTemplate {
    ScoreOfMember() {
        super(
                10037,
                "forum-score-of-member",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                2,
                "How many posts has {{member1}} submitted, how many has {{member2}}, and what do the scores of each one's posts add up to?",
                "Go through all posts by {{member1}}, and then all posts by {{member2}}. For each of the two, tell me how many there are and the sum of their scores.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                SELECT u.username AS member, count(*) AS posts, sum(s.net_score) AS score
                  FROM submissions s JOIN users u ON u.id = s.user_id
                 WHERE u.username <> :me
                   AND NOT EXISTS (SELECT 1 FROM submissions o WHERE o.user_id = u.id AND o.visibility <> 'visible')
                 GROUP BY u.id, u.username HAVING count(*) BETWEEN 6 AND 60 AND sum(s.net_score) BETWEEN 30 AND 999
                 ORDER BY md5(u.username) LIMIT 300
                """, "me", draw.me(ForumConventions.SITE)).stream()
                .map(member ->
                        Instance.of("member", member.path("member")).answer(member.path("posts"), member.path("score")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterUser(thing.argument("member"));
        browser.follow("Submissions");
        List<ShownPost> posts = new ArrayList<>();
        do {
            posts.addAll(visit.posts());
        } while (visit.more());
        return posts.size() + " posts, with a total score of "
                + posts.stream().mapToInt(ShownPost::score).sum();
    }
}
