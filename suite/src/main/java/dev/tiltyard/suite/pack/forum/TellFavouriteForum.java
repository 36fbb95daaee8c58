package dev.tiltyard.suite.pack.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.OracleException;
import dev.tiltyard.suite.oracle.forum.ForumVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Where a member has posted most, and how often. */
final class TellFavouriteForum extends ForumTemplate {
    TellFavouriteForum() {
        super(
                10011,
                "forum-tell-favourite-forum",
                Kind.INFORMATION,
                "To which forum has {{member}} submitted more than to any other, and how many submissions is that?",
                "Find out where {{member}} posts most: the forum, and the number of submissions there.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode favourite = draw.one(draw.rows(SITE, """
                SELECT member, forum, n FROM (
                  SELECT u.username AS member, f.name AS forum, count(*) AS n,
                         rank() OVER (PARTITION BY u.id ORDER BY count(*) DESC) AS place,
                         sum(count(*)) OVER (PARTITION BY u.id) AS total
                    FROM submissions s JOIN users u ON u.id = s.user_id JOIN forums f ON f.id = s.forum_id
                   WHERE s.visibility = 'visible' AND u.username <> :me GROUP BY u.id, u.username, f.id, f.name) x
                 WHERE place = 1 AND n > 1 AND total BETWEEN 5 AND 60
                   AND (SELECT count(*) FROM (
                          SELECT 1 FROM submissions s JOIN users u ON u.id = s.user_id
                           WHERE u.username = x.member AND s.visibility = 'visible'
                           GROUP BY s.forum_id HAVING count(*) = x.n) ties) = 1
                 ORDER BY md5(member) LIMIT 300
                """, "me", draw.me(SITE)));
        return Optional.of(
                Instance.of("member", favourite.path("member")).answer(favourite.path("forum"), favourite.path("n")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterUser(assignment.argument("member"));
        hand.follow("Submissions");
        Map<String, Integer> counts = new TreeMap<>();
        do {
            visit.posts().forEach(post -> counts.merge(post.forum(), 1, Integer::sum));
        } while (visit.more());
        Map.Entry<String, Integer> most = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow(() -> new OracleException("no submissions: " + hand.address()));
        return most.getKey() + ", " + most.getValue() + " submissions";
    }
}
