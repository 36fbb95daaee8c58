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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The forum a user has posted in most, and their newest post there. */
final class TellFavoriteForum extends RepeatedTemplate {
    TellFavoriteForum() {
        super(
                10011,
                "forum-tell-favorite-forum",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                2,
                "Which forum has {{member1}} submitted the most posts to, and which one has {{member2}}? For each of them, also give me the title of their newest post there.",
                "For {{member1}} and for {{member2}}, find the forum with the most submissions by that user. Tell me the names of the two forums and the title of the user's latest submission there.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                SELECT x.member, x.forum, newest.title FROM (
                  SELECT u.id, u.username AS member, s.forum_id, f.name AS forum, count(*) AS n,
                         rank() OVER (PARTITION BY u.id ORDER BY count(*) DESC) AS place,
                         sum(count(*)) OVER (PARTITION BY u.id) AS total
                    FROM submissions s JOIN users u ON u.id = s.user_id JOIN forums f ON f.id = s.forum_id
                   WHERE s.visibility = 'visible' AND u.username <> :me
                   GROUP BY u.id, u.username, s.forum_id, f.name) x
                  JOIN LATERAL (SELECT s.title, s.timestamp FROM submissions s
                                 WHERE s.user_id = x.id AND s.forum_id = x.forum_id AND s.visibility = 'visible'
                                 ORDER BY s.timestamp DESC, s.id DESC LIMIT 1) newest ON true
                 WHERE x.place = 1 AND x.n > 1 AND x.total BETWEEN 5 AND 60
                   AND (SELECT count(*) FROM (
                          SELECT 1 FROM submissions s WHERE s.user_id = x.id AND s.visibility = 'visible'
                           GROUP BY s.forum_id HAVING count(*) = x.n) ties) = 1
                   -- Otherwise the first post of the member's page would do.
                   AND newest.timestamp < (SELECT max(o.timestamp) FROM submissions o
                                            WHERE o.user_id = x.id AND o.visibility = 'visible')
                 ORDER BY md5(x.member) LIMIT 300
                """, "me", draw.me(ForumConventions.SITE)).stream()
                .map(favorite -> Instance.of("member", favorite.path("member"))
                        .answer(favorite.path("forum"), favorite.path("title")))
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
        Map<String, Long> counts =
                posts.stream().collect(Collectors.groupingBy(ShownPost::forum, TreeMap::new, Collectors.counting()));
        String most = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow(() -> new OracleException("no submissions: " + browser.address()))
                .getKey();
        ShownPost newest = posts.stream()
                .filter(post -> post.forum().equals(most))
                .max(Comparator.comparing(ShownPost::submitted))
                .orElseThrow();
        return most + ": " + newest.title();
    }
}
