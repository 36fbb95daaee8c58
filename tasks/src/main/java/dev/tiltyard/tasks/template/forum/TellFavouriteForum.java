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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Where a member has posted most, and what was posted there last. */
final class TellFavouriteForum extends ForumTemplate {
    TellFavouriteForum() {
        super(
                10011,
                "forum-tell-favourite-forum",
                Kind.INFORMATION,
                "To which forum has {{member}} submitted more than to any other, and what is the newest of these submissions"
                        + " called?",
                "Find out where {{member}} posts most. Name the forum, and the title of the latest submission to it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode favourite = draw.one(draw.rows(SITE, """
                SELECT x.member, x.forum, newest.title FROM (
                  SELECT u.id, u.username AS member, s.forum_id, f.name AS forum, count(*) AS n,
                         rank() OVER (PARTITION BY u.id ORDER BY count(*) DESC) AS place,
                         sum(count(*)) OVER (PARTITION BY u.id) AS total
                    FROM submissions s JOIN users u ON u.id = s.user_id JOIN forums f ON f.id = s.forum_id
                   WHERE s.visibility = 'visible' AND u.username <> :me
                   GROUP BY u.id, u.username, s.forum_id, f.name) x
                  JOIN LATERAL (SELECT s.title FROM submissions s
                                 WHERE s.user_id = x.id AND s.forum_id = x.forum_id AND s.visibility = 'visible'
                                 ORDER BY s.timestamp DESC, s.id DESC LIMIT 1) newest ON true
                 WHERE x.place = 1 AND x.n > 1 AND x.total BETWEEN 5 AND 60
                   AND (SELECT count(*) FROM (
                          SELECT 1 FROM submissions s WHERE s.user_id = x.id AND s.visibility = 'visible'
                           GROUP BY s.forum_id HAVING count(*) = x.n) ties) = 1
                 ORDER BY md5(x.member) LIMIT 300
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("member", favourite.path("member"))
                .answer(favourite.path("forum"), favourite.path("title")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterUser(assignment.argument("member"));
        hand.follow("Submissions");
        List<Post> posts = new ArrayList<>();
        do {
            posts.addAll(visit.posts());
        } while (visit.more());
        Map<String, Long> counts =
                posts.stream().collect(Collectors.groupingBy(Post::forum, TreeMap::new, Collectors.counting()));
        String most = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow(() -> new OracleException("no submissions: " + hand.address()))
                .getKey();
        Post newest = posts.stream()
                .filter(post -> post.forum().equals(most))
                .max(Comparator.comparing(Post::submitted))
                .orElseThrow();
        return most + ": " + newest.title();
    }
}
