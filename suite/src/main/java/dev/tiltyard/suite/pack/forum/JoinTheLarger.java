package dev.tiltyard.suite.pack.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.forum.ForumVisit;
import dev.tiltyard.suite.pack.Allow;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Expect;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** A subscription to that one of two forums which has more subscribers. */
final class JoinTheLarger extends ForumTemplate {
    private static final String COUNT = "#sidebar .subscribe-button__subscriber-count";

    JoinTheLarger() {
        super(
                10003,
                "forum-join-the-larger",
                Kind.CHANGE,
                "Compare how many subscribers /f/{{one}} and /f/{{other}} have, and subscribe me to the larger of the two.",
                "I can follow only one of /f/{{one}} and /f/{{other}}. Subscribe to whichever has more subscribers.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String sql = """
                SELECT f.name, count(s.id) AS subscribers FROM forums f LEFT JOIN forum_subscriptions s ON s.forum_id = f.id
                 GROUP BY f.id, f.name
                HAVING count(*) FILTER (WHERE s.user_id = (SELECT id FROM users WHERE username = :me)) = 0 ORDER BY f.id
                """;
        JsonNode one = draw.one(draw.rows(SITE, sql, "me", draw.me(SITE)));
        JsonNode other = draw.one(draw.rows(SITE, sql, "me", draw.me(SITE)));
        int difference =
                one.path("subscribers").asInt() - other.path("subscribers").asInt();
        if (Math.abs(difference) < 3) {
            return Optional.empty();
        }
        String larger = (difference > 0 ? one : other).path("name").asText();
        return Optional.of(Instance.of("one", one.path("name"), "other", other.path("name"))
                .check(
                        "I am subscribed to the larger forum",
                        SITE,
                        """
                        SELECT count(*) AS n FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE f.name = :forum AND u.username = :me
                        """,
                        Expect.exactly(1),
                        "forum",
                        larger,
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.inserted("forum_subscriptions", 1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        String larger = subscribers(visit, one) > subscribers(visit, other) ? one : other;
        visit.enterForum(larger);
        hand.pressButton("#sidebar .subscribe-button--subscribe");
        hand.await("#sidebar .subscribe-button--unsubscribe");
        return "";
    }

    private static int subscribers(ForumVisit visit, String forum) {
        visit.enterForum(forum);
        return Integer.parseInt(visit.hand().text(COUNT).replaceAll("[^0-9]", ""));
    }
}
